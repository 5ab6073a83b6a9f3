import type { addToCart } from '@store/contracts/bus';
import type { Cart, CartEntry } from '@store/contracts/entities';
import type { OrderType } from '@store/contracts/wire';
import { checkMixing, type MixingItem } from '@store/domain/sale';
import type * as z from 'zod/mini';

/** A line with the cart it lies in. */
export interface CartLine {
  readonly entry: CartEntry;
  readonly orderType: OrderType;
}

/** The lines beside which this may not be put (V-07…V-10, T3), each judged by itself. */
export function linesAgainst(adding: MixingItem, carts: readonly Cart[]): CartLine[] {
  return carts.flatMap(({ order_type, sku_entries_display }) =>
    sku_entries_display
      .filter(({ sku_type }) => checkMixing(adding, [{ order_type, sku_type }]).kind === 'refused')
      .map((entry) => ({ entry, orderType: order_type })),
  );
}

/** What puts a line into the cart again as it was: quantity, interval and the campaign whose price it has. */
export function addAgain({ entry, orderType }: CartLine): z.input<typeof addToCart.request> {
  const { sku_code, quantity, interval, campaign_code } = entry;
  return {
    sku_code,
    quantity,
    order_type: orderType,
    ...(interval && { interval }),
    ...(campaign_code && { campaign_code }),
  };
}
