import { getProduct, relatedItems, searchItems } from '@store/contracts/calls/catalogue';
import { getNotice } from '@store/contracts/calls/content';
import { requestKey } from '@store/contracts/wire';
import { describe, expect, it } from 'vitest';
import { pageTags } from './page-tags.ts';

const NOW = 1_000;
const data = (value: unknown) => ({ status: true, data: value });

describe('pageTags', () => {
  it('returns the products shown, components of sets included', () => {
    const answers = {
      [requestKey(getProduct.path, { product_code: 'P1' })]: data({
        product_code: 'P1',
        set_components: [{ product_code: 'P2' }, { product_code: 'P3' }],
      }),
    };
    expect(pageTags(answers, NOW)).toEqual({ tags: ['P1', 'P2', 'P3'], changesAt: undefined });
  });
  it('returns the requested product, even if it does not exist', () => {
    const answers = { [requestKey(getProduct.path, { product_code: 'P9' })]: { status: false, code: 'not-found' } };
    expect(pageTags(answers, NOW).tags).toEqual(['P9']);
  });
  it('tags a page that lists products, even with no results', () => {
    const key = requestKey(searchItems.path, { filter: {}, page: 1 });
    expect(pageTags({ [key]: data({ hits: [{ product_code: 'P1' }] }) }, NOW).tags).toEqual(['lists', 'prices', 'P1']);
    expect(pageTags({ [key]: data({ hits: [] }) }, NOW).tags).toEqual(['lists', 'prices']);
  });
  it.each([
    ['a category', searchItems, { filter: { category_code: '1002', price_to: 100 } }, ['category:1002']],
    ['a concern', searchItems, { filter: { concern_code: '2001' } }, ['concern:2001']],
    ['brands', searchItems, { filter: { brand_codes: ['BR1', 'BR2'] } }, ['offers', 'brand:BR1', 'brand:BR2']],
    ['brands by price', searchItems, { filter: { brand_codes: ['BR1'], price_from: 1 } }, ['prices']],
    ['a word', searchItems, { filter: { free_word: 'a' } }, ['prices']],
    ['other conditions', relatedItems, { product_code: 'P1' }, ['offers']],
    ['an unknown filter', searchItems, { filter: { shop: 1 } }, ['prices', 'offers']],
  ])('tags the places of a list of %s', (_what, { path }, request, places) => {
    const { tags } = pageTags({ [requestKey(path, request)]: data({ hits: [] }) }, NOW);
    expect(tags.filter((tag) => tag !== 'P1')).toEqual(['lists', ...places]);
  });
  it('returns no tags for a page without products', () => {
    expect(pageTags({ [requestKey(getNotice.path, {})]: data({ title: 'お知らせ' }) }, NOW).tags).toEqual([]);
  });
  it('returns the next moment at which something opens or ends', () => {
    const answers = {
      [requestKey(getProduct.path, { product_code: 'P1' })]: data({
        sku: [{ sales_start_timestamp: 10, sales_end_timestamp: 5_000, price_in_vat: 2_000 }],
        sale_state: { kind: 'before-sale', starts: 3_000 },
      }),
    };
    expect(pageTags(answers, NOW).changesAt).toBe(3_000);
    expect(pageTags(answers, 3_000).changesAt).toBe(5_000);
    expect(pageTags(answers, 5_000).changesAt).toBeUndefined();
  });
  it('tags a list whose request failed', () => {
    expect(pageTags({ [requestKey(searchItems.path, {})]: null }, NOW).tags).toEqual(['lists', 'prices', 'offers']);
  });
});
