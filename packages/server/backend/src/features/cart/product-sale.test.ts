import { saleByDates } from '@store/domain/sale';
import { describe, expect, it } from 'vitest';
import { NOW as now } from '../../testing/demo-store.ts';
import { type ProductFields, testProduct } from '../../testing/in-memory/test-product.ts';
import { saleSkuOf } from '../catalogue/product/sku-records.ts';
import { productSale } from './product-sale.ts';

const shopper = { memberType: 'ANGFA_STORE_COMMON', sex: null, now };
const saleOf = (
  fields: ProductFields,
  { orderType = 'NORMAL', quantity = 1, offer }: Partial<Parameters<typeof productSale>[0]> = {},
) => {
  const product = testProduct('A', { prices: [{}, { priceType: 'PERIODICAL', priceInVat: 900 }], ...fields });
  return productSale({ product, orderType, quantity, stock: product.record.stock, shopper, offer });
};
const shelf = (normal: number, periodical: number) => [
  { sku_code: 'A', inventory_type: 'ANGFA_STORE_NORMAL' as const, quantity: normal },
  { sku_code: 'A', inventory_type: 'ANGFA_STORE_PERIODICAL' as const, quantity: periodical },
];

describe('productSale', () => {
  it('sells up to the stock of the order type’s kind (S-13, F05)', () => {
    expect(saleOf({ stock: shelf(3, 0) }, { quantity: 3 })).toEqual({ kind: 'open' });
    expect(saleOf({ stock: shelf(3, 9) }, { quantity: 4 })).toEqual({ kind: 'short-of-stock', remaining: 3 });
    const periodical = { orderType: 'PERIODICAL', quantity: 2 } as const;
    expect(saleOf({ stock: shelf(0, 2) }, periodical)).toEqual({ kind: 'open' });
    expect(saleOf({ stock: shelf(9, 1) }, periodical)).toEqual({ kind: 'short-of-stock', remaining: 1 });
  });
  it('checks dates and flags before stock, separately for each order type (S-12, S-14)', () => {
    const ended = { salesEnd: now - 1, stock: shelf(0, 0) };
    expect(saleOf(ended)).toEqual({ kind: 'not-on-sale' });
    expect(saleOf(ended, { orderType: 'PERIODICAL' })).toEqual({ kind: 'short-of-stock', remaining: 0 });
    const noSubscription = { subscriptionEndFlag: true };
    expect(saleOf(noSubscription, { orderType: 'PERIODICAL' })).toEqual({ kind: 'not-on-sale' });
    expect(saleOf(noSubscription)).toEqual({ kind: 'open' });
  });
  it('allows reservations without stock; reservation and purchase exclude each other (S-14)', () => {
    const coming = { salesStart: now + 1, reservationStart: now - 1, stock: shelf(0, 0) };
    expect(saleOf(coming, { orderType: 'RESERVED', quantity: 99 })).toEqual({ kind: 'open' });
    expect(saleOf(coming)).toEqual({ kind: 'not-on-sale' });
    expect(saleOf({}, { orderType: 'RESERVED' })).toEqual({ kind: 'not-on-sale' });
    expect(saleByDates(saleSkuOf(testProduct('A', coming).record), now)).toEqual({
      kind: 'reservation',
      salesStart: now + 1,
    });
    expect(saleByDates(saleSkuOf(testProduct('A', { stock: shelf(0, 0) }).record), now)).toMatchObject({
      kind: 'on-sale',
    });
  });
  it('sells nothing hidden from the shopper; a campaign reveals its exclusive products (C14, P13)', () => {
    expect(saleOf({ isPublished: false })).toEqual({ kind: 'not-on-sale' });
    expect(saleOf({ isPublic: false }, { orderType: 'PERIODICAL' })).toEqual({ kind: 'not-on-sale' });
    const prices = [{ priceType: 'NORMAL-CAMPAIGN_ONLY', campaignCode: 'CP01', priceInVat: 700 } as const];
    expect(saleOf({ prices })).toEqual({ kind: 'not-on-sale' });
    expect(saleOf({ prices }, { offer: { campaignCode: 'CP01' } })).toEqual({ kind: 'open' });
  });
  it('limits a set by its scarcest component (S-13)', () => {
    const components = [
      { sku_code: 'B', quantity: 2, purchase_limit: 5 },
      { sku_code: 'C', quantity: 1, purchase_limit: 5 },
    ];
    const part = (sku_code: string, quantity: number) =>
      ({ sku_code, inventory_type: 'ANGFA_STORE_NORMAL', quantity }) as const;
    const set = { components, stock: [part('B', 5), part('C', 9)] };
    expect(saleOf(set, { quantity: 2 })).toEqual({ kind: 'open' });
    expect(saleOf(set, { quantity: 3 })).toEqual({ kind: 'short-of-stock', remaining: 2 });
  });
});
