import { type ProductFilter, type ProductSort, searchItems } from '@store/contracts/calls/catalogue';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import { productVariants } from '../../../platform/database/tables/catalogue.ts';
import { asker, demoStoreForFile, NOW } from '../../../testing/demo-store.ts';
import { refreshListing } from './refresh-listing.ts';
import { searchItemsHandler } from './search-items.ts';

const database = demoStoreForFile();
let familyOf: ReadonlyMap<string, string>;
beforeAll(async () => {
  const rows = await database.select().from(productVariants);
  familyOf = new Map(rows.map(({ productCode, familyCode, typeName }) => [productCode, `${familyCode} ${typeName}`]));
});

const SORTS: readonly ProductSort[] = ['recommended', 'newest', 'price-low', 'price-high', 'review-high'];
const FILTERS: readonly ProductFilter[] = [
  {},
  { category_code: '1002' },
  { free_word: 'シャンプー' },
  { brand_codes: ['BR01'], in_stock: true },
  { campaign_code: 'CP01' },
  { price_from: 1000, price_to: 3000, sex: 'MENS' },
];
type Options = { sort?: ProductSort; page?: number; size?: number };

const search = (filter: ProductFilter, { sort = 'recommended', page = 1, size = 96 }: Options = {}) =>
  asker(database)(searchItemsHandler, searchItems, { filter, sort, page, size });
const codesOf = async (filter: ProductFilter) => (await search(filter)).hits.map(({ product_code }) => product_code);
const cardsOf = (codes: readonly string[]) => codes.map((code) => familyOf.get(code) ?? code);

async function pagesOf(filter: ProductFilter, sort: ProductSort) {
  const size = 30;
  const { total, hits } = await search(filter, { sort, size });
  const others = Array.from({ length: Math.ceil(total / size) - 1 }, (_, at) =>
    search(filter, { sort, page: at + 2, size }),
  );
  return { total, hits: [...hits, ...(await Promise.all(others)).flatMap((page) => page.hits)] };
}

describe('product families in lists', () => {
  it('are one card that names the other sizes (E-08)', async () => {
    const { hits } = await search({ category_code: '1002' });
    const family = hits.filter(({ product_code }) => familyOf.get(product_code) === familyOf.get('P1001'));
    expect(family).toMatchObject([{ product_code: 'P1001', others: 'ほか3サイズ' }]);
    expect(hits.find(({ product_code }) => !familyOf.has(product_code))?.others).toBeUndefined();
  });

  it.each([
    ['a size word', { free_word: 'スカルプシャンプー つめかえ' }, 'P2003'],
    ['a type word', { free_word: 'スカルプシャンプー モイスト' }, 'P2001'],
    ['a price', { category_code: '1002', price_to: 1000 }, 'P2006'],
    ['the stock filter', { free_word: 'スカルプトニック', in_stock: true as const }, 'P1016'],
  ])('are represented by the product that matches %s (E-08)', async (_, filter, code) => {
    const family = (await codesOf(filter)).filter((each) => familyOf.get(each) === familyOf.get(code));
    expect(family).toEqual([code]);
  });

  it('appear on one page of each list in each order, counted once (E-08)', async () => {
    for (const filter of FILTERS) {
      for (const sort of SORTS) {
        const { total, hits } = await pagesOf(filter, sort);
        const cards = cardsOf(hits.map(({ product_code }) => product_code));
        expect(new Set(cards).size, JSON.stringify({ filter, sort })).toBe(cards.length);
        expect(total).toBe(cards.length);
        if (sort === 'price-low') {
          const prices = hits.map(({ price_in_vat }) => price_in_vat);
          expect(prices).toEqual(prices.toSorted((one, other) => one - other));
        }
      }
    }
  });

  it('count once in each brand, category and campaign that matches (E-08)', async () => {
    for (const base of [
      {},
      { category_code: '1001', price_to: 5000 },
      { free_word: 'シャンプー', in_stock: true as const },
    ]) {
      const { facets } = await search(base);
      const choices: [{ value: string; count: number }[] | undefined, (value: string) => ProductFilter][] = [
        [facets.brand, (value) => ({ brand_codes: [value] })],
        [facets.category, (value) => ({ category_codes: [value] })],
        [facets.campaign, (value) => ({ campaign_code: value })],
      ];
      for (const [facet, filterOf] of choices)
        for (const { value, count } of facet ?? [])
          expect([value, count]).toEqual([value, (await search({ ...base, ...filterOf(value) }, { size: 1 })).total]);
    }
  });

  it('offer filters by type and size, each with its resulting count (E-08)', async () => {
    const base = { category_code: '1002' };
    const { facets } = await search(base);
    const words = facets.variant?.map(({ value }) => value) ?? [];
    expect(words).toEqual(expect.arrayContaining(['オイリー［脂性肌用］', 'モイスト［乾燥肌用］', 'つめかえ用']));
    expect(words.indexOf('つめかえ用')).toBeGreaterThan(words.indexOf('モイスト［乾燥肌用］'));
    for (const { value, count } of facets.variant ?? []) {
      const narrowed = await search({ ...base, variant: value }, { size: 1 });
      expect([value, count]).toEqual([value, narrowed.total]);
      expect(narrowed.facets.variant).toEqual(facets.variant);
    }
    const refills = await search({ ...base, variant: 'つめかえ用' });
    expect(refills.hits[0]?.product_name).toContain('つめかえ用');
    expect((await search({ ...base, variant: '存在しない' })).total).toBe(0);
  });

  it('reflect a changed family immediately, before and after the listing refresh (E-08)', async () => {
    const [row] = await database.delete(productVariants).where(sql`product_code = 'P2003'`).returning();
    const both = ['P1001', 'P2003'];
    const shown = async () => (await codesOf({ category_code: '1002' })).filter((code) => both.includes(code));
    expect(await shown()).toEqual(both);
    await refreshListing(database, NOW);
    expect(await shown()).toEqual(both);
    if (row) await database.insert(productVariants).values(row);
    expect(await shown()).toEqual(['P1001']);
    await refreshListing(database, NOW);
    expect(await shown()).toEqual(['P1001']);
  });

  it('are one card even when a build without families wrote the listing rows (E-08)', async () => {
    await refreshListing(database, NOW);
    const columns = sql.raw(
      'product_code, sku_code, brand_code, target, risk_class, is_new, published_at, recommended_position, rating_sum, review_count, price_common, price_sales, price_staff, sellable, subscribable, timed, category_codes, concern_codes',
    );
    await database.execute(sql`create temp table kept as select ${columns} from product_listing`);
    await database.execute(sql`delete from product_listing`);
    await database.execute(sql`insert into product_listing select * from kept`);
    const cards = cardsOf(await codesOf({ brand_codes: ['BR01'] }));
    expect(new Set(cards).size).toBe(cards.length);
    const rows = await rowsOf(database, sql`select 1 from product_listing where family_no is not null`);
    expect(rows.length).toBeGreaterThan(100);
  });
});
