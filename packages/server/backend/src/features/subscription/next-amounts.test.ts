import { describe, expect, it } from 'vitest';
import { NOW } from '../../testing/demo-store.ts';
import { ADDRESS, MEMBER } from '../../testing/in-memory/carts-in-memory.ts';
import { type ProductFields, testProduct } from '../../testing/in-memory/test-product.ts';
import { choosableMethods } from './change-contents.ts';
import { firstPriceOf, nextAmounts } from './next-amounts.ts';
import { priceBoxItems } from './price-box-items.ts';
import { isSwapChoice } from './swap-choices.ts';

const later = (priceInVat: number) => ({ priceType: 'PERIODICAL', priceInVat }) as const;
const subscribed = (priceInVat: number, own: ProductFields = {}) =>
  testProduct('A', { prices: [{}, later(priceInVat)], ...own });
const item = (skuCode: string, priceInVat: number) => ({
  periodicalPurchaseCode: 'T1',
  skuCode,
  quantity: 1,
  priceInVat,
  addedAt: NOW,
});

describe('nextAmounts', () => {
  const row = { quantity: 2, priceInVat: 900, firstPriceInVat: null, lastDelivery: null };
  const amounts = (own: Partial<Parameters<typeof nextAmounts>[0]> = {}) =>
    nextAmounts({
      row,
      product: subscribed(900),
      address: null,
      paymentMethod: 'CREDIT_CARD',
      shopper: MEMBER,
      ...own,
    });

  it('uses the current price, but at most the announced one (S-15)', () => {
    expect(amounts()).toMatchObject({ price: 900, points: 45, totals: { subtotal: 1_800, pointsEarned: 90 } });
    expect(amounts({ product: subscribed(800) }).price).toBe(800);
    expect(amounts({ product: subscribed(950) }).price).toBe(900);
    expect(amounts({ product: testProduct('A') }).price).toBe(900);
    expect(amounts({ product: undefined })).toMatchObject({ price: 900, points: 0 });
  });
  it('uses the ordered price until the first box (S-15)', () => {
    const first = { ...row, firstPriceInVat: 600 };
    expect(firstPriceOf(first)).toBe(600);
    expect(amounts({ row: first }).price).toBe(600);
    const after = { ...first, lastDelivery: '2026-07-01' };
    expect([firstPriceOf(after), amounts({ row: after }).price]).toEqual([null, 900]);
  });
  it('includes shipping to the address, payment fee and box items (56, P-01)', () => {
    expect(amounts().totals).toMatchObject({ shipping: 550, fee: 0, total: 2_350 });
    expect(amounts({ address: ADDRESS, paymentMethod: 'CASH_ON_DELIVERY' }).totals).toMatchObject({
      shipping: 880,
      fee: 330,
    });
    const product = new Map([['B', testProduct('B', { taxCode: 'REDUCED_VAT' })]]);
    const items = priceBoxItems([{ ...item('B', 1_000), quantity: 3 }], { product, shopper: MEMBER });
    expect(amounts({ items }).totals).toMatchObject({ subtotal: 4_800, pointsEarned: 90 + 30 });
    expect(
      amounts({ items })
        .totals.taxes.map(({ rate }) => rate)
        .sort(),
    ).toEqual([10, 8]);
    expect(amounts({ product: subscribed(900, { taxCode: 'REDUCED_VAT' }) }).totals.taxes).toMatchObject([
      { rate: 10, amount: 550 },
      { rate: 8, amount: 1_800 },
    ]);
    expect(amounts({ parcel: { goodsTotal: 100, paysShipping: false } }).totals.shipping).toBe(0);
  });
});

describe('priceBoxItems', () => {
  it('uses the current price, at most the announced one, with normal points; skips missing products (56)', () => {
    const product = new Map([
      ['B', testProduct('B', { prices: [{ priceInVat: 700 }] })],
      ['C', testProduct('C', { prices: [{ priceInVat: 1_300 }] })],
      ['D', testProduct('D', { prices: [later(500)] })],
    ]);
    const items = [item('B', 1_000), item('C', 1_000), item('D', 1_000), item('GONE', 1_000)];
    const priced = priceBoxItems(items, { product, shopper: MEMBER });
    expect(priced.map(({ row, price, points }) => [row.skuCode, price, points])).toEqual([
      ['B', 700, 7],
      ['C', 1_000, 10],
      ['D', 1_000, 10],
    ]);
  });
});

describe('isSwapChoice', () => {
  const from = subscribed(900);
  const swappable = (
    own: ProductFields & { brand?: string } = {},
    quantity = 1,
    old: typeof from | undefined = from,
  ) => {
    const to = { ...testProduct('B', { prices: [{}, later(900)], ...own }), brand: own.brand ?? '' };
    return isSwapChoice({ from: old, to, quantity, shopper: MEMBER });
  };

  it('accepts other subscribable products of the brand within limit and stock (56)', () => {
    expect([swappable(), swappable({}, 5), swappable({}, 6)]).toEqual([true, true, false]);
    const stock = [{ sku_code: 'B', inventory_type: 'ANGFA_STORE_PERIODICAL' as const, quantity: 2 }];
    expect([swappable({ stock }, 2), swappable({ stock }, 3)]).toEqual([true, false]);
    expect(swappable({ brand: 'other' })).toBe(false);
    expect(swappable({ isPublic: false })).toBe(false);
    expect(swappable({ salesEnd: NOW - 1 })).toBe(false);
    expect(swappable({ subscriptionEndFlag: true })).toBe(false);
    expect(isSwapChoice({ from, to: from, quantity: 1, shopper: MEMBER })).toBe(false);
    expect(isSwapChoice({ from: undefined, to: from, quantity: 1, shopper: MEMBER })).toBe(false);
  });
});

it('offers connected payment methods that need no processor page (56)', () => {
  expect(choosableMethods({ methods: ['AMAZON_PAY', 'CASH_ON_DELIVERY', 'CREDIT_CARD'] })).toEqual([
    'CREDIT_CARD',
    'CASH_ON_DELIVERY',
  ]);
  expect(choosableMethods({ methods: [] })).toEqual([]);
  expect(choosableMethods({ methods: ['NP_DEFERRED', 'CARRIER_BILLING'] })).toEqual(['NP_DEFERRED']);
});
