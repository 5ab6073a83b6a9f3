import type { IssuedCoupon } from '@store/contracts/entities';
import { describe, expect, it } from 'vitest';
import type { CartRow } from '../../platform/database/tables/carts.ts';
import { NOW as now } from '../../testing/demo-store.ts';
import {
  ADDRESS as address,
  cartRow,
  couponOf,
  lineOf,
  MEMBER as shopper,
} from '../../testing/in-memory/carts-in-memory.ts';
import { sumCart } from './cart-sums.ts';
import { decideCoupon, usableCoupon } from './decide-coupon.ts';
import type { PricedLine } from './priced-line.ts';

type Options = Parameters<typeof sumCart>[0];
type Overrides = Partial<Omit<Options, 'row' | 'lines'>> & { row?: Partial<CartRow> };
const sumOf = (lines: PricedLine[], { row = {}, ...overrides }: Overrides = {}) =>
  sumCart({
    row: cartRow(row),
    lines,
    address: null,
    destinations: [],
    shopper,
    coupons: [],
    balance: 0,
    ...overrides,
  });
describe('sumCart', () => {
  it('sums the lines on sale, with shipping to the address (P-01)', () => {
    const lines = [lineOf('A', { quantity: 2 }), lineOf('B', { sale: { kind: 'not-on-sale' } })];
    const short = lineOf('C', { sale: { kind: 'short-of-stock', remaining: 0 } });
    expect(sumOf(lines).totals).toMatchObject({ subtotal: 2_000, shipping: 550, pointsEarned: 20, total: 2_550 });
    expect(sumOf([...lines, short]).totals.subtotal).toBe(3_000);
    expect(sumOf(lines, { address }).totals.shipping).toBe(880);
    expect(sumOf([lineOf('A', { fields: { taxCode: 'REDUCED_VAT' }, price: 5_000 })]).totals.taxes).toMatchObject([
      { rate: 8 },
    ]);
  });
  it('applies points up to the balance, and never for employees (P-07, U-03)', () => {
    const use = (usePoint: number, own: Overrides = {}) =>
      sumOf([lineOf('A')], { row: { usePoint }, balance: 300, ...own }).totals.pointsUsed;
    expect([use(200), use(400)]).toEqual([200, 300]);
    expect(use(200, { shopper: { ...shopper, memberType: 'B2S_DEMO' } })).toBe(0);
  });
  it('sets the payment method to points only when nothing is left to pay (C09)', () => {
    const paid = (paymentMethod: CartRow['paymentMethod'], usePoint: number, lines = [lineOf('A')]) =>
      sumOf(lines, { row: { paymentMethod, usePoint }, balance: 1_550 });
    expect(paid('CASH_ON_DELIVERY', 1_550)).toMatchObject({
      payable: 0,
      paymentMethod: 'FULL_POINT',
      totals: { total: 0 },
    });
    expect(paid('CASH_ON_DELIVERY', 1_549)).toMatchObject({
      payable: 1,
      paymentMethod: 'CASH_ON_DELIVERY',
      totals: { fee: 330, total: 331 },
    });
    expect(paid('FULL_POINT', 1_000)).toMatchObject({ payable: 550, paymentMethod: null });
    expect(paid(null, 0, [lineOf('A', { sale: { kind: 'not-on-sale' } })])).toMatchObject({
      payable: 0,
      paymentMethod: null,
    });
  });
});

