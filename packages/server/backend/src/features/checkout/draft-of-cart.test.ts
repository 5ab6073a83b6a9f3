import type { PurchaseInterval } from '@store/contracts/entities';
import { describe, expect, it } from 'vitest';
import {
  ADDRESS,
  couponOf,
  entryRow,
  type LineFields,
  lineOf,
  MEMBER,
  pricedCart,
} from '../../testing/in-memory/carts-in-memory.ts';
import { agreementOf, changesOf } from './agreement.ts';
import { draftOfCart } from './draft/draft-of-cart.ts';
import { orderOptionsOf, refuseOrderOptions } from './draft/order-options.ts';
import { hasAbuseProne } from './draft/safe-use.ts';

const WEEKLY: PurchaseInterval = { kind: 'weeks', purchase_week_interval: 2, day_of_week: 3 };
const LATER = [{}, { priceType: 'PERIODICAL', priceInVat: 900 } as const];
const box = (skuCode: string, firstDelivery: string, own: LineFields = {}) =>
  lineOf(skuCode, {
    orderType: 'PERIODICAL',
    price: 600,
    firstDelivery,
    fields: { prices: LATER },
    ...own,
    entry: entryRow(skuCode, { purchaseInterval: WEEKLY, quantity: own.quantity ?? 1 }),
  });
const draftOf = (cart: ReturnType<typeof pricedCart>) =>
  draftOfCart(cart, { orderCode: 'O1', shopper: MEMBER, adviceWaitMs: 5 });

describe('draftOfCart', () => {
  it('has the priced lines, their stock demand and the choices (29)', () => {
    const lines = [
      lineOf('B', { quantity: 2, fields: { taxCode: 'REDUCED_VAT' } }),
      lineOf('A', { fields: { skuType: 'CLASS1_OTC_DRUG' } }),
    ];
    const row = { issuedCouponCode: 'IC', deliveryDate: '2026-07-20', deliverySlot: 'MORNING' } as const;
    const cart = pricedCart(lines, row, { coupons: [couponOf()] });
    expect(draftOf(cart)).toMatchObject({
      orderCode: 'O1',
      customerCode: 'C1',
      cartCode: 'CART',
      orderType: 'NORMAL',
      lines: [
        { skuCode: 'B', itemCode: 'PB', quantity: 2, priceInVat: 1_000, taxCode: 'REDUCED_VAT', isClass1: false },
        { skuCode: 'A', skuName: '品物A', quantity: 1, isClass1: true, subscription: null },
      ],
      laterSubscriptions: [],
      demands: [
        { skuCode: 'A', type: 'ANGFA_STORE_NORMAL', quantity: 1 },
        { skuCode: 'B', type: 'ANGFA_STORE_NORMAL', quantity: 2 },
      ],
      coupon: { issuedCouponCode: 'IC', name: '500円クーポン' },
      address: ADDRESS,
      deliveryDate: '2026-07-20',
      deliverySlot: 'MORNING',
      paymentMethod: 'CASH_ON_DELIVERY',
      safeUse: null,
      adviceWaitMs: 5,
    });
    expect(draftOf(pricedCart(lines)).coupon).toBeNull();
  });
  it('is delivered with the first boxes; later boxes follow the interval at the later price (S-15)', () => {
    const draft = draftOf(
      pricedCart([box('A', '2026-07-22')], { orderType: 'PERIODICAL', deliveryDate: '2026-07-20' }),
    );
    expect(draft.deliveryDate).toBe('2026-07-22');
    expect(draft.lines[0]?.subscription).toEqual({
      interval: WEEKLY,
      anchor: '2026-07-22',
      nextDelivery: '2026-08-05',
      priceInVat: 900,
    });
    const onlyFirst = box('A', '2026-07-22', { fields: { prices: [{}] } });
    expect(draftOf(pricedCart([onlyFirst])).lines[0]?.subscription?.priceInVat).toBe(600);
  });
  it('excludes first boxes of later days, which retain their order price (S-15)', () => {
    const lines = [box('A', '2026-08-12', { quantity: 3 }), box('B', '2026-07-22')];
    const draft = draftOf(pricedCart(lines, { orderType: 'PERIODICAL' }));
    expect(draft.lines.map(({ skuCode }) => skuCode)).toEqual(['B']);
    expect(draft.demands).toEqual([{ skuCode: 'B', type: 'ANGFA_STORE_PERIODICAL', quantity: 1 }]);
    expect(draft.laterSubscriptions).toMatchObject([
      {
        skuCode: 'A',
        quantity: 3,
        interval: WEEKLY,
        anchor: '2026-07-29',
        nextDelivery: '2026-08-12',
        priceInVat: 900,
        firstPriceInVat: 600,
      },
    ]);
  });
  it('includes the declaration only with abuse-prone medicine (77)', () => {
    const safeUse = { age: 35, has_other_purchases: false, has_understood: true, declared_at: 1 };
    const prone = pricedCart([lineOf('A'), lineOf('B', { fields: { isAbuseProne: true } })], { safeUse });
    expect([hasAbuseProne(prone), draftOf(prone).safeUse]).toEqual([true, safeUse]);
    const other = pricedCart([lineOf('A')], { safeUse });
    expect([hasAbuseProne(other), draftOf(other).safeUse]).toEqual([false, null]);
  });
  it('throws without address, payment method or buyer, or for a subscription without interval', () => {
    const cart = pricedCart([lineOf('A')]);
    const fault = 'a cart was ordered without address or payment';
    expect(() => draftOf({ ...cart, address: null })).toThrow(fault);
    expect(() => draftOf({ ...cart, paymentMethod: null })).toThrow(fault);
    const anonymous = { ...MEMBER, customerCode: null };
    expect(() => draftOfCart(cart, { orderCode: 'O1', shopper: anonymous, adviceWaitMs: 5 })).toThrow(fault);
    const plain = lineOf('A', { orderType: 'PERIODICAL', firstDelivery: '2026-07-22' });
    expect(() => draftOf(pricedCart([plain]))).toThrow('a subscription line has no interval');
    const undated = lineOf('A', { orderType: 'PERIODICAL', entry: entryRow('A', { purchaseInterval: WEEKLY }) });
    expect(() => draftOf(pricedCart([undated]))).toThrow('a subscription line has no interval');
  });
});

