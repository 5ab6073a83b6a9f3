import type { IssuedCoupon } from '@store/contracts/entities';
import { describe, expect, it } from 'vitest';
import type { CartRow } from '../../../platform/database/tables/carts.ts';
import { cartRow, couponOf, lineOf, MEMBER as shopper } from '../../../testing/in-memory/carts-in-memory.ts';
import { sumCart } from '../cart-sums.ts';
import type { PricedLine } from '../priced-line.ts';

/** Builds a coupon whose master data apply it automatically. */
function automatic(name: string, own: Partial<IssuedCoupon> = {}, keywords: string[] = []): IssuedCoupon {
  const coupon = couponOf({ issued_coupon_code: name, name, ...own }, keywords);
  coupon.master_coupon_info.auto_applicable_flag = true;
  return coupon;
}
const sumsOf = (
  coupons: IssuedCoupon[],
  lines: PricedLine[] = [lineOf('A', { price: 6_000 })],
  row: Partial<CartRow> = {},
) => sumCart({ row: cartRow(row), lines, address: null, destinations: [], shopper, coupons, balance: 0 });
const appliedOf = (...options: Parameters<typeof sumsOf>) => sumsOf(...options).coupon?.name ?? null;

describe('automatic coupon (84)', () => {
  it('is the one that saves most, on a tie the one that ends first, never a manual one', () => {
    const [small, big] = [automatic('SMALL', { discount_in_vat: 300 }), automatic('BIG', { discount_in_vat: 700 })];
    expect(sumsOf([small, big])).toMatchObject({
      coupon: { name: 'BIG' },
      couponIsAutomatic: true,
      couponProblem: null,
      totals: { discount: 700 },
    });
    expect(appliedOf([automatic('FIRST'), automatic('SECOND')])).toBe('FIRST');
    expect(appliedOf([couponOf({ discount_in_vat: 900 }), small])).toBe('SMALL');
  });
  it('follows the rules of a chosen coupon: rank, period, uses, minimum, items (V-12)', () => {
    const blue = automatic('BLUE');
    blue.master_coupon_info.attributes.applicable_member_ranks = ['ANGFA_STORE_BLUE_MEMBER'];
    const unfit = [
      blue,
      automatic('ENDED', { use_end_timestamp: shopper.now - 1 }),
      automatic('USED', { remaining_number_of_uses: 0 }),
      automatic('MINIMUM', { minimum_in_vat: 6_001 }),
      automatic('OTHER GOODS', {}, ['HAIR']),
    ];
    expect(unfit.map((coupon) => appliedOf([coupon]))).toEqual([null, null, null, null, null]);
  });
  it('is not applied where losing free shipping outweighs it (26)', () => {
    const lines = [lineOf('A', { price: 5_100 })];
    expect(appliedOf([automatic('A', { discount_in_vat: 500 })], lines)).toBeNull();
    expect(appliedOf([automatic('A', { discount_in_vat: 600 })], lines)).toBe('A');
  });
  it('yields to a chosen coupon, and waits until its loss was acknowledged (85)', () => {
    const [small, big] = [couponOf({ discount_in_vat: 100 }), automatic('BIG')];
    expect(sumsOf([big, small], undefined, { issuedCouponCode: 'IC' })).toMatchObject({
      coupon: { discount_in_vat: 100 },
      couponIsAutomatic: false,
    });
    const gone = couponOf({ remaining_number_of_uses: 0 });
    expect(sumsOf([big, gone], undefined, { issuedCouponCode: 'IC' })).toMatchObject({
      coupon: null,
      couponProblem: { name: '500円クーポン' },
    });
  });
  it('is not applied to subscriptions, during a payment, or after removal', () => {
    for (const row of [{ orderType: 'PERIODICAL' }, { payingOrderCode: 'O1' }, { couponDeclined: true }] as const)
      expect(appliedOf([automatic('A')], undefined, row)).toBeNull();
  });
});
