import { getOrder } from '@store/contracts/calls/order';
import type { Cart } from '@store/contracts/entities';
import { BrokenPromise } from '../broken-promise.ts';
import { type Declared, medicineIn, type World } from '../world.ts';

const PROMISE = 'the newest declaration decides about class 1 medicine';
const DAY_MS = 86_400_000;

/**
 * M-02: an ordered cart with class 1 medicine has an accepted declaration for its contents, within a day, for no other
 * order.
 */
export async function checkMedicine(
  world: World,
  { cart, orderCode }: { cart: Cart; orderCode: string },
): Promise<void> {
  const { declared, backend } = world;
  const { medicine, skus } = medicineIn([cart]);
  if (skus.length === 0) return;
  const newest = declared.at(-1);
  const isFresh = newest !== undefined && newest.at > backend.clock.now - DAY_MS;
  if (!isFresh || newest.outcome !== 'accepted' || newest.medicine !== medicine || (await isUsed(world, newest)))
    throw new BrokenPromise(PROMISE, `${medicine} was ordered; declared: ${JSON.stringify(declared)}`);
  newest.orderCode = orderCode;
}

/** Declarations of unpaid orders can be reused. */
async function isUsed({ browser }: World, { orderCode }: Declared): Promise<boolean> {
  if (orderCode === null) return false;
  const { order_status } = await browser.ask(getOrder, { order_code: orderCode });
  return order_status !== 'PAYMENT_FAILED';
}

/** M-05: throws if one of the SKUs has an excluding declaration, after which neither pharmacist nor buyer may continue. */
export function checkNoStop({ declared }: World, skus: readonly string[], what: string): void {
  for (const sku of skus) {
    const last = declared.findLast((each) => each.skus.includes(sku));
    if (last?.outcome === 'excluded') throw new BrokenPromise(PROMISE, `${what} ${sku} while a stop stands`);
  }
}
