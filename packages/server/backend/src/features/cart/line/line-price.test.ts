import type { OrderType } from '@store/contracts/wire';
import { describe, expect, it } from 'vitest';
import { NOW as now } from '../../../testing/demo-store.ts';
import { testProduct } from '../../../testing/in-memory/test-product.ts';
import { type CartShopper, linePoints, linePrice } from './line-price.ts';

const anyone: CartShopper = {
  customerCode: 'C1',
  memberType: 'ANGFA_STORE_COMMON',
  memberRank: 'ANGFA_STORE_MEMBER',
  sex: null,
  now,
};
const subscribed = (...prices: object[]) => {
  const { record } = testProduct('A', { prices: [{}, ...prices] });
  return linePrice(record, { orderType: 'PERIODICAL', shopper: anyone, offer: undefined });
};

describe('linePrice', () => {
  it('returns the lowest open price and the standard price; subscription prices do not count (R-10)', () => {
    const prices = [{}, { priceType: 'NORMAL-SP', priceTag: 'SALE', priceInVat: 800 } as const];
    const cheap = { priceType: 'PERIODICAL', priceInVat: 500 } as const;
    const { record } = testProduct('A', { prices: [...prices, cheap] });
    const bought = { orderType: 'NORMAL', shopper: anyone, offer: undefined } as const;
    expect(linePrice(record, bought)).toEqual({ price: 800, standard: 1_000, later: null });
    expect(linePrice(testProduct('A').record, bought)).toEqual({ price: 1_000, standard: 1_000, later: null });
    expect(linePrice(testProduct('A', { prices: [cheap] }).record, bought)).toBeNull();
  });
  it('returns a subscription’s prices for the first and later deliveries (P-04, S-15)', () => {
    expect(subscribed({ priceType: 'PERIODICAL', priceInVat: 900 })).toEqual({
      price: 900,
      standard: 1_000,
      later: 900,
    });
    const first = { priceType: 'PERIODICAL-SP', priceTag: 'FIRST', priceInVat: 600 };
    expect(subscribed({ priceType: 'PERIODICAL', priceInVat: 900 }, first)).toEqual({
      price: 600,
      standard: 1_000,
      later: 900,
    });
    // A first-delivery price without a later one applies to all deliveries.
    expect(subscribed(first)).toEqual({ price: 600, standard: 1_000, later: 600 });
    expect(subscribed({ priceType: 'PERIODICAL', priceInVat: 1_100 })?.standard).toBe(1_100);
    expect(subscribed()).toBeNull();
  });
  it('uses the price before a sale as the standard price of a subscription (S-15)', () => {
    const sale = { priceType: 'NORMAL-SP', priceTag: 'SALE', priceInVat: 800 };
    expect(subscribed(sale, { priceType: 'PERIODICAL', priceInVat: 700 })?.standard).toBe(1_000);
    const { record } = testProduct('A', { prices: [{ priceType: 'PERIODICAL', priceInVat: 700 }] });
    const alone = linePrice(record, { orderType: 'PERIODICAL', shopper: anyone, offer: undefined });
    expect(alone).toEqual({ price: 700, standard: 700, later: 700 });
  });
});

describe('linePoints', () => {
  const points = (shopper: Partial<CartShopper>, orderType: OrderType = 'NORMAL', own: object = {}) =>
    linePoints(testProduct('A', own).record, { price: 1_000, orderType, shopper: { ...anyone, ...shopper } });

  it('depends on rank, order type and buyer; guests and employees earn none (P-02, P-03, P-04, U-03)', () => {
    expect(points({})).toBe(10);
    expect(points({ memberRank: 'ANGFA_STORE_BLUE_MEMBER' })).toBe(50);
    expect(points({}, 'PERIODICAL')).toBe(50);
    expect(points({ memberType: 'B2S_DEMO' })).toBe(0);
    expect(points({ isGuestBuyer: true })).toBe(0);
  });
  it('uses the product’s own rate while its window is open (P-05)', () => {
    const rate = { pointRate: 7, pointRateStart: now, pointRateEnd: now };
    expect(points({}, 'NORMAL', rate)).toBe(70);
    expect(points({ now: now + 1 }, 'NORMAL', rate)).toBe(10);
    expect(points({ now: now - 1 }, 'NORMAL', rate)).toBe(10);
  });
});
