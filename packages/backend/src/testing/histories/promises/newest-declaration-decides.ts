import type { Cart } from '@store/contracts/entities';
import { BrokenPromise } from '../broken-promise.ts';
import { type Declared, medicineIn, type World } from '../world.ts';

const PROMISE = 'the newest declaration decides about class 1 medicine';
const DAY_MS = 86_400_000;

/** M-02: an ordered cart with such medicine was declared for as it is, healthy, within a day, and for no other order. */
export function checkMedicine({ declared, backend }: World, cart: Cart): Declared | undefined {
  const { medicine, skus } = medicineIn([cart]);
  if (skus.length === 0) return undefined;
  const newest = declared.at(-1);
  const isGood = newest?.outcome === 'accepted' && newest.medicine === medicine && !newest.isUsed;
  if (!newest || !isGood || newest.at <= backend.clock.now - DAY_MS)
    throw new BrokenPromise(PROMISE, `${medicine} was ordered; declared: ${JSON.stringify(declared)}`);
  newest.isUsed = true;
  return newest;
}

/** M-05: whether a stop stands for any of these, after which neither pharmacist nor buyer may go on. */
export function checkNoStop({ declared }: World, skus: readonly string[], what: string): void {
  for (const sku of skus) {
    const last = declared.findLast((each) => each.skus.includes(sku));
    if (last?.outcome === 'excluded') throw new BrokenPromise(PROMISE, `${what} ${sku} while a stop stands`);
  }
}
