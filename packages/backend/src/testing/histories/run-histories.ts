import fc from 'fast-check';
import { brokenInvariants } from '../invariants.ts';
import type { Step } from './act.ts';
import { cartActs } from './acts/cart-acts.ts';
import { sessionActs } from './acts/session-acts.ts';
import { BrokenPromise } from './broken-promise.ts';
import { newWorld, type ShopOfHistories } from './shop-of-histories.ts';
import type { World } from './world.ts';

/** Most steps of one history. */
const MOST_STEPS = 40;

/** Makes so many random histories; a failure is thrown with the shortest one found, as calls to make again. */
export async function runHistories(shop: ShopOfHistories, { histories, seed }: { histories: number; seed: number }) {
  const counts: Record<string, number> = {};
  const history = fc.commands<World, World, true>([...cartActs, ...sessionActs] as fc.Arbitrary<Step>[], {
    maxCommands: MOST_STEPS,
    size: 'max',
  });
  const property = fc.asyncProperty(history, async (steps) => {
    const world = await newWorld(shop);
    try {
      await fc.asyncModelRun(() => ({ model: world, real: world }), steps);
      const [broken] = await brokenInvariants(shop.backend.database);
      if (broken) throw new BrokenPromise(broken.name, broken.what.join(', '));
    } catch (fault) {
      throw new Error(`${String(fault)}\n\n${world.browser.calls.join('\n')}\n`);
    }
    for (const call of world.browser.calls) {
      const act = /^# ([a-z ]+)/.exec(call)?.[1]?.trim();
      if (act) counts[act] = (counts[act] ?? 0) + 1;
    }
  });
  await fc.assert(property, { numRuns: histories, seed });
  return counts;
}
