import {
  canBuyWithPoints,
  getCampaign,
  getEndedCampaign,
  getPointRule,
  getSku,
  searchItems,
  storePointRules,
  structuredEntries,
} from '@store/contracts/calls/catalogue';
import {
  forgetWords,
  getBrand,
  getConcern,
  listBrands,
  listConcerns,
  popularWords,
  searchFeed,
  suggest,
} from '@store/contracts/calls/content';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { products } from '../../../platform/database/tables/catalogue.ts';
import { backendForFile, forFile, type TestShopper } from '../../../testing/test-backend.ts';

const backend = backendForFile();
const guest = forFile(() => backend.visitor());

describe('points on offer', () => {
  it('list products fully payable with points, most expensive first, no medicine; ignore P14 hints (A-15)', async () => {
    const found = await guest.ask(canBuyWithPoints, { point: 3000, size: 50 });
    const prices = found.hits.map(({ price_in_vat }) => price_in_vat);
    expect(prices.length).toBeGreaterThan(5);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    expect(Math.max(...prices)).toBeLessThanOrEqual(3000);
    expect(found.hits.every(({ sku_type }) => !sku_type.startsWith('CLASS'))).toBe(true);
    expect(await guest.ask(canBuyWithPoints, { point: 3000, size: 50, member_type: 'B2S_X', sex: 'FEMALE' })).toEqual(
      found,
    );
    expect((await guest.ask(canBuyWithPoints, { point: 0 })).total).toBe(0);
    const sales = await backend.visitor().signIn('C0000003');
    expect((await sales.ask(canBuyWithPoints, { point: 3000 })).total).toBe(0);
  });
  it('list store-wide rules while displayed, none for employees (A-22, A-23, P-06)', async () => {
    expect(await guest.ask(storePointRules, {})).toEqual({ points: [] });
    const { now } = backend.clock;
    await backend.database.execute(
      sql`update point_rules set display_starts_at = ${now - 1}, display_ends_at = ${now + 1} where point_code <> 'PT-SPRING'`,
    );
    const { points } = await guest.ask(storePointRules, { member_rank: 'ANGFA_STORE_BLUE_MEMBER' });
    expect(points.map(({ point_code }) => point_code)).toEqual(['PT-SURVEY', 'PT-WEEKEND']);
    expect(points[1]).toMatchObject({ point_variation_type: 'PERCENTAGE', point_variation_value: 0.1 });
    expect(await guest.ask(getPointRule, { point_code: 'PT-SPRING' })).toMatchObject({ point_variation_value: 0.15 });
    expect((await guest.refusal(getPointRule, { point_code: 'NONE' })).code).toBe('not-found');
    const sales = await backend.visitor().signIn('C0000003');
    expect(await sales.ask(storePointRules, {})).toEqual({ points: [] });
  });
});

describe('SKUs and shop lists', () => {
  it('return a SKU with this visitor’s prices only (A-25, U-03)', async () => {
    const seen = await guest.ask(getSku, { sku_code: 'S1016' });
    const sales = await (await backend.visitor().signIn('C0000003')).ask(getSku, { sku_code: 'S1016' });
    expect(seen.sku.every(({ member_type }) => member_type === 'ANGFA_STORE_COMMON')).toBe(true);
    expect(sales.sku.some(({ member_type }) => member_type === 'B2S_')).toBe(true);
  });
  it('answer an unpublished SKU as not found (A-25, C14)', async () => {
    await backend.database.update(products).set({ isPublished: false }).where(eq(products.productCode, 'P1018'));
    const hidden = await guest.refusal(getSku, { sku_code: 'S1018' });
    expect(hidden).toEqual(await guest.refusal(getSku, { sku_code: 'S404' }));
    await backend.database.update(products).set({ isPublished: true }).where(eq(products.productCode, 'P1018'));
  });
  it('return rank-up items by name; unpublished groups are empty (A-27, C14)', async () => {
    const { elements } = await guest.ask(structuredEntries, { group_code: 'RANKUP_ITEM_CODE', large_code: 'BLUE' });
    expect(elements.map(({ code }) => code)).toContain('P1018');
    expect(await guest.ask(structuredEntries, { group_code: 'INTERNAL' })).toEqual({ elements: [] });
  });
});

