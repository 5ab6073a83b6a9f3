import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { orderTotals } from './order-totals.ts';
import { PAYMENT_METHODS } from './payment-method.ts';
import { sentWith } from './shared-parcel.ts';

const shampoo = { price_in_vat: 4180, quantity: 1, tax_code: 'STANDARD_VAT', pointsPerUnit: 42 };
const food = { price_in_vat: 1080, quantity: 1, tax_code: 'REDUCED_VAT', pointsPerUnit: 11 };

describe('orderTotals', () => {
  it('adds shipping below 5,000 yen and the cash-on-delivery fee (P-01)', () => {
    expect(orderTotals({ lines: [shampoo], prefecture: '東京都', paymentMethod: 'CASH_ON_DELIVERY' })).toEqual({
      shares: [{ discount: 0, pointsUsed: 0, pointsEarned: 42 }],
      subtotal: 4180,
      discount: 0,
      shipping: 550,
      pointsUsed: 0,
      fee: 330,
      total: 5060,
      taxes: [{ rate: 10, amount: 5060, tax: 460 }],
      pointsEarned: 42,
    });
  });

  it('charges the cash-on-delivery fee even with free shipping (40)', () => {
    const totals = orderTotals({ lines: [{ ...shampoo, quantity: 2 }], paymentMethod: 'CASH_ON_DELIVERY' });
    expect(totals).toMatchObject({ shipping: 0, fee: 330, total: 8690, pointsEarned: 84 });
  });

  it('lets a coupon, but not points, lower the total below the free-shipping threshold (26)', () => {
    const lines = [shampoo, food];
    expect(orderTotals({ lines })).toMatchObject({ shipping: 0, total: 5260 });
    expect(orderTotals({ lines, coupon: { discount_in_vat: 500 } })).toMatchObject({
      discount: 500,
      shipping: 550,
      total: 5310,
    });
    expect(orderTotals({ lines, points: 500 })).toMatchObject({ pointsUsed: 500, shipping: 0, total: 4760 });
  });

  it('spreads a coupon over the tax rates so that they sum to the total (T6)', () => {
    const { taxes, total } = orderTotals({
      lines: [{ ...shampoo, quantity: 2 }, food],
      coupon: { discount_in_vat: 500 },
    });
    expect(taxes).toEqual([
      { rate: 10, amount: 7917, tax: 719 },
      { rate: 8, amount: 1023, tax: 75 },
    ]);
    expect(total).toBe(8940);
  });

  it('applies a coupon only to its target lines, and rounds a percentage down (83)', () => {
    const lines = [{ ...shampoo, couponTarget: false }, food];
    expect(orderTotals({ lines, coupon: { discount_in_vat: 2000 } }).discount).toBe(1080);
    expect(orderTotals({ lines, coupon: { discount_in_vat: 0, discount_rate: 15 } }).discount).toBe(162);
  });

  it('collects no fee and earns no points when points pay for everything (88)', () => {
    expect(orderTotals({ lines: [shampoo], points: 999_999, paymentMethod: 'CASH_ON_DELIVERY' })).toMatchObject({
      pointsUsed: 4730,
      fee: 0,
      total: 0,
      taxes: [],
      pointsEarned: 0,
    });
  });

  it('reduces earned points by the part not paid with money, rounded up (P-02)', () => {
    expect(orderTotals({ lines: [{ ...shampoo, quantity: 2 }], points: 4180 }).pointsEarned).toBe(42);
  });

  it('returns zero for an empty cart', () => {
    expect(orderTotals({ lines: [], paymentMethod: 'CASH_ON_DELIVERY', points: 10 })).toEqual({
      shares: [],
      subtotal: 0,
      discount: 0,
      shipping: 0,
      pointsUsed: 0,
      fee: 0,
      total: 0,
      taxes: [],
      pointsEarned: 0,
    });
  });

  it('has no negative amounts, consistent sums, and earned points within those shown (85)', () => {
    const line = fc.record({
      price_in_vat: fc.integer({ min: 0, max: 30_000 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      tax_code: fc.constantFrom('STANDARD_VAT', 'REDUCED_VAT'),
      pointsPerUnit: fc.nat(3000),
      couponTarget: fc.boolean(),
    });
    const order = fc.record({
      lines: fc.array(line, { maxLength: 8 }),
      coupon: fc.option(
        fc.record({
          discount_in_vat: fc.integer({ min: -100, max: 60_000 }),
          discount_rate: fc.integer({ min: 0, max: 100 }),
        }),
      ),
      points: fc.integer({ min: -100, max: 200_000 }),
      prefecture: fc.constantFrom('東京都', '北海道', '沖縄県', null),
      paymentMethod: fc.constantFrom(...PAYMENT_METHODS, null),
    });
    fc.assert(
      fc.property(order, (input) => {
        const totals = orderTotals(input);
        const { subtotal, discount, shipping, pointsUsed, fee, total, taxes, pointsEarned } = totals;
        for (const amount of [subtotal, discount, shipping, pointsUsed, fee, total, pointsEarned]) {
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
        }
        expect(total).toBe(subtotal - discount + shipping - pointsUsed + fee);
        expect(taxes.reduce((sum, part) => sum + part.amount, 0)).toBe(total);
        for (const part of taxes) expect(part.tax).toBe(Math.floor((part.amount * part.rate) / (100 + part.rate)));
        expect(pointsEarned).toBeLessThanOrEqual(
          input.lines.reduce((sum, each) => sum + each.pointsPerUnit * each.quantity, 0),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('charges shipping of a shared parcel once, by the first SKU, with a common free threshold (S-15, P-01)', () => {
    const box = (skuCode: string, goodsTotal: number) => ({ skuCode, goodsTotal });
    const shippingOf = (own: ReturnType<typeof box>, others: readonly ReturnType<typeof box>[]) =>
      orderTotals({ lines: [{ price_in_vat: own.goodsTotal, quantity: 1 }], sentWith: sentWith(own, others) }).shipping;
    expect(shippingOf(box('S1', 1000), [])).toBe(550);
    expect(shippingOf(box('S1', 1000), [box('S2', 2000)])).toBe(550);
    expect(shippingOf(box('S2', 2000), [box('S1', 1000)])).toBe(0);
    for (const [own, other] of [
      [box('S1', 1000), box('S2', 4000)] as const,
      [box('S2', 4000), box('S1', 1000)] as const,
    ])
      expect(shippingOf(own, [other])).toBe(0);
  });
  it('charges only the first SKU of three boxes; a single box is not a shared parcel (S-15, P-01)', () => {
    const boxes = ['S2', 'S1', 'S3'].map((skuCode) => ({ skuCode, goodsTotal: 1000 }));
    const paying = boxes.filter(
      (own) =>
        sentWith(
          own,
          boxes.filter((other) => other !== own),
        )?.paysShipping,
    );
    expect(paying.map(({ skuCode }) => skuCode)).toEqual(['S1']);
    expect(sentWith({ skuCode: 'S1', goodsTotal: 1000 }, [])).toBeNull();
  });
});
