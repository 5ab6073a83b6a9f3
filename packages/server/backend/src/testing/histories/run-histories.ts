import fc from 'fast-check';
import { brokenInvariants } from '../../platform/database/invariants.ts';
import type { Step } from './action.ts';
import { BrokenPromise } from './broken-promise.ts';
import { checkBought } from './promises/bought-is-seen.ts';
import { newWorld, type ShopOfHistories } from './shop-of-histories.ts';
import type { World } from './world.ts';

/** Number of histories between progress messages. */
const PROGRESS_INTERVAL = 250;

interface RunOptions {
  readonly steps: readonly fc.Arbitrary<Step>[];
  /** Maximum number of generated steps per history; steps whose precondition fails are skipped. */
  readonly drawn: number;
  readonly histories: number;
  readonly seed: number;
  /** Start position from a failure report; undefined: the first history. */
  readonly path: string | undefined;
}

/**
 * Runs random histories, and counts the executed actions. Throws a broken promise with the shortest
 * history that reproduces it, as shell commands.
 */
export async function runHistories(shop: ShopOfHistories, options: RunOptions): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  let made = 0;
  const history = fc.commands<World, World, true>([...options.steps], { maxCommands: options.drawn, size: 'max' });
  const property = fc.asyncProperty(history, async (steps) => {
    const world = await newWorld(shop);
    await makeHistory(world, steps).catch((fault: unknown) => {
      throw new Error(`${String(fault)}\n\n${world.browser.calls.join('\n')}\n`, { cause: fault });
    });
    for (const name of world.done) done[name] = (done[name] ?? 0) + 1;
    made += 1;
    if (made % PROGRESS_INTERVAL === 0) console.info(`${made} histories, ${sumOf(done)} steps`);
  });
  await fc.assert(property, {
    numRuns: options.histories,
    seed: options.seed,
    ...(options.path && { path: options.path }),
  });
  return done;
}

async function makeHistory(world: World, steps: Iterable<Step>): Promise<void> {
  await fc.asyncModelRun(() => ({ model: world, real: world }), steps);
  if (!world.hasLeft) await checkBought(world);
  const [broken] = await brokenInvariants(world.backend.database);
  if (broken) throw new BrokenPromise(broken.name, broken.what.join(', '));
}

export const sumOf = (done: Readonly<Record<string, number>>): number =>
  Object.values(done).reduce((sum, times) => sum + times, 0);
