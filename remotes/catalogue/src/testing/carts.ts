import type { Cart, CartEntry } from '@store/contracts/entities';
import { emptyCart, exampleLine, noTotals } from '@store/contracts/testing';
import type { OrderType } from '@store/contracts/wire';

/** Returns a cart line: one reserved item of 4,400 yen by default. */
export const aCartLine = (change: Partial<CartEntry> = {}): CartEntry =>
  exampleLine({
    sku_code: 'S1003',
    sku_name: '集中美容アンプル',
    item_code: 'P1003',
    price_in_vat: 4400,
    price_std_in_vat: 4400,
    brand: 'MATSUYOI',
    ...change,
  });

export function aCart(order_type: OrderType, lines: CartEntry[] = [aCartLine()]): Cart {
  const sku_in_vat = lines.reduce((sum, { price_in_vat, quantity }) => sum + price_in_vat * quantity, 0);
  return emptyCart({
    cart_code: `cart-${order_type}`,
    order_type,
    sku_entries_display: lines,
    totals: { ...noTotals, sku_in_vat },
  });
}