describe('agreementOf', () => {
  const row = { issuedCouponCode: 'IC', usePoint: 100, deliverySlot: 'MORNING' } as const;
  const purse = { coupons: [couponOf()], balance: 100 };
  const cart = pricedCart([lineOf('A', { quantity: 2 })], row, purse);

  it('contains every line, discount, fee, address, day and the total (29)', () => {
    expect(agreementOf(cart)).toEqual({
      lines: [
        { entry_index: 0, sku_code: 'A', sku_name: '品物A', quantity: 2, price_in_vat: 1_000, first_delivery: null },
      ],
      coupon_code: 'IC',
      discount_in_vat: 500,
      use_point: 100,
      delivery_fee_in_vat: 880,
      payment_fee_in_vat: 330,
      delivery_code: 'AD1',
      delivery_date: null,
      delivery_slot: 'MORNING',
      payment_method: 'CASH_ON_DELIVERY',
      total_in_vat: 2_610,
    });
    expect(agreementOf({ ...cart, address: null, coupon: null })).toMatchObject({
      delivery_code: null,
      coupon_code: null,
    });
  });
  it('is compared with the current cart; without a quote only prices, coupon and total are (F12)', () => {
    const expected_total_in_vat = 2_610;
    expect(changesOf(cart, { expected_total_in_vat })).toEqual([]);
    expect(changesOf(cart, { agreed: agreementOf(cart), expected_total_in_vat: 1 })).toEqual([]);
    expect(changesOf(cart, { expected_total_in_vat: 2_600 })).toEqual([{ kind: 'total', was: 2_600, now: 2_610 }]);
    const dearer = { ...cart, lines: [lineOf('A', { quantity: 2, price: 1_200 })] };
    expect(changesOf(dearer, { expected_total_in_vat })).toMatchObject([{ kind: 'price', was: 1_000, now: 1_200 }]);
    const ended = pricedCart([lineOf('A', { quantity: 2 })], row, { balance: 100 });
    expect(changesOf(ended, { expected_total_in_vat: ended.totals.total })).toEqual([
      { kind: 'coupon', was: 'IC', now: null },
    ]);
  });
});

describe('unattended delivery', () => {
  const wishes = { drop_off: 'DOOR', gift: null, note: '', receipt_addressee: '' } as const;
  const drug = { fields: { skuType: 'CLASS2_OTC_DRUG' } } as const;

  it('is refused for cash on delivery and medicine, and an earlier choice becomes in-person (42)', () => {
    const paid = pricedCart([lineOf('A')], { wishes, paymentMethod: 'CREDIT_CARD' });
    expect(refuseOrderOptions(wishes, { method: 'CREDIT_CARD', cart: paid })).toBeNull();
    expect(orderOptionsOf(paid)).toEqual(wishes);
    const refused = refuseOrderOptions(wishes, { method: 'CASH_ON_DELIVERY', cart: paid })?.body;
    expect(refused).toMatchObject({ code: 'drop-off-unavailable', message: expect.stringContaining('代金引換') });
    expect(refused?.fields).toEqual({ drop_off: refused?.message });
    expect(refuseOrderOptions({ ...wishes, drop_off: 'HAND' }, { method: 'CASH_ON_DELIVERY', cart: paid })).toBeNull();
    expect(orderOptionsOf(pricedCart([lineOf('A')], { wishes }))).toEqual({ ...wishes, drop_off: 'HAND' });
    expect(orderOptionsOf(pricedCart([lineOf('A', drug)], { wishes, paymentMethod: 'CREDIT_CARD' }))?.drop_off).toBe(
      'HAND',
    );
    expect(orderOptionsOf(pricedCart([lineOf('A')]))).toBeNull();
  });
});
