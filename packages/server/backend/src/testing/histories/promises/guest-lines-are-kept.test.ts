import type { Cart, CartMerge, SavedLine } from '@store/contracts/entities';
import { describe, expect, it } from 'vitest';
import { checkGuestLines, type Held } from './guest-lines-are-kept.ts';

type Line = { order_type: 'NORMAL' | 'PERIODICAL'; quantity: number };

/** Cart with a quantity of one product and its merge notice: all that the promise reads. */
const cart = ({ order_type, quantity }: Line, merged: CartMerge | null = null) => {
  const line = { sku_code: 'S1', sku_name: '洗顔', quantity };
  return { order_type, sku_entries_display: quantity > 0 ? [line] : [], merged } as unknown as Cart;
};
const savedLine = ({ order_type, quantity }: Line) =>
  ({ line_code: 'K1', order_type, sku_code: 'S1', quantity, reason: '2点までです' }) as unknown as SavedLine;

const capped: CartMerge = { brought: [], capped: [{ sku_name: '洗顔', limit: 2, quantity: 2 }], stayed: [] };
const two = { order_type: 'NORMAL', quantity: 2 } as const;
const subscribed = { order_type: 'PERIODICAL', quantity: 1 } as const;
const nothing: Held = { carts: [], setAside: [] };

describe('checkGuestLines (S-05, V-06)', () => {
  it('ignores the quantity cap of an earlier sign-in for a line that is set aside now', () => {
    const before = { carts: [cart(two, capped)], setAside: [] };
    const after = { carts: [cart(two, capped)], setAside: [savedLine(subscribed)] };
    expect(() => checkGuestLines({ guestCarts: [cart(subscribed)], before, after })).not.toThrow();
  });

  it('rejects a cap notice about a product that is not in any cart', () => {
    const after = { carts: [cart({ order_type: 'NORMAL', quantity: 0 }, capped)], setAside: [savedLine(two)] };
    expect(() => checkGuestLines({ guestCarts: [cart(two)], before: nothing, after })).toThrow('to nothing');
  });

  it('rejects a lost piece that is neither in a cart nor set aside, without a notice', () => {
    const after = { carts: [cart({ order_type: 'NORMAL', quantity: 1 })], setAside: [] };
    expect(() => checkGuestLines({ guestCarts: [cart(two)], before: nothing, after })).toThrow(
      '2 pieces before, 1 after',
    );
  });
});
