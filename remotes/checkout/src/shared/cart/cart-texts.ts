import type { Cart } from '@store/contracts/entities';
import type { OrderType } from '@store/contracts/wire';

/** Customer-facing name of the cart of each order type. */
export const CART_NAMES: Readonly<Record<OrderType, string>> = {
  NORMAL: '通常購入のカート',
  RESERVED: '予約注文のカート',
  PERIODICAL: '定期購入のカート',
};

/** Label of the checkout button by order type. */
export const PROCEED_WORDS: Readonly<Record<OrderType, string>> = {
  NORMAL: 'ご購入手続きへ進む',
  RESERVED: '予約注文の手続きへ進む',
  PERIODICAL: '定期購入の手続きへ進む',
};

const ORDER: readonly OrderType[] = ['NORMAL', 'RESERVED', 'PERIODICAL'];

/** Returns the carts in display order; the summary is of the first. */
export function inOrder(carts: readonly Cart[]): Cart[] {
  return carts
    .filter(({ sku_entries_display: lines }) => lines.length > 0)
    .sort((a, b) => ORDER.indexOf(a.order_type) - ORDER.indexOf(b.order_type));
}

/** Number of pieces in a cart. */
export function countPieces({ sku_entries_display: lines }: Pick<Cart, 'sku_entries_display'>): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
