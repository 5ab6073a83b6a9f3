import type { addToCart } from '@store/contracts/bus';
import type { Cart, CartEntry } from '@store/contracts/entities';
import type { OrderType } from '@store/contracts/wire';
import { checkMixing, type MixingItem } from '@store/domain/sale';
import type * as z from 'zod/mini';

/** A line with the order type of its cart. */
export interface CartLine {
  readonly entry: CartEntry;
  readonly orderType: OrderType;
}

/** Returns the lines that conflict with adding this item (V-07…V-10, T3), each checked alone. */
export function linesAgainst(adding: MixingItem, carts: readonly Cart[]): CartLine[] {
  return carts.flatMap(({ order_type, sku_entries_display }) =>
    sku_entries_display
      .filter(({ sku_type }) => checkMixing(adding, [{ order_type, sku_type }]).kind === 'refused')
      .map((entry) => ({ entry, orderType: order_type })),
  );
}

/** Returns the request that restores a line: quantity, interval and campaign price. */
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
