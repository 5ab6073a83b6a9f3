import { type ProductFilter, searchItems } from '@store/contracts/calls/catalogue';
import { FREE_OF_CODES, freeOf } from '@store/domain/sale';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import { asker, demoStoreForFile, GUEST } from '../../../testing/demo-store.ts';
import { searchItemsHandler } from './search-items.ts';

const database = demoStoreForFile();

const search = (filter: ProductFilter) =>
  asker(database)(
    searchItemsHandler,
    searchItems,
    { filter, sort: 'recommended', page: 1, size: 96 },
    { identity: GUEST },
  );
const codesOf = (hits: readonly { product_code: string }[]) => hits.map((hit) => hit.product_code);

describe('facet counts of sex, risk class, category and concern (5)', () => {
  const base: ProductFilter = { free_word: 'ケア' };
  type Group = 'sex' | 'risk' | 'category' | 'concern';
  const choice: Record<Group, (value: string) => ProductFilter> = {
    sex: (value) => ({ sex: value === 'MENS' ? 'MENS' : 'WOMENS' }),
    risk: (value) => ({ risk_classes: [value === 'NONE' ? 'NONE' : 'CLASS1_OTC_DRUG'] }),
    category: (value) => ({ category_codes: [value] }),
    concern: (value) => ({ concern_codes: [value] }),
  };

  it.each(['sex', 'risk', 'category', 'concern'] as const)(
    'equal the totals of the filtered lists: %s',
    async (group) => {
      const counts = ((await search(base)).facets[group] ?? []).filter(({ value }) => value !== 'CLASS2_OTC_DRUG');
      expect(counts.length).toBeGreaterThan(1);
      for (const { value, count } of counts) {
        const chosen = await search({ ...base, ...choice[group](value) });
        expect([value, count]).toEqual([value, chosen.total]);
        // Other choices of the same group retain their counts.
        expect(chosen.facets[group]).toEqual((await search(base)).facets[group]);
      }
    },
  );
  it('combine two categories by OR; an unknown category has no products', async () => {
    const [one, other] = [await search({ category_codes: ['1002'] }), await search({ category_codes: ['1102'] })];
    const both = await search({ category_codes: ['1002', '1102'] });
    expect(new Set(codesOf(both.hits))).toEqual(new Set(codesOf([...one.hits, ...other.hits])));
    expect((await search({ category_codes: ['9999'] })).total).toBe(0);
  });
  it('apply the other filters', async () => {
    const { facets } = await search({ ...base, sex: 'WOMENS' });
    const [first] = facets.category ?? [];
    const both = await search({ ...base, sex: 'WOMENS', category_codes: [first?.value ?? ''] });
    expect(both.total).toBe(first?.count);
  });
  it('filter by exactly the chosen medicine class', async () => {
    const drugs = await search({ risk_classes: ['CLASS1_OTC_DRUG'] });
    expect(drugs.total).toBeGreaterThan(0);
    expect(drugs.hits.every(({ sku_type }) => sku_type === 'CLASS1_OTC_DRUG')).toBe(true);
  });
});

describe('free-of filter (4, 13)', () => {
  const listOf = async (code: string) => {
    const [row] = await rowsOf<{ list: string }>(
      database,
      sql`select coalesce((select part ->> 'text' from jsonb_array_elements(specification) part where part ->> 'label' = '成分'), '') as list
        from products where product_code = ${code}`,
    );
    return row?.list ?? '';
  };

  it('narrows to products whose full ingredient list names none of the chosen substances', async () => {
    const found = await search({ free_of: ['PARABEN', 'FRAGRANCE'] });
    expect(found.total).toBeGreaterThan(3);
    for (const code of codesOf(found.hits))
      expect(freeOf(await listOf(code)).map((free) => free.code)).toEqual(
        expect.arrayContaining(['PARABEN', 'FRAGRANCE']),
      );
    const everything = await search({});
    expect(found.total).toBeLessThan(everything.total);
  });
  it.each<ProductFilter>([
    {},
    { free_word: 'シャンプー' },
    { category_code: '1001', free_of: ['SILICONE'] },
    { campaign_code: 'CP01' },
  ])('counts equal the totals of the filtered lists: %j', async (base) => {
    const counts = (await search(base)).facets.free_of ?? [];
    expect(counts.length).toBeGreaterThan(1);
    for (const { value, count } of counts) {
      const code = FREE_OF_CODES.find((each) => each === value) ?? 'PARABEN';
      expect([value, count]).toEqual([
        value,
        (await search({ ...base, free_of: [...(base.free_of ?? []), code] })).total,
      ]);
    }
  });
  it('hides options without results unless they are chosen', async () => {
    const medicine: ProductFilter = { risk_classes: ['CLASS1_OTC_DRUG'] };
    expect((await search(medicine)).facets.free_of).toEqual([]);
    expect((await search({ ...medicine, free_of: ['PARABEN'] })).facets.free_of).toEqual([
      { value: 'PARABEN', label: 'パラベンフリー', count: 0 },
    ]);
  });
});

it('counts the running campaigns of this visitor, also those without products (4, U-06)', async () => {
  const { facets } = await search({ free_word: 'P1014' });
  const counts = new Map(facets.campaign?.map(({ value, count }) => [value, count]));
  expect(counts.get('CP01')).toBe(1);
  expect(counts.get('CP02')).toBe(0);
  expect([...counts.keys()]).not.toEqual(expect.arrayContaining(['CP03']));
  expect(counts.has('CP04')).toBe(false);
});

describe('campaign count with campaign-only prices (R-10, 5)', () => {
  const countOf = async (filter: ProductFilter, campaign: string) =>
    (await search(filter)).facets.campaign?.find(({ value }) => value === campaign)?.count;
  const priceIn = async (campaign_code: string, product: string) =>
    (await search({ campaign_code })).hits.find(({ product_code }) => product_code === product)?.price_in_vat ?? 0;

  it.each([
    ['CP01', 'P1014'],
    ['CP02', 'P1013'],
  ])('of %s equals its list in the price ranges of the campaign and standard price of %s', async (campaign, code) => {
    const inside = await priceIn(campaign, code);
    const [plain] = (await search({ free_word: code })).hits;
    expect(plain?.price_in_vat).toBeGreaterThan(inside);
    for (const price of [inside, plain?.price_in_vat ?? 0]) {
      const band: ProductFilter = { price_from: price, price_to: price };
      const { total } = await search({ ...band, campaign_code: campaign });
      expect([price, await countOf(band, campaign)]).toEqual([price, total]);
    }
    expect(await countOf({ price_from: inside, price_to: inside }, campaign)).toBeGreaterThan(0);
  });
  it('applies the type and size filter (E-08)', async () => {
    const { facets } = await search({ variant: 'つめかえ用' });
    expect(facets.campaign?.length).toBeGreaterThan(1);
    for (const { value, count } of facets.campaign ?? [])
      expect([value, count]).toEqual([value, (await search({ variant: 'つめかえ用', campaign_code: value })).total]);
  });
  it('includes a product without another price, in the full list and in others', async () => {
    await database.execute(sql`delete from sku_prices where sku_code = 'S1014' and campaign_code is null`);
    expect((await search({ free_word: 'P1014' })).total).toBe(0);
    const filters: ProductFilter[] = [{}, { free_word: 'P1014' }, { in_stock: true }];
    for (const filter of filters)
      expect([filter, await countOf(filter, 'CP01')]).toEqual([
        filter,
        (await search({ ...filter, campaign_code: 'CP01' })).total,
      ]);
  });
});
