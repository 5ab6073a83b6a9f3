import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type OrderTotalsLine, orderTotals } from './order-totals.ts';
import { refundOf, remainingTotals, type SoldOrder } from './remaining-totals.ts';

/** An order as stored when it is placed. */
function sold(lines: readonly OrderTotalsLine[], of: Partial<Parameters<typeof orderTotals>[0]> = {}): SoldOrder {
  const { shares, ...totals } = orderTotals({ lines, prefecture: '東京都', ...of });
  return { ...totals, lines: lines.map((line, index) => ({ ...line, share: shares[index] ?? null })) };
}

/** Computes the refunds of consecutive returns; each entry adds returned pieces per line. */
function refunds(order: SoldOrder, returns: readonly (readonly number[])[], isShopsFault = false) {
  let pieces = order.lines.map(() => 0);
  return returns.map((added) => {
    const before = remainingTotals(order, { pieces, isShopsFault });
    pieces = pieces.map((amount, index) => amount + (added[index] ?? 0));
    return refundOf(before, remainingTotals(order, { pieces, isShopsFault }));
  });
}

describe('remainingTotals', () => {
  const cream = { price_in_vat: 12_100, quantity: 1, pointsPerUnit: 121 };
  const shampoo = { price_in_vat: 4180, quantity: 2, pointsPerUnit: 42 };

  it('refunds a line minus its share of coupon and points (82)', () => {
    const order = sold([cream, shampoo], { coupon: { discount_in_vat: 500 }, points: 500 });
    const [refund] = refunds(order, [[1, 1]]);
    expect(order.lines.map(({ share }) => share)).toEqual([
      { discount: 296, pointsUsed: 296, pointsEarned: 116 },
      { discount: 204, pointsUsed: 204, pointsEarned: 80 },
    ]);
    expect(refund).toEqual({
      money: 12_100 - 296 - 296 + 4180 - 102 - 102,
      pointsReturned: 296 + 102,
      pointsRevoked: 116 + 40,
    });
  });

  it('refunds the remainder of an uneven share with the last piece (82)', () => {
    const order = sold([{ price_in_vat: 1000, quantity: 3, pointsPerUnit: 10 }], {
      coupon: { discount_in_vat: 100 },
      points: 101,
    });
    // The shipping of 550 yen has its own share of the points.
    expect(refunds(order, [[1], [1], [1]])).toEqual([
      { money: 939, pointsReturned: 28, pointsRevoked: 9 },
      { money: 939, pointsReturned: 28, pointsRevoked: 10 },
      { money: 937, pointsReturned: 29, pointsRevoked: 10 },
    ]);
  });

  it('refunds shipping and fee only when everything is returned because of the shop’s fault (82)', () => {
    const order = sold([{ price_in_vat: 1000, quantity: 2 }], { paymentMethod: 'CASH_ON_DELIVERY', points: 200 });
    const moved = (isShopsFault: boolean) => refunds(order, [[1], [1]], isShopsFault).map(({ money }) => money);
    expect([order.shipping, order.fee]).toEqual([550, 330]);
    expect(moved(false)).toEqual([922, 921]);
    expect(moved(true)).toEqual([922, 921 + 550 - 43 + 330]);
    expect(remainingTotals(order, { pieces: [2], isShopsFault: true }).taxes).toEqual([]);
  });

  it('spreads the totals of an order without recorded shares (82)', () => {
    const order = sold([cream, shampoo], { coupon: { discount_in_vat: 500 }, points: 500 });
    const bare = { ...order, lines: order.lines.map((line) => ({ ...line, share: null })) };
    expect(refunds(bare, [[1, 0]])[0]).toMatchObject({ money: 11_508, pointsReturned: 296 });
    expect(
      refunds(bare, [
        [1, 0],
        [0, 2],
      ]).reduce((sum, { pointsRevoked }) => sum + pointsRevoked, 0),
    ).toBe(order.pointsEarned);
  });

  const someLine = fc.record({
    price_in_vat: fc.integer({ min: 0, max: 30_000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    tax_code: fc.constantFrom('STANDARD_VAT', 'REDUCED_VAT'),
    pointsPerUnit: fc.integer({ min: 0, max: 900 }),
    couponTarget: fc.boolean(),
  });
  const someOrder = fc
    .record({
      lines: fc.array(someLine, { minLength: 1, maxLength: 5 }),
      coupon: fc.record({ discount_in_vat: fc.integer({ min: 0, max: 20_000 }) }),
      points: fc.integer({ min: 0, max: 50_000 }),
      paymentMethod: fc.constantFrom('CREDIT_CARD' as const, 'CASH_ON_DELIVERY' as const),
      isRecorded: fc.boolean(),
    })
    .map(({ lines, isRecorded, ...of }) => {
      const order = sold(lines, of);
      return isRecorded ? order : { ...order, lines: order.lines.map((line) => ({ ...line, share: null })) };
    });

  it('never refunds a negative amount, and the parts sum to the whole in any order of returns (82)', () => {
    fc.assert(
      fc.property(someOrder, fc.boolean(), fc.array(fc.nat(4), { maxLength: 60 }), (order, isShopsFault, picks) => {
        const left = order.lines.map(({ quantity }) => quantity);
        const singles = picks.flatMap((pick) => {
          if (!left[pick]) return [];
          left[pick] -= 1;
          return [order.lines.map((_line, index) => (index === pick ? 1 : 0))];
        });
        const moved = refunds(order, [...singles, left], isShopsFault);
        for (const refund of moved)
          for (const amount of Object.values(refund)) expect(amount).toBeGreaterThanOrEqual(0);
        const sum = (of: (refund: (typeof moved)[number]) => number) => moved.reduce((all, each) => all + of(each), 0);
        const start = remainingTotals(order, { pieces: order.lines.map(() => 0), isShopsFault });
        const end = remainingTotals(order, { pieces: order.lines.map(({ quantity }) => quantity), isShopsFault });
        expect(start).toMatchObject({ pointsUsed: order.pointsUsed, pointsEarned: order.pointsEarned });
        expect(sum(({ money }) => money)).toBe(start.total - end.total);
        expect(sum(({ pointsRevoked }) => pointsRevoked)).toBe(order.pointsEarned);
        expect([end.subtotal, end.discount]).toEqual([0, 0]);
        expect(end.total).toBe(isShopsFault ? 0 : end.shipping - end.pointsUsed + end.fee);
      }),
    );
  });

  it('taxes exactly the remaining amounts, in non-negative whole yen (82, T6)', () => {
    fc.assert(
      fc.property(
        someOrder,
        fc.array(fc.nat(9), { minLength: 5, maxLength: 5 }),
        fc.boolean(),
        (order, some, isShopsFault) => {
          const pieces = order.lines.map(({ quantity }, index) => Math.min(quantity, some[index] ?? 0));
          const remaining = remainingTotals(order, { pieces, isShopsFault });
          expect(remaining.taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(remaining.total);
          expect(
            remaining.subtotal - remaining.discount + remaining.shipping - remaining.pointsUsed + remaining.fee,
          ).toBe(remaining.total);
        },
      ),
    );
  });
});
