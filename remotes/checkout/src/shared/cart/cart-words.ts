import type { Cart } from '@store/contracts/entities';
import type { OrderType } from '@store/contracts/wire';

/** What shoppers call the cart of each kind of order. */
export const CART_NAMES: Readonly<Record<OrderType, string>> = {
  NORMAL: '通常購入のカート',
  RESERVED: '予約注文のカート',
  PERIODICAL: '定期購入のカート',
};

/** What the button says that starts the purchase of that cart. */
export const PROCEED_WORDS: Readonly<Record<OrderType, string>> = {
  NORMAL: 'ご購入手続きへ進む',
  RESERVED: '予約注文の手続きへ進む',
  PERIODICAL: '定期購入の手続きへ進む',
};

const ORDER: readonly OrderType[] = ['NORMAL', 'RESERVED', 'PERIODICAL'];

/** Carts as the page shows them; the first is the one the summary is of. */
export function inOrder(carts: readonly Cart[]): Cart[] {
  return carts
    .filter(({ sku_entries_display: lines }) => lines.length > 0)
    .sort((a, b) => ORDER.indexOf(a.order_type) - ORDER.indexOf(b.order_type));
}

/** Pieces in a cart. */
export function countPieces({ sku_entries_display: lines }: Pick<Cart, 'sku_entries_display'>): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
