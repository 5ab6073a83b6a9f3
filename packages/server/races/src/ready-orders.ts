import type { placeOrder } from '@store/contracts/calls/checkout';
import type { RequestOf } from '@store/contracts/wire';
import { type CartProduct, fillCarts, type LoadShopper, totalOf } from '@store/load';
import type { RaceStore } from './race-store.ts';

/** Fills equal carts for all shoppers; returns the requests that place the orders. */
export async function readyOrders(
  { database, processes }: RaceStore,
  shoppers: readonly LoadShopper[],
  goods: CartProduct,
): Promise<RequestOf<typeof placeOrder>[]> {
  const carts = await fillCarts(database, shoppers, goods);
  const [process] = processes;
  const [shopper] = shoppers;
  if (!process || !shopper) throw new Error('a race needs a process and a shopper');
  const expected_total_in_vat = await totalOf(process, shopper, goods.orderType ?? 'NORMAL');
  return carts.map((cart) => ({ ...cart, expected_total_in_vat }));
}
