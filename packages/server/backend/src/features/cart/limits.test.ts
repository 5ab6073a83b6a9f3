import { describe, expect, it } from 'vitest';
import { testProduct } from '../../testing/in-memory/test-product.ts';
import { couponMessage } from './coupon-message.ts';
import { limitedName, limitsOf } from './limits.ts';

const part = (sku_code: string, quantity: number, purchase_limit = 5) => ({ sku_code, quantity, purchase_limit });
const SET = testProduct('S', { components: [part('B', 2, 4), part('A', 1, 3)], purchaseLimit: 2 });

describe('limitsOf', () => {
  it('returns a SKU’s own limit, also inside sets, and throws for a SKU that was not loaded (V-06)', () => {
    const limitOf = limitsOf([SET, testProduct('A', { purchaseLimit: 1 })]);
    expect(['S', 'A', 'B'].map(limitOf)).toEqual([2, 1, 4]);
    expect(limitsOf([testProduct('A', { purchaseLimit: 1 }), SET])('A')).toBe(1);
    expect(() => limitOf('C')).toThrow('purchase limit not loaded for C');
  });
});

it('names the product or the component that determines the limit (V-06)', () => {
  const set = { ...SET, parts: [{ skuCode: 'B', name: '石けん', quantity: 2 }] };
  expect(['S', 'B', 'A'].map((sku_code) => limitedName({ sku_code }, set))).toEqual(['品物S', '石けん', 'A']);
});

describe('couponMessage', () => {
  it.each([
    ['not-your-rank', '会員ランクの対象外'],
    ['not-yet', 'まだご利用いただけません'],
    ['expired', '有効期限が切れています'],
    ['used-up', 'すでにご利用済み'],
    ['no-target-in-cart', '対象商品がありません'],
  ])('has a message for %s (V-12)', (reason, words) => expect(couponMessage({ reason })).toContain(words));
  it('states the missing amount in yen (V-12)', () => {
    expect(couponMessage({ reason: 'below-minimum', missing: 7_900 })).toBe(
      'あと7,900円（税込）のお買い上げでご利用いただけます。',
    );
  });
});
