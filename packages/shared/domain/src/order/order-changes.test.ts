import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type AgreedOrder, orderChanges } from './order-changes.ts';

const shampoo = {
  entry_index: 0,
  sku_code: 'S1001',
  sku_name: 'シャンプー',
  quantity: 1,
  price_in_vat: 4180,
  first_delivery: null,
};
const agreed: AgreedOrder = {
  lines: [shampoo],
  coupon_code: 'WELCOME500-C1',
  discount_in_vat: 500,
  use_point: 100,
  delivery_fee_in_vat: 550,
  payment_fee_in_vat: 330,
  delivery_code: 'AD1',
  delivery_date: '2026-07-20',
  delivery_slot: 'MORNING',
  payment_method: 'CASH_ON_DELIVERY',
  total_in_vat: 4460,
};

describe('orderChanges', () => {
  it.each<[string, Partial<AgreedOrder>, object]>([
    ['a price', { lines: [{ ...shampoo, price_in_vat: 4290 }] }, { kind: 'price', was: 4180, now: 4290 }],
    ['a quantity', { lines: [{ ...shampoo, quantity: 2 }] }, { kind: 'quantity', was: 1, now: 2 }],
    [
      'a first delivery day',
      { lines: [{ ...shampoo, first_delivery: '2026-08-04' }] },
      { kind: 'first-delivery', was: null },
    ],
    ['a removed line', { lines: [] }, { kind: 'line-removed', entry_index: 0, sku_name: 'シャンプー' }],
    [
      'a line added in another tab',
      { lines: [shampoo, { ...shampoo, entry_index: 1, sku_code: 'S1002' }] },
      { kind: 'line-added', entry_index: 1 },
    ],
    ['an expired coupon', { coupon_code: null }, { kind: 'coupon', was: 'WELCOME500-C1', now: null }],
    ['fewer points', { use_point: 0 }, { kind: 'points', was: 100, now: 0 }],
    ['the shipping fee', { delivery_fee_in_vat: 0 }, { kind: 'shipping', was: 550, now: 0 }],
    ['the discount', { discount_in_vat: 0 }, { kind: 'discount', was: 500, now: 0 }],
    ['the fee', { payment_fee_in_vat: 0 }, { kind: 'fee', was: 330, now: 0 }],
    ['the address', { delivery_code: 'AD2' }, { kind: 'address', was: 'AD1', now: 'AD2' }],
    ['the time slot', { delivery_slot: 'NONE' }, { kind: 'delivery-slot', was: 'MORNING', now: 'NONE' }],
    ['the total', { total_in_vat: 4461 }, { kind: 'total', was: 4460, now: 4461 }],
    ['the delivery day', { delivery_date: null }, { kind: 'delivery-date', was: '2026-07-20', now: null }],
    ['the payment method', { payment_method: 'FULL_POINT' }, { kind: 'payment-method', now: 'FULL_POINT' }],
  ])('lists %s with old and new value (F12, 29)', (_, now, change) => {
    expect(orderChanges(agreed, { ...agreed, ...now })).toMatchObject([change]);
  });

  it('treats an index with another SKU as another line (P17)', () => {
    expect(orderChanges(agreed, { ...agreed, lines: [{ ...shampoo, sku_code: 'S9' }] })).toMatchObject([
      { kind: 'line-removed' },
      { kind: 'line-added' },
    ]);
  });

  it('reports changes if and only if the two orders differ (F12)', () => {
    const line = fc.record({
      entry_index: fc.nat(3),
      sku_code: fc.constantFrom('a', 'b'),
      sku_name: fc.constant('x'),
      quantity: fc.integer({ min: 1, max: 2 }),
      price_in_vat: fc.constantFrom(100, 200),
    });
    const order = fc.record({
      lines: fc.uniqueArray(line, { selector: ({ entry_index }) => entry_index, maxLength: 3 }),
      coupon_code: fc.constantFrom('c', null),
      discount_in_vat: fc.nat(1),
      use_point: fc.nat(1),
      delivery_fee_in_vat: fc.nat(1),
      payment_fee_in_vat: fc.nat(1),
      delivery_code: fc.constantFrom('d', null),
      delivery_date: fc.constantFrom('2026-07-20', null),
      delivery_slot: fc.constantFrom('NONE', 'MORNING'),
      payment_method: fc.constantFrom('CREDIT_CARD', null),
      total_in_vat: fc.nat(1),
    });
    const sorted = (options: AgreedOrder) => ({
      ...options,
      lines: [...options.lines].sort((a, b) => a.entry_index - b.entry_index),
    });
    fc.assert(
      fc.property(order, order, (one, other) => {
        const differs = JSON.stringify(sorted(one)) !== JSON.stringify(sorted(other));
        expect(orderChanges(one, other).length > 0).toBe(differs);
        expect(orderChanges(one, structuredClone(one))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });
});
