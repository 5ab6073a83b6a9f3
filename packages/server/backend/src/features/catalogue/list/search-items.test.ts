import { type ProductFilter, type ProductSort, searchItems } from '@store/contracts/calls/catalogue';
import { availability, subscriptionAvailability } from '@store/domain/sale';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { products } from '../../../platform/database/tables/catalogue.ts';
import { forOneCall } from '../../../shared/catalogue/one-call.ts';
import { asker, demoStoreForFile, GUEST, MAN, NOW, SALES, WOMAN } from '../../../testing/demo-store.ts';
import { loadSkuRecords, saleSkuOf } from '../product/sku-records.ts';
import { searchItemsHandler } from './search-items.ts';

const database = demoStoreForFile();

const search = (filter: ProductFilter, { sort = 'recommended', page = 1, size = 96, identity = GUEST }: Options = {}) =>
  asker(database)(searchItemsHandler, searchItems, { filter, sort, page, size }, { identity });
type Options = { sort?: ProductSort; page?: number; size?: number; identity?: typeof GUEST };

const codesOf = ({ hits }: { hits: { product_code: string }[] }) => hits.map((hit) => hit.product_code);

async function all(filter: ProductFilter, options: Options = {}) {
  const first = await search(filter, options);
  const more = [];
  for (let page = 2; page <= Math.ceil(first.total / 96); page += 1)
    more.push(...(await search(filter, { ...options, page })).hits);
  return [...first.hits, ...more];
}

