import fc from 'fast-check';
import { brokenInvariants } from '../../platform/database/invariants.ts';
import type { Step } from './act.ts';
import { BrokenPromise } from './broken-promise.ts';
import { checkBought } from './promises/bought-is-seen.ts';
import { newWorld, type ShopOfHistories } from './shop-of-histories.ts';
import type { World } from './world.ts';

/** A night's run says how far it came. */
const TOLD_AFTER = 250;

/** How many histories of what, from which seed. */
interface Wanted {
  readonly steps: readonly fc.Arbitrary<Step>[];
  /** So many steps are drawn for a history at most; those that make no sense as the world stands then are left out. */
  readonly drawn: number;
  readonly histories: number;
  readonly seed: number;
  /** Where to begin, as a failure says; from the first history when undefined. */
  readonly path: string | undefined;
}

/**
 * Makes so many random histories, and answers how often each act was done. A broken promise is thrown with the shortest
 * history that breaks it, as calls to make again.
 */
export async function runHistories(shop: ShopOfHistories, wanted: Wanted): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  let made = 0;
  const history = fc.commands<World, World, true>([...wanted.steps], { maxCommands: wanted.drawn, size: 'max' });
  const property = fc.asyncProperty(history, async (steps) => {
    const world = await newWorld(shop);
    await makeHistory(world, steps).catch((fault: unknown) => {
      throw new Error(`${String(fault)}\n\n${world.browser.calls.join('\n')}\n`, { cause: fault });
    });
    for (const name of world.done) done[name] = (done[name] ?? 0) + 1;
    made += 1;
    if (made % TOLD_AFTER === 0) console.info(`${made} histories, ${sumOf(done)} steps`);
  });
  await fc.assert(property, {
    numRuns: wanted.histories,
    seed: wanted.seed,
    ...(wanted.path && { path: wanted.path }),
  });
  return done;
}

async function makeHistory(world: World, steps: Iterable<Step>): Promise<void> {
  await fc.asyncModelRun(() => ({ model: world, real: world }), steps);
  if (!world.hasLeft) await checkBought(world);
  const [broken] = await brokenInvariants(world.backend.database);
  if (broken) throw new BrokenPromise(broken.name, broken.what.join(', '));
}

/** How many steps were made in all. */
export function sumOf(done: Readonly<Record<string, number>>): number {
  return Object.values(done).reduce((sum, times) => sum + times, 0);
}
