import { createHash } from 'node:crypto';

/** The variable that holds the sample, JSON of `{ percent, seed }`: Stryker hands a checker no values. */
export const SAMPLE = 'MUTATION_SAMPLE';

/**
 * Whether a mutant belongs to the sample. Decided by its place, its change and the seed alone, so that it is the same in
 * every run of the same source.
 */
export function isInSample({ fileName, location, replacement }, { percent, seed }) {
  const file = fileName.replaceAll('\\', '/').split('/src/').at(-1);
  const { start } = location;
  const digest = createHash('sha256').update(`${seed} ${file}:${start.line}:${start.column} ${replacement}`).digest();
  return digest.readUInt32BE() / 2 ** 32 < percent / 100;
}

/** Lets the mutants of the sample pass and refuses the others, as Stryker's checkers do with those that do not compile. */
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
 * Stryker's name for what a module brings.
 * @public
 */
export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: SampleChecker }];