describe('cart coupon', () => {
  const row = { issuedCouponCode: 'IC' };

  it('discounts only the items it applies to (V-12)', () => {
    const lines = [lineOf('A', { fields: { couponKeywords: ['HAIR'] } }), lineOf('B', { quantity: 3 })];
    const coupons = [
      couponOf({ issued_coupon_code: 'OTHER' }),
      couponOf({ discount_in_vat: 0, discount_rate: 10 }, ['HAIR']),
    ];
    const { coupon, couponProblem, totals } = sumOf(lines, { row, coupons });
    expect([coupon?.issued_coupon_code, couponProblem, totals.discount]).toEqual(['IC', null, 100]);
    expect(sumOf(lines, { coupons })).toMatchObject({ coupon: null, couponProblem: null, totals: { discount: 0 } });
  });
  it('requires its minimum of matching items on sale, counted with quantities (V-12)', () => {
    const matching = { couponKeywords: ['HAIR'] };
    const coupons = [couponOf({ minimum_in_vat: 2_000 }, ['HAIR'])];
    expect(sumOf([lineOf('A', { fields: matching, quantity: 2 })], { row, coupons }).coupon).not.toBeNull();
    const lines = [
      lineOf('A', { fields: matching }),
      lineOf('B'),
      lineOf('C', { fields: matching, sale: { kind: 'not-on-sale' } }),
    ];
    expect(sumOf(lines, { row, coupons })).toMatchObject({
      coupon: null,
      couponProblem: { name: '500円クーポン', message: 'あと1,000円（税込）のお買い上げでご利用いただけます。' },
      totals: { discount: 0 },
    });
    expect(decideCoupon(couponOf({}, ['HAIR']), { lines: lines.slice(1), shopper })).toMatchObject({
      reason: 'no-target-in-cart',
    });
  });
  it('must be owned by the member, for their rank and in its period (V-12)', () => {
    const lines = [lineOf('A')];
    const usable = (own: Partial<IssuedCoupon>) => usableCoupon([couponOf(own)], { code: 'IC', lines, shopper });
    expect(usable({})).not.toBeNull();
    expect(usable({ issued_coupon_code: 'OTHER' })).toBeNull();
    expect(usable({ use_end_timestamp: now - 1 })).toBeNull();
    const blueOnly = couponOf();
    blueOnly.master_coupon_info.attributes.applicable_member_ranks = ['ANGFA_STORE_BLUE_MEMBER'];
    expect(usableCoupon([blueOnly], { code: 'IC', lines, shopper })).toBeNull();
  });
});

describe('first boxes on later days', () => {
  const box = (skuCode: string, firstDelivery: string, price: number) =>
    lineOf(skuCode, { orderType: 'PERIODICAL', firstDelivery, price, quantity: 2 });
  const early = box('D', '2026-07-22', 1_000);
  const [a, b, c] = [box('A', '2026-08-01', 1_200), box('B', '2026-08-01', 1_200), box('C', '2026-09-01', 2_500)];

  it('are charged separately: one shipping fee per day, free from 5,000 yen (S-15, P-01)', () => {
    const { totals, later } = sumOf([early, b, a, c], { address });
    expect(totals).toMatchObject({ subtotal: 2_000, shipping: 880 });
    expect([...later].map(([{ entry }, { shipping, total }]) => [entry.skuCode, shipping, total])).toEqual([
      ['B', 0, 2_400],
      ['A', 880, 3_280],
      ['C', 0, 5_000],
    ]);
  });
  it('of one day count together for free shipping, with quantities (S-15, P-01)', () => {
    const { later } = sumOf([early, box('E', '2026-08-01', 1_300), box('F', '2026-08-01', 1_300)]);
    expect([...later.values()].map(({ shipping }) => shipping)).toEqual([0, 0]);
  });
  it('use neither coupon nor points, but the cart’s payment method (S-15)', () => {
    const row = { issuedCouponCode: 'IC', usePoint: 100, paymentMethod: 'CASH_ON_DELIVERY' } as const;
    const { totals, later } = sumOf([early, a], { row, coupons: [couponOf()], balance: 100 });
    expect(totals).toMatchObject({ discount: 500, pointsUsed: 100 });
    expect(later.get(a)).toMatchObject({ discount: 0, pointsUsed: 0, fee: 330, total: 2_400 + 550 + 330 });
    expect(decideCoupon(couponOf({ minimum_in_vat: 2_001 }), { lines: [early, a], shopper })).toMatchObject({
      missing: 1,
    });
  });
});
