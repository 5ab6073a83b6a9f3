import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decideCarts, isKeptCart } from './cart-choice.ts';
import { mergeEntries } from './merge-entries.ts';

const cart = (fields: object) => ({
  cart_code: 'A1',
  order_type: 'NORMAL',
  cart_status: 'INVENTORY_NOT_ALLOCATED',
  customer_code: 'C0000001',
  ...fields,
});

describe('decideCarts', () => {
  it.each([
    ['S-03', { order_type: 'RESERVED', cart_status: 'INVENTORY_NOT_ALLOCATED' }, true],
    ['S-03', { order_type: 'RESERVED', cart_status: 'INVENTORY_ALLOCATED' }, true],
    ['S-03', { order_type: 'RESERVED', cart_status: 'ORDERED' }, false],
    ['S-03', { order_type: 'RESERVED', cart_status: null }, false],
    ['S-04', { order_type: 'PERIODICAL', periodical_purchase_codes: ['PP1'] }, false],
    ['S-04', { order_type: 'PERIODICAL', periodical_purchase_codes: [] }, true],
    ['S-04', { order_type: 'PERIODICAL' }, true],
    ['S-03', { order_type: 'NORMAL', cart_status: 'ORDERED' }, true],
  ])('%s %j is kept: %s', (_, fields, kept) => expect(isKeptCart(cart(fields))).toBe(kept));

  it('a cart without a customer is converted at sign-in, and left alone for a guest (S-05)', () => {
    const guest = cart({ customer_code: null });
    expect(decideCarts([guest], 'C0000001')).toMatchObject({ kind: 'keep', toConvert: [guest] });
    expect(decideCarts([guest], null)).toMatchObject({ kind: 'keep', carts: [guest], toConvert: [] });
    expect(decideCarts([cart({})], 'C0000001')).toMatchObject({ kind: 'keep', toConvert: [] });
  });

  it('a cart of another customer clears all, also when nobody is signed in (S-06)', () => {
    expect(decideCarts([cart({ customer_code: null }), cart({ customer_code: 'C0000002' })], 'C0000001')).toEqual({
      kind: 'clear-all',
    });
    expect(decideCarts([cart({})], null)).toEqual({ kind: 'clear-all' });
  });

  it('a cart left in 3-D Secure is reported with its payment code (S-02)', () => {
    const left = cart({
      cart_status: 'THREE_D_SECURE_AUTHORIZATION_REQUESTED',
      payment_code_for_three_d_secure: 'PAY1',
    });
    expect(decideCarts([left], 'C0000001')).toMatchObject({
      failedAuthentications: [{ cart: left, paymentCode: 'PAY1' }],
    });
    expect(decideCarts([{ ...left, payment_code_for_three_d_secure: null }], 'C0000001')).toMatchObject({
      failedAuthentications: [],
    });
    expect(decideCarts([{ ...left, cart_status: 'ORDERED' }], 'C0000001')).toMatchObject({ failedAuthentications: [] });
  });
});

describe('mergeEntries', () => {
  const entry = (sku_code: string, quantity: number) => ({ sku_code, sku_name: `商品${sku_code}`, quantity });
  it('adds up, caps at the limit and tells what was left out (S-05, 30)', () => {
    expect(
      mergeEntries({ member: [entry('S1007', 1)], guest: [entry('S1007', 2), entry('S1001', 1)], limitOf: () => 2 }),
    ).toEqual({
      entries: [entry('S1007', 2), entry('S1001', 1)],
      capped: [{ sku_code: 'S1007', sku_name: '商品S1007', limit: 2, leftOut: 1 }],
    });
  });

  it('a line exactly at its limit is not called capped (S-05)', () => {
    expect(mergeEntries({ member: [entry('S1007', 1)], guest: [entry('S1007', 1)], limitOf: () => 2 }).capped).toEqual(
      [],
    );
  });

  it('loses nothing below the limit, and every SKU has one line (S-05)', () => {
    const entries = fc.array(
      fc.record({
        sku_code: fc.constantFrom('a', 'b', 'c'),
        sku_name: fc.constant('x'),
        quantity: fc.integer({ min: 1, max: 9 }),
      }),
    );
    const total = (all: readonly { quantity: number }[]) => all.reduce((sum, each) => sum + each.quantity, 0);
    fc.assert(
      fc.property(entries, entries, (member, guest) => {
        const merged = mergeEntries({ member, guest, limitOf: () => 5 });
        expect(new Set(merged.entries.map((each) => each.sku_code)).size).toBe(merged.entries.length);
        expect(total(merged.entries) + merged.capped.reduce((sum, each) => sum + each.leftOut, 0)).toBe(
          total(member) + total(guest),
        );
      }),
      { numRuns: 2000 },
    );
  });
});
