import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { orderTotals } from './order-totals.ts';
import { addedTotals, parcelTotals } from './parcel-totals.ts';
import { PAYMENT_METHODS } from './payment-method.ts';

const shampoo = { price_in_vat: 4180, quantity: 1, tax_code: 'STANDARD_VAT', pointsPerUnit: 42 };
const food = { price_in_vat: 1080, quantity: 1, tax_code: 'REDUCED_VAT', pointsPerUnit: 11 };
const tokyo = { prefecture: '東京都' };
const hokkaido = { prefecture: '北海道' };

describe('parcelTotals', () => {
  it('charges shipping per address, with the free threshold applied to its own items (46, P-01)', () => {
    const parcels = [
      { lines: [{ ...shampoo, quantity: 2 }], ...tokyo },
      { lines: [shampoo], ...tokyo },
      { lines: [food], ...hokkaido },
      { lines: [food], prefecture: '長崎県', postcode: '8170013' },
    ];
    const totals = parcelTotals({ parcels });
    expect(totals.map(({ shipping }) => shipping)).toEqual([0, 550, 880, 1100]);
    // As one order they would ship free.
    expect(orderTotals({ lines: parcels.flatMap(({ lines }) => lines), ...tokyo }).shipping).toBe(0);
  });

  it('charges the cash-on-delivery fee per address, unless nothing is left to collect (46, 40)', () => {
    const parcels = [
      { lines: [shampoo], ...tokyo },
      { lines: [food], ...tokyo },
    ];
    const paymentMethod = 'CASH_ON_DELIVERY';
    expect(parcelTotals({ parcels, paymentMethod }).map(({ fee }) => fee)).toEqual([330, 330]);
    const whole = addedTotals(parcelTotals({ parcels })).total;
    expect(parcelTotals({ parcels, paymentMethod, points: whole - 1 }).map(({ fee, total }) => [fee, total])).toEqual([
      [330, 331],
      [0, 0],
    ]);
  });

  it('shares a coupon over its targets; a share can cost a parcel its free shipping (46, 26)', () => {
    const parcels = [
      { lines: [{ ...shampoo, price_in_vat: 5000 }], ...tokyo },
      { lines: [{ ...shampoo, price_in_vat: 5000, quantity: 2 }], ...tokyo },
      { lines: [{ ...food, couponTarget: false }], ...tokyo },
    ];
    const totals = parcelTotals({ parcels, coupon: { discount_in_vat: 1000 } });
    expect(totals.map(({ discount, shipping }) => [discount, shipping])).toEqual([
      [333, 550],
      [667, 0],
      [0, 550],
    ]);
  });

  it('gives the remaining yen of equal shares to the earlier parcel (46)', () => {
    const parcels = [1, 2, 3].map(() => ({ lines: [{ ...shampoo, price_in_vat: 5000 }], ...tokyo }));
    const totals = parcelTotals({ parcels, coupon: { discount_in_vat: 100 }, points: 101 });
    expect(totals.map(({ discount }) => discount)).toEqual([34, 33, 33]);
    expect(totals.reduce((sum, { pointsUsed }) => sum + pointsUsed, 0)).toBe(101);
  });

  it('leaves nothing to pay at any address when points cover everything (46, 88)', () => {
    const parcels = [
      { lines: [shampoo], ...tokyo },
      { lines: [food], ...hokkaido },
    ];
    const totals = parcelTotals({ parcels, points: 999_999, paymentMethod: 'FULL_POINT' });
    expect(totals.map(({ total }) => total)).toEqual([0, 0]);
    expect(totals.map(({ pointsUsed }) => pointsUsed)).toEqual([4730, 1960]);
  });

  it('sums to the whole, is consistent per order, and equals orderTotals for one address (46, T6)', () => {
    const line = fc.record({
      price_in_vat: fc.integer({ min: 1, max: 30_000 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      tax_code: fc.constantFrom('STANDARD_VAT', 'REDUCED_VAT'),
      couponTarget: fc.boolean(),
    });
    const parcel = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
      prefecture: fc.constantFrom('東京都', '北海道', '沖縄県'),
    });
    const purchase = fc.record({
      parcels: fc.array(parcel, { minLength: 1, maxLength: 5 }),
      coupon: fc.option(
        fc.record({ discount_in_vat: fc.nat(60_000), discount_rate: fc.integer({ min: 0, max: 100 }) }),
      ),
      points: fc.nat(200_000),
      paymentMethod: fc.constantFrom(...PAYMENT_METHODS, null),
    });
    fc.assert(
      fc.property(purchase, ({ parcels, ...paying }) => {
        const each = parcelTotals({ parcels, ...paying });
        const lines = parcels.flatMap((one) => one.lines);
        const whole = orderTotals({ lines, coupon: paying.coupon });
        expect(each.reduce((sum, { discount }) => sum + discount, 0)).toBe(whole.discount);
        const payable = each.reduce((sum, one) => sum + one.subtotal - one.discount + one.shipping, 0);
        expect(each.reduce((sum, { pointsUsed }) => sum + pointsUsed, 0)).toBe(Math.min(paying.points, payable));
        for (const { subtotal, discount, shipping, pointsUsed, fee, total, taxes } of each) {
          for (const amount of [subtotal, discount, shipping, pointsUsed, fee, total])
            expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
          expect(total).toBe(subtotal - discount + shipping - pointsUsed + fee);
          expect(taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
        }
        expect(addedTotals(each).total).toBe(each.reduce((sum, { total }) => sum + total, 0));
        const [first] = parcels;
        if (first)
          expect(parcelTotals({ parcels: [first], ...paying })).toEqual([orderTotals({ ...first, ...paying })]);
      }),
      { numRuns: 1000 },
    );
  });
});
