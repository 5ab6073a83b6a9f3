import fc from 'fast-check';

/**
 * Property tests start from one fixed seed, so that a failure means a change and not chance. Other seeds are
 * opt-in: `PROPERTY_SEED=random npx vitest run packages/shared/domain`, or any whole number.
 */
const asked = process.env.PROPERTY_SEED ?? '20261120';
const seed = asked === 'random' ? {} : { seed: Number(asked) };
/** Number of cases when a test names none; fewer when the same tests run for each mutant. */
const numRuns = Number(process.env.PROPERTY_RUNS ?? 1_000);
fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns, ...seed });
