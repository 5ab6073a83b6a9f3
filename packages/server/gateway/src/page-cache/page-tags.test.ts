import { getProduct, searchItems } from '@store/contracts/calls/catalogue';
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
    expect(pageTags({ [key]: data({ hits: [{ product_code: 'P1' }] }) }, NOW).tags).toEqual(['lists', 'P1']);
    expect(pageTags({ [key]: data({ hits: [] }) }, NOW).tags).toEqual(['lists']);
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
    expect(pageTags({ [requestKey(searchItems.path, {})]: null }, NOW).tags).toEqual(['lists']);
  });
});
