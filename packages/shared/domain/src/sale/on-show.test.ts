import { describe, expect, it } from '@jest/globals';
import { isHiddenSku, isOnShow, isStoreEntry } from './on-show.ts';

const shown = { skuCode: 'S1001', isPublished: true, isPublic: true, openPrices: 1 };

describe('isOnShow', () => {
  it.each([
    ['a listed SKU with a price', {}, true],
    ['several prices', { openPrices: 3 }, true],
    ['a product without a page', { isPublished: false }, false],
    ['a SKU that is not public', { isPublic: false }, false],
    ['an internal SKU', { skuCode: 'DDD0001' }, false],
    ['no price for this customer', { openPrices: 0 }, false],
  ])('%s (P-08, C14)', (_, fields, expected) => expect(isOnShow({ ...shown, ...fields })).toBe(expected));

  it.each([
    ['DDD001', true],
    ['DDD', true],
    ['S1001', false],
    ['ddd001', false],
    ['SDDD1', false],
  ])('isHiddenSku(%s) is %s (P-08)', (code, hidden) => expect(isHiddenSku(code)).toBe(hidden));

  it.each([
    ['DDD001', false, true],
    ['DDD001', true, false],
    ['S1001', false, false],
    ['S1001', true, false],
  ])('a subscription to %s, ordered: %s, is an internal entry: %s (P-08, A-18)', (skuCode, isOrdered, expected) =>
    expect(isStoreEntry({ skuCode, isOrdered })).toBe(expected),
  );
});
