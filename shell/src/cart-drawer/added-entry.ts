import type { cartEntryAdded } from '@store/contracts/bus';
import type { Cart, CartEntry } from '@store/contracts/entities';
import type * as z from 'zod/mini';

/** What was put into a cart: of which kind, how many. */
export type AddedEntry = z.infer<typeof cartEntryAdded.schema>;

/** The cart that it went into. */
export function cartOf(carts: readonly Cart[], { order_type }: Pick<AddedEntry, 'order_type'>): Cart | undefined {
  return carts.find((cart) => cart.order_type === order_type);
}

/** The line that it stands on now: of two subscriptions of one product the later. */
export function lineOf(carts: readonly Cart[], entry: AddedEntry): CartEntry | undefined {
  return cartOf(carts, entry)?.sku_entries_display.findLast(({ sku_code }) => sku_code === entry.sku_code);
}
