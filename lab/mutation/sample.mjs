import { createHash } from 'node:crypto';

/** Environment variable with the sample, JSON of `{ percent, seed }`: Stryker passes no options to checkers. */
export const SAMPLE = 'MUTATION_SAMPLE';

/**
 * Returns whether a mutant belongs to the sample, by its location, replacement and the seed alone, so that every run of the
 * same source selects the same mutants.
 */
export function isInSample({ fileName, location, replacement }, { percent, seed }) {
  const file = fileName.replaceAll('\\', '/').split('/src/').at(-1);
  const { start } = location;
  const digest = createHash('sha256').update(`${seed} ${file}:${start.line}:${start.column} ${replacement}`).digest();
  return digest.readUInt32BE() / 2 ** 32 < percent / 100;
}

/** Stryker checker that passes the sampled mutants and rejects the others as if they did not compile. */
class SampleChecker {
  #sample = JSON.parse(process.env[SAMPLE] ?? '{"percent":100,"seed":1}');

  async init() {}

  async check(mutants) {
    const verdict = (mutant) =>
      isInSample(mutant, this.#sample) ? { status: 'passed' } : { status: 'compileError', reason: 'not in the sample' };
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, verdict(mutant)]));
  }

  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }
}

/**
 * Plugin declarations for Stryker.
 * @public
 */
export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: SampleChecker }];
