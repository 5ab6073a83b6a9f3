import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aShopMap } from '../../testing/places.ts';
import { appliedConditions, clearedHref } from './applied-conditions.ts';
import { type ListAddress, listHref, parseListAddress, withFilter } from './list-address.ts';

const PLAIN: ListAddress = { sort: 'recommended', page: 1, size: 12, filter: {} };
const read = (query: string) => parseListAddress(new URLSearchParams(query));
const parse = (query: string) => {
  const { isCleaned: _, isPriceTurned: __, ...address } = read(query);
  return address;
};

describe('list URL', () => {
  it('round-trips sort order, page and filters (3)', () => {
    const address: ListAddress = {
      sort: 'price-low',
      page: 3,
      size: 48,
      filter: {
        periodical: true,
        in_stock: true,
        brand_codes: ['BR01', 'BR07'],
        category_codes: ['1002', '1102'],
        concern_codes: ['2002'],
        free_of: ['FRAGRANCE', 'PARABEN'],
        risk_classes: ['CLASS1_OTC_DRUG', 'NONE'],
        campaign_code: 'CP01',
        sex: 'MENS',
        price_from: 500,
        price_to: 4000,
        rating_from: 4,
      },
    };
    const href = listHref('/category/1002', address);
    expect(href.startsWith('/category/1002?')).toBe(true);
    expect(parse(href.slice('/category/1002'.length))).toEqual(address);
  });
  it('writes no query for the default list', () => {
    expect(listHref('/item', PLAIN)).toBe('/item');
  });
  it.each([
    ['sort=drop%20table', PLAIN],
    ['page=0', PLAIN],
    ['page=-1&page=2', PLAIN],
    ['page=99999999999', PLAIN],
    ['size=13', PLAIN],
    ['size=96&risk=POISON&risk=NONE', { ...PLAIN, filter: { risk_classes: ['NONE'] } }],
    ['free=POISON&free=PARABEN', { ...PLAIN, filter: { free_of: ['PARABEN'] } }],
    ['campaign=%22%3E', PLAIN],
    ['page=1e3', PLAIN],
    ['rating_from=9', PLAIN],
    ['price_from=abc&price_to=4000', { ...PLAIN, filter: { price_to: 4000 } }],
    ['brand=%3Cscript%3E&brand=BR01&brand=BR01', { ...PLAIN, filter: { brand_codes: ['BR01'] } }],
    ['sex=OTHER&periodical=yes&reserved=1', { ...PLAIN, filter: { reserved: true } }],
    ['__proto__=1&constructor=1&utm_source=mail', PLAIN],
  ])('drops unknown values: %s', (query, expected) => {
    expect(parse(query)).toEqual(expected);
  });
  it('keeps a page number beyond the last page, so that the list can redirect to its last one', () => {
    expect(parse('page=5000').page).toBe(1000);
  });
  it.each([
    ['', false],
    ['sort=price-low&page=2&periodical=1', false],
    ['sort=recommended&size=12&page=1', false],
    ['sex=&rating_from=&price_from=', false],
    ['utm_source=mail', false],
    ['sort=drop%20table', true],
    ['brand=BR01&brand=%3Cimg%20onerror%3E', true],
    ['periodical=yes', true],
    ['price_from=-1', true],
  ])('reports whether parts of %j were dropped: %s', (query, isCleaned) => {
    expect(read(query).isCleaned).toBe(isCleaned);
  });
  it.each([
    ['price_from=5000&price_to=1000', { price_from: 1000, price_to: 5000 }, true],
    ['price_from=1000&price_to=5000', { price_from: 1000, price_to: 5000 }, false],
    ['price_from=1000&price_to=1000', { price_from: 1000, price_to: 1000 }, false],
    ['price_from=5000', { price_from: 5000 }, false],
  ])('swaps reversed price bounds without dropping them: %s', (query, filter, isPriceTurned) => {
    expect(read(query)).toEqual({ ...PLAIN, filter, isPriceTurned, isCleaned: false });
  });
  it('parses any query into a URL that parses to the same value', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom(
              'sort',
              'page',
              'size',
              'brand',
              'category',
              'risk',
              'campaign',
              'sex',
              'price_from',
              'price_to',
              'outlet',
              'x',
            ),
            fc.string(),
          ),
        ),
        (pairs) => {
          const { isCleaned: _, isPriceTurned: __, ...address } = parseListAddress(new URLSearchParams(pairs));
          expect(read(listHref('', address).slice(1))).toEqual({ ...address, isCleaned: false, isPriceTurned: false });
        },
      ),
    );
  });
  it('resets to the first page when a filter changes', () => {
    expect(withFilter({ ...PLAIN, page: 4 }, { periodical: true })).toEqual({ ...PLAIN, filter: { periodical: true } });
    expect(withFilter({ ...PLAIN, filter: { outlet: true } }, { outlet: undefined }).filter).toEqual({});
  });
});

describe('active filters', () => {
  const address: ListAddress = {
    sort: 'newest',
    page: 2,
    size: 12,
    filter: { periodical: true, brand_codes: ['BR01', 'BR99'] },
  };
  const places = aShopMap;
  const facets = { brand: [{ value: 'BR01', label: 'NOWAKI', count: 1 }], purchase: [], price: { min: 0, max: 0 } };

  it('can be removed one by one (4)', () => {
    expect(appliedConditions({ path: '/item', address, facets, places })).toEqual([
      { label: '定期購入できる', hrefWithout: '/item?brand=BR01&brand=BR99&sort=newest' },
      { label: 'NOWAKI', hrefWithout: '/item?periodical=1&brand=BR99&sort=newest' },
      { label: 'BR99', hrefWithout: '/item?periodical=1&brand=BR01&sort=newest' },
    ]);
  });
  it('names a price range and removes both of its bounds', () => {
    const priced = { ...address, filter: { price_from: 1000, price_to: 4000 } };
    expect(appliedConditions({ path: '/item', address: priced, facets, places })).toEqual([
      { label: '1,000円〜4,000円', hrefWithout: '/item?sort=newest' },
    ]);
  });
  it('show the names of category, concern, risk class and campaign (4)', () => {
    const filter = {
      category_codes: ['1002'],
      concern_codes: ['2002'],
      risk_classes: ['CLASS1_OTC_DRUG' as const],
      campaign_code: 'CP01',
    };
    const inCampaign = { ...facets, campaign: [{ value: 'CP01', label: 'はじめての頭皮ケア', count: 3 }] };
    const shown = appliedConditions({ path: '/item', address: { ...PLAIN, filter }, facets: inCampaign, places });
    expect(shown.map(({ label }) => label)).toEqual([
      'メンズ シャンプー',
      'メンズ ベタつき・ニオイ',
      '第1類医薬品',
      'はじめての頭皮ケア',
    ]);
    expect(shown[3]?.hrefWithout).toBe('/item?category=1002&concern=2002&risk=CLASS1_OTC_DRUG');
  });
  it('are cleared together, keeping the sort order', () => {
    expect(clearedHref({ path: '/item', address })).toBe('/item?sort=newest');
  });
});