describe('search words', () => {
  it('ignore width, kana type and case: スカルプ = すかるぷ = ｽｶﾙﾌﾟ (R-08)', async () => {
    const [katakana, hiragana, half] = await Promise.all(
      ['スカルプ', 'すかるぷ', 'ｽｶﾙﾌﾟ'].map((w) => search({ free_word: w })),
    );
    expect(katakana?.total).toBeGreaterThan(3);
    expect(hiragana).toEqual(katakana);
    expect(half).toEqual(katakana);
  });

  it('treat long vowels and both space widths alike (R-08)', async () => {
    const typed = await Promise.all(
      ['シャンプー ノワキ', 'しゃんぷ　のわき', 'ｼｬﾝﾌﾟｰ  ノワキ'].map((w) => search({ free_word: w })),
    );
    expect(typed[0]?.total).toBeGreaterThan(0);
    expect(typed.map(({ total }) => total)).toEqual(typed.map(() => typed[0]?.total));
  });

  it('are combined by AND, with name hits first (R-08)', async () => {
    const both = await search({ free_word: 'スカルプ シャンプー' });
    const one = await search({ free_word: 'スカルプ' });
    expect(both.total).toBeLessThan(one.total);
    expect(both.hits[0]?.product_name).toContain('スカルプシャンプー');
  });

  it('match a product by hidden keyword and by code', async () => {
    expect(codesOf(await search({ free_word: 'べたつき' }))).toContain('P1001');
    expect(codesOf(await search({ free_word: 'p1015' }))).toEqual(['P1015']);
    expect(codesOf(await search({ free_word: '抜け毛' }))).toContain('P1004');
  });

  it('match a brand by its Latin, kana and kanji names (2)', async () => {
    const named = await Promise.all(['ＮＯＷＡＫＩ', 'のわき', '野分'].map((word) => search({ free_word: word })));
    const ofBrand = await search({ brand_codes: ['BR01'] });
    expect(named.map(({ total }) => total)).toEqual([ofBrand.total, ofBrand.total, ofBrand.total]);
  });

  it('match Latin product text, and refills in any spelling (1, 2)', async () => {
    expect(codesOf(await search({ free_word: 'scalp' }))).toContain('P1001');
    const [kana, kanji] = await Promise.all(['つめかえ', '詰め替え'].map((word) => all({ free_word: word })));
    expect(kanji?.length).toBeGreaterThan(5);
    expect(kana?.length).toBeGreaterThanOrEqual(kanji?.length ?? 0);
  });

  it.each(['%', '_', "'", '" OR 1=1 --', '\\', '{}', 'スカルプ%'])('treat %s as plain text', async (word) => {
    const found = await all({ free_word: word });
    for (const { product_code } of found) {
      const [row] = await database.select().from(products).where(eq(products.productCode, product_code));
      for (const part of word
        .normalize('NFKC')
        .split(' ')
        .filter((each) => /[%_'"\\{}=]/.test(each)))
        expect(row?.foldedText).toContain(part.replaceAll('-', '').toLowerCase());
    }
    expect(found.length).toBeLessThan(249);
  });

  it('of 4 kB are rejected before reaching the database', () => {
    const request = { filter: { free_word: 'あ'.repeat(1366) }, sort: 'newest', page: 1, size: 24 };
    expect(searchItems.request.safeParse(request).success).toBe(false);
  });
});

describe('search filters', () => {
  it('list a category’s products; a root category includes its children (R-04)', async () => {
    const shampoo = await all({ category_code: '1002' });
    expect(shampoo.map((hit) => hit.product_code)).toContain('P1001');
    const root = await all({ category_code: '1001' });
    expect(root.length).toBeGreaterThan(shampoo.length);
    expect(root.map((hit) => hit.product_code)).toEqual(expect.arrayContaining(shampoo.map((hit) => hit.product_code)));
  });

  it('find products in every category of the seed (L-12)', async () => {
    const men = [
      '1002',
      '1003',
      '1004',
      '1005',
      '1006',
      '1008',
      '1009',
      '1010',
      '1011',
      '1014',
      '1018',
      '1019',
      '1209',
    ];
    const women = ['1102', '1103', '1104', '1105', '1108', '1109', '1110', '1111', '1113', '1117'];
    for (const category_code of [...men, ...women, '1202'])
      expect((await search({ category_code })).total, category_code).toBeGreaterThan(0);
  });

  it('find products for every concern of the seed (L-12)', async () => {
    for (const concern_code of [
      '2002',
      '2003',
      '2004',
      '2005',
      '2006',
      '2007',
      '2102',
      '2103',
      '2104',
      '2105',
      '2106',
      '2107',
      '2108',
    ])
      expect((await search({ concern_code })).total, concern_code).toBeGreaterThan(0);
  });

  it('narrow by brand, sex, price and rating', async () => {
    expect((await all({ brand_codes: ['BR02'] })).every((hit) => hit.brand.brand_code === 'BR02')).toBe(true);
    expect((await all({ sex: 'WOMENS' })).every((hit) => hit.target === 'WOMENS')).toBe(true);
    const priced = await all({ price_from: 1000, price_to: 2000 });
    expect(priced.length).toBeGreaterThan(0);
    expect(priced.every((hit) => hit.price_in_vat >= 1000 && hit.price_in_vat <= 2000)).toBe(true);
    const rated = await all({ rating_from: 4 });
    expect(rated.length).toBeGreaterThan(0);
    expect(rated.every((hit) => (hit.rating ?? 0) >= 3.9)).toBe(true);
  });

  it('decide stock, subscription and reservation like the domain (S-12, S-13, S-14)', async () => {
    const codes = async (filter: ProductFilter) => new Set((await all(filter)).map((hit) => hit.sku_code));
    const [inStock, periodical, reserved] = [
      await codes({ in_stock: true }),
      await codes({ periodical: true }),
      await codes({ reserved: true }),
    ];
    const everything = await all({});
    const records = await loadSkuRecords(
      database,
      everything.map((hit) => hit.sku_code),
    );
    for (const [code, record] of records) {
      const input = { sku: saleSkuOf(record), inventories: record.stock, now: NOW };
      const state = availability(input).kind;
      const hasPrice = record.prices.some((row) => row.priceType === 'PERIODICAL');
      expect([code, inStock.has(code)]).toEqual([code, state === 'on-sale']);
      expect([code, reserved.has(code)]).toEqual([code, state === 'reservation']);
      const subscribable = hasPrice && subscriptionAvailability(input).kind === 'available';
      expect([code, periodical.has(code)]).toEqual([code, subscribable]);
    }
  });

  it('show a campaign while it runs, to its audience only (R-07, U-06)', async () => {
    expect(codesOf(await search({ campaign_code: 'CP01' }))).toContain('P1014');
    expect((await search({ campaign_code: 'CP04' })).total).toBe(0);
    expect((await search({ campaign_code: 'CP03' })).total).toBe(0);
    expect((await search({ campaign_code: 'CP03' }, { identity: MAN })).total).toBe(0);
    expect((await search({ campaign_code: 'CP03' }, { identity: WOMAN })).total).toBeGreaterThan(0);
  });

  it('show campaign and outlet prices within the campaign only (R-10)', async () => {
    const priceOf = async (filter: ProductFilter, code: string) =>
      (await all(filter)).find((hit) => hit.product_code === code);
    expect(await priceOf({ campaign_code: 'CP01' }, 'P1014')).toMatchObject({
      price_in_vat: 2640,
      regular_price_in_vat: 3300,
    });
    expect(await priceOf({}, 'P1014')).toMatchObject({ price_in_vat: 3300, regular_price_in_vat: null });
    expect(await priceOf({ campaign_code: 'CP02' }, 'P1013')).toMatchObject({ price_in_vat: 3168, is_outlet: true });
    expect(await priceOf({ outlet: true }, 'P1013')).toMatchObject({ price_in_vat: 3168, regular_price_in_vat: 5500 });
  });

  it('exclude unpublished products', async () => {
    const hide = (isPublished: boolean) =>
      database.update(products).set({ isPublished }).where(eq(products.productCode, 'P1015'));
    await hide(false);
    try {
      expect((await search({ free_word: 'P1015' })).total).toBe(0);
    } finally {
      await hide(true);
    }
  });
});

describe('search order and pages', () => {
  it('sort by price both ways, using this shopper’s prices (U-03)', async () => {
    const prices = (await all({}, { sort: 'price-low', identity: SALES })).map((hit) => hit.price_in_vat);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const down = (await all({}, { sort: 'price-high' })).map((hit) => hit.price_in_vat);
    expect(down).toEqual(down.toSorted((a, b) => b - a));
  });

  it('sort by review, products without reviews last', async () => {
    const ratings = (await all({}, { sort: 'review-high' })).map((hit) => hit.rating ?? 0);
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
    expect(ratings[0]).toBeGreaterThan(0);
  });

  it('sort by newest', async () => {
    const rows = await database.select({ code: products.productCode, at: products.publishedAt }).from(products);
    const publishedAt = new Map(rows.map(({ code, at }) => [code, at]));
    const dates = (await all({}, { sort: 'newest' })).map((hit) => publishedAt.get(hit.product_code) ?? 0);
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  });

  it('show every product exactly once over all pages', async () => {
    const hits = await all({});
    expect(new Set(hits.map((hit) => hit.product_code)).size).toBe(hits.length);
    expect(hits.length).toBe((await search({}, { size: 1 })).total);
    expect(hits.length).toBeGreaterThan(100);
  });

  it('need as many queries for 96 products as for one', async () => {
    const spy = vi.spyOn(database._.session, 'prepareQuery');
    const queriesFor = async (size: number) => {
      spy.mockClear();
      const request = { filter: {}, sort: 'recommended', page: 1, size } as const;
      await asker(forOneCall(database))(searchItemsHandler, searchItems, request);
      return spy.mock.calls.length;
    };
    // Fills the caches.
    await queriesFor(96);
    const [one, many] = [await queriesFor(1), await queriesFor(96)];
    spy.mockRestore();
    expect(many).toBe(one);
    expect(many).toBeGreaterThan(0);
    expect(many).toBeLessThanOrEqual(4);
  });

  it('return no hits but the right total for a page out of range', async () => {
    const beyond = await search({ category_code: '1002' }, { page: 1000, size: 24 });
    expect(beyond.hits).toEqual([]);
    expect(beyond.total).toBe((await search({ category_code: '1002' })).total);
  });
});

describe('facet counts', () => {
  it('equal the totals after choosing the filter', async () => {
    const base: ProductFilter = { category_code: '1001', price_to: 5000 };
    const { facets } = await search(base);
    for (const { value, count } of facets.brand)
      expect([value, count]).toEqual([value, (await search({ ...base, brand_codes: [value] })).total]);
    for (const { value, count } of facets.purchase.filter((each) => each.value !== 'outlet'))
      expect([value, count]).toEqual([value, (await search({ ...base, [value]: true })).total]);
  });

  it('keep the other brands countable when one is chosen, and list brands without products', async () => {
    const free = await search({ category_code: '1202' });
    const chosen = await search({ category_code: '1202', brand_codes: ['BR06'] });
    expect(chosen.facets.brand).toEqual(free.facets.brand);
    expect(free.facets.brand.some(({ count }) => count === 0)).toBe(true);
  });

  it('give the price range without the price filter', async () => {
    const { facets } = await search({ category_code: '1002', price_from: 1000, price_to: 1100 });
    expect(facets.price).toEqual((await search({ category_code: '1002' })).facets.price);
    const prices = (await all({ category_code: '1002' })).map((hit) => hit.price_in_vat);
    // Over all sizes, not only those displayed on cards.
    expect(facets.price.min).toBeLessThanOrEqual(Math.min(...prices));
    expect(facets.price.max).toBeGreaterThanOrEqual(Math.max(...prices));
  });
});
