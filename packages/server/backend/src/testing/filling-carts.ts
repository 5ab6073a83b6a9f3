import { cartsByCustomer } from '@store/contracts/calls/checkout';
import type { Cart } from '@store/contracts/entities';
import type { TestShopper } from './test-backend.ts';

export const normal = (sku: string, quantity = 1) => ({ order_type: 'NORMAL', sku, quantity }) as const;
export const reserved = (sku: string) => ({ order_type: 'RESERVED', sku, quantity: 1 }) as const;
export const subscription = (sku: string) => ({ order_type: 'PERIODICAL', sku, quantity: 1 }) as const;

/** Returns the shopper's cart of an order type; throws if there is none. */
export async function cartOf(shopper: TestShopper, orderType = 'NORMAL'): Promise<Cart> {
  const { carts } = await shopper.ask(cartsByCustomer, {});
  const cart = carts.find(({ order_type }) => order_type === orderType);
  if (!cart) throw new Error(`no ${orderType} cart`);
  return cart;
}
