import type { cartEntryAdded } from '@store/contracts/bus';
import type { Cart, CartEntry } from '@store/contracts/entities';
import type * as z from 'zod/mini';

/** A line that was added to a cart: SKU, quantity and order type. */
export type AddedEntry = z.infer<typeof cartEntryAdded.schema>;

/** Returns the cart that the entry was added to. */
export function cartOf(carts: readonly Cart[], { order_type }: Pick<AddedEntry, 'order_type'>): Cart | undefined {
  return carts.find((cart) => cart.order_type === order_type);
}

/** Returns the entry's cart line; of two subscriptions to one product the later. */
export function lineOf(carts: readonly Cart[], entry: AddedEntry): CartEntry | undefined {
  return cartOf(carts, entry)?.sku_entries_display.findLast(({ sku_code }) => sku_code === entry.sku_code);
}