describe('brands, concerns, campaigns and banners', () => {
  it('return the brands of a type, and one brand with its story (R-02, R-03)', async () => {
    const { brands } = await guest.ask(listBrands, {});
    expect(brands.length).toBeGreaterThanOrEqual(8);
    const men = (await guest.ask(listBrands, { type: 'men' })).brands;
    expect(men.map(({ brand_code }) => brand_code)).toContain('BR01');
    expect(men.map(({ brand_code }) => brand_code)).not.toContain('BR02');
    const found = await guest.ask(getBrand, { brand_code: 'BR01' });
    expect(found.story.length).toBeGreaterThan(20);
    const list = await guest.ask(searchItems, { filter: { brand_codes: ['BR01'] }, sort: 'newest', page: 1, size: 1 });
    expect(found.product_count).toBeGreaterThanOrEqual(list.total);
    expect((await guest.refusal(getBrand, { brand_code: 'BR99' })).code).toBe('not-found');
  });
  it('return thirteen concerns, each with its siblings (R-05)', async () => {
    expect((await guest.ask(listConcerns, {})).concerns).toHaveLength(13);
    const found = await guest.ask(getConcern, { concern_code: '2002' });
    expect(found.product_count).toBeGreaterThan(0);
    expect(found.siblings.map(({ concern_code }) => concern_code)).toEqual(expect.arrayContaining(['2002', '2007']));
    expect(found.advice).toContain('皮脂');
    expect(found.choices).toHaveLength(3);
    expect((await guest.refusal(getConcern, { concern_code: '2999' })).code).toBe('not-found');
  });
  it('return a campaign that runs for this visitor; others are not found (R-07, U-06)', async () => {
    expect(await guest.ask(getCampaign, { campaign_code: 'CP02' })).toMatchObject({ kind: 'outlet' });
    for (const campaign_code of ['CP03', 'CP04', 'NONE'])
      expect((await guest.refusal(getCampaign, { campaign_code })).code).toBe('not-found');
    const woman = await backend.visitor().signIn('C0000002');
    expect(await woman.ask(getCampaign, { campaign_code: 'CP03' })).toMatchObject({ attributes: { target: 'WOMENS' } });
  });
  it('return an ended campaign’s name and end, not running or foreign ones (R-07, U-06)', async () => {
    const ended = await guest.ask(getEndedCampaign, { campaign_code: 'CP04' });
    expect(ended.title.length).toBeGreaterThan(3);
    expect(ended.ended_timestamp).toBeLessThan(backend.clock.now);
    for (const campaign_code of ['CP01', 'CP03', 'NONE'])
      expect((await guest.refusal(getEndedCampaign, { campaign_code })).code).toBe('not-found');
    await backend.database.execute(sql`update campaigns set target = 'WOMENS' where campaign_code = 'CP04'`);
    expect((await guest.refusal(getEndedCampaign, { campaign_code: 'CP04' })).code).toBe('not-found');
  });
  it('return banners for everyone and for the visitor’s own sex (A-14, U-06, P-14)', async () => {
    const request = { query: 'banner', query_field: 'feed_type', size: 100 } as const;
    const everybody = await guest.ask(searchFeed, request);
    expect(everybody.hits.length).toBeGreaterThan(5);
    expect(everybody.hits.every(({ attributes, places }) => attributes.target === null && places !== undefined)).toBe(
      true,
    );
    const woman = await (await backend.visitor().signIn('C0000002')).ask(searchFeed, request);
    expect(woman.hits.map(({ feed_code }) => feed_code)).toContain('BN09');
    expect(woman.hits.map(({ feed_code }) => feed_code)).not.toContain('BN10');
  });
});

describe('search suggestions', () => {
  it('offer products, categories and brands from the first kana, in any spelling (7)', async () => {
    const kana = await guest.ask(suggest, { free_word: 'し' });
    expect(kana.products.length).toBeGreaterThan(0);
    expect(kana.categories.map(({ name }) => name)).toContain('メンズ シャンプー');
    const typed = await guest.ask(suggest, { free_word: 'ｼｬﾝﾌﾟｰ' });
    expect(typed).toEqual(await guest.ask(suggest, { free_word: 'しゃんぷー' }));
    expect(typed.products.every(({ price_in_vat = 0 }) => price_in_vat > 0)).toBe(true);
    expect((await guest.ask(suggest, { free_word: 'のわき' })).brands.map(({ code }) => code)).toContain('BR01');
    expect((await guest.ask(suggest, { free_word: '野分' })).brands.map(({ code }) => code)).toEqual(['BR01']);
    expect((await guest.ask(suggest, { free_word: '' })).products).toEqual([]);
  });
  it('offer a product once for all its sizes, like the list (7, E-08)', async () => {
    for (const free_word of ['シャンプー', 'スカルプ', 'つめかえ', 'ボディソープ']) {
      const { hits } = await guest.ask(searchItems, { filter: { free_word }, sort: 'recommended', page: 1, size: 60 });
      const { products: offered } = await guest.ask(suggest, { free_word });
      expect(offered.length, free_word).toBeGreaterThan(2);
      expect(
        hits.map(({ product_code }) => product_code),
        free_word,
      ).toEqual(expect.arrayContaining(offered.map(({ product_code }) => product_code)));
    }
  });
  it('list own past words first, which can be deleted; common words become popular (7, L-02)', async () => {
    const member = await backend.visitor().signIn('C0000001');
    const search = (shopper: TestShopper, free_word: string) =>
      shopper.ask(searchItems, { filter: { free_word }, sort: 'recommended', page: 1, size: 1 });
    await search(member, '椿オイル');
    backend.clock.now += 1;
    await search(member, 'つめかえ');
    await search(member, 'ありえない言葉です');
    expect((await member.ask(suggest, { free_word: '' })).words).toEqual(['つめかえ', '椿オイル']);
    expect((await member.ask(suggest, { free_word: 'ツメ' })).words).toEqual(['つめかえ']);
    expect((await backend.visitor().ask(suggest, { free_word: 'つめ' })).words).toEqual([]);
    for (let index = 0; index < 6; index += 1) await search(guest, 'トニック');
    const { words } = await guest.ask(popularWords, { size: 8 });
    expect(words[0]).toBe('トニック');
    expect(words).toHaveLength(8);
    expect(words).not.toContain('ありえない言葉です');
    await member.ask(forgetWords, {});
    expect((await member.ask(suggest, { free_word: '' })).words).toEqual([]);
  });
});
