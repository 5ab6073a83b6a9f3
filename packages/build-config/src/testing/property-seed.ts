import fc from 'fast-check';

/**
 * Property tests start from one known seed, so that a red run means a change and not the luck of the draw. New ground is
 * covered by asking for it: `PROPERTY_SEED=random npx vitest run packages/domain`, or any whole number.
 */
const asked = process.env.PROPERTY_SEED ?? '20261120';
const seed = asked === 'random' ? {} : { seed: Number(asked) };
/** So many cases where a test names no number of its own; fewer where the same tests run for each mutant. */
const numRuns = Number(process.env.PROPERTY_RUNS ?? 1_000);
fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns, ...seed });
