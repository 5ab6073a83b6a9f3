import { type ProductFilter, searchItems } from '@store/contracts/calls/catalogue';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import { asker, demoStoreForFile, GUEST } from '../../../testing/demo-store.ts';
import { searchItemsHandler } from './search-items.ts';

const database = demoStoreForFile();

const search = (free_word: string, filter: Pick<ProductFilter, 'in_stock' | 'free_of'> = {}) =>
  asker(database)(
    searchItemsHandler,
    searchItems,
    { filter: { free_word, ...filter }, sort: 'recommended', page: 1, size: 96 },
    { identity: GUEST },
  );
const namesOf = async (word: string) => (await search(word)).hits.map(({ product_name }) => product_name);

describe('compound search words (2)', () => {
  it.each([
    ['メンズシャンプー', 'メンズ シャンプー'],
    ['乾燥肌シャンプー', '乾燥肌 シャンプー'],
    ['ノワキシャンプー', 'ノワキ シャンプー'],
    ['ベビーシャンプー', 'ベビー シャンプー'],
    ['フケシャンプー', 'フケ シャンプー'],
    ['女性用シャンプー', 'レディース シャンプー'],
    ['脂性肌シャンプー', '脂性肌 シャンプー'],
    ['頭皮シャンプー', '頭皮　シャンプー'],
    ['頭皮トニック', '頭皮 トニック'],
  ])('%s match the same as %s', async (together, apart) => {
    const names = await namesOf(together);
    expect(names.length).toBeGreaterThan(0);
    expect(names).toEqual(await namesOf(apart));
  });

  it.each(['メンズシャンプー', 'シャンプー', 'shampoo'])('%s lists shampoos before other products', async (word) => {
    const named = await rowsOf<{ product_code: string }>(
      database,
      sql`select product_code from product_categories join categories using (category_code) where name = 'シャンプー'`,
    );
    const shampoos = new Set(named.map(({ product_code }) => product_code));
    const found = (await search(word)).hits.map(({ product_code }) => shampoos.has(product_code));
    expect(found).toContain(true);
    expect(found).toContain(false);
    expect(found.toSorted((one, other) => Number(other) - Number(one))).toEqual(found);
  });

  it('find nothing when only a part is known', async () => {
    expect((await search('シャンプーハット')).total).toBe(0);
  });
});

describe('search synonyms (2)', () => {
  it.each([
    ['まつげ美容液', 'まつ毛美容液', 'まつ毛美容液'],
    ['睫毛美容液', 'まつ毛美容液', 'まつ毛美容液'],
    ['プレゼント', 'ギフト', 'ギフト'],
    ['shampoo', 'シャンプー', 'シャンプー'],
    ['白髪染め', 'ヘアカラー', 'ヘアカラー'],
  ])('%s match the same as %s, and name the synonym', async (typed, own, synonyms) => {
    const [first, second] = [await search(typed), await search(own)];
    expect(first.total).toBeGreaterThan(0);
    expect(first.hits).toEqual(second.hits);
    expect([first.also_found, second.also_found]).toEqual([[synonyms], []]);
  });

  it.each([
    ['パラベンフリー', 'PARABEN'],
    ['ノンシリコン', 'SILICONE'],
    ['ノンシリコーン', 'SILICONE'],
    ['無香料', 'FRAGRANCE'],
    ['合成香料不使用', 'FRAGRANCE'],
    ['無着色', 'COLOURANT'],
    ['ノンアルコール', 'ALCOHOL'],
    ['鉱物油不使用', 'MINERAL_OIL'],
  ] as const)('match the same as the free-of filter: %s (13)', async (word, code) => {
    const found = (await search(word, { free_of: [code] })).total;
    expect(found).toBeGreaterThan(0);
    expect(found).toBe((await search('', { free_of: [code] })).total);
  });

  it('match ノンシリコンシャンプー with silicone-free shampoos only (13)', async () => {
    const { total } = await search('ノンシリコンシャンプー');
    expect(total).toBeGreaterThan(0);
    expect(total).toBe((await search('シャンプー', { free_of: ['SILICONE'] })).total);
  });

  it('match 育毛剤 and くせ毛 with suitable products', async () => {
    expect(await namesOf('育毛剤')).toContain('スカルプトニック 無香料ミスト 180mL');
    expect(await namesOf('くせ毛')).toEqual(['ヘアミスト まとまり 200mL']);
  });

  it('match refills only for つめかえ in any spelling', async () => {
    const names = await namesOf('つめかえ');
    expect(names.length).toBeGreaterThan(10);
    for (const word of ['詰め替え', '詰替', 'ﾂﾒｶｴ']) expect(await namesOf(word)).toEqual(names);
    for (const name of names) expect(name).toMatch(/つめかえ|レフィル/);
  });

  it('match all products for men or women, and a product by its number', async () => {
    const ofMen = await search('メンズ');
    const [men] = (await search('')).facets.sex ?? [];
    expect(ofMen.total).toBeGreaterThanOrEqual(men?.count ?? Number.POSITIVE_INFINITY);
    expect(await namesOf('S1001')).toEqual(await namesOf('P1001'));
  });

  it('apply as soon as a merchandiser adds one', async () => {
    expect((await search('ヘッドスパ')).total).toBe(0);
    await database.execute(sql`insert into search_synonyms values ('ヘッドスパ', 'ヘッドスパ', '{炭酸クレンジング}')`);
    const { total, also_found } = await search('ヘッドスパ');
    expect(total).toBeGreaterThan(0);
    expect(also_found).toEqual(['炭酸クレンジング']);
  });
});

it('count words without results, unless a filter is the reason', async () => {
  const counted = () => rowsOf(database, sql`select word, searches from unfound_words where word like '冷蔵庫%'`);
  await search('冷蔵庫', { in_stock: true });
  expect(await counted()).toEqual([]);
  await search('冷蔵庫');
  await search('冷蔵庫');
  expect(await counted()).toEqual([{ word: '冷蔵庫', searches: 2 }]);
});
