import { categoryDetail, shopMap, topShelves } from '@store/contracts/calls/catalogue';
import { getArticle, getNotice, listCarousel, searchFeed, searchFeedSorted } from '@store/contracts/calls/content';
import { inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { productVariants } from '../../../platform/database/tables/catalogue.ts';
import { asker, demoStoreForFile, GUEST, MAN, NOW, WOMAN } from '../../../testing/demo-store.ts';
import { categoryDetailHandler } from '../../catalogue/category/category-detail.ts';
import { shopMapHandler } from '../../catalogue/category/shop-map.ts';
import { topShelvesHandler } from '../top/top-shelves.ts';
import { getArticleHandler } from './get-article.ts';
import { getNoticeHandler } from './get-notice.ts';
import { listCarouselHandler } from './list-carousel.ts';
import { searchFeedHandler } from './search-feed.ts';
import { searchFeedSortedHandler } from './search-feed-sorted.ts';

const database = demoStoreForFile();

const campaignsFor = async (identity: typeof GUEST, target?: 'MENS' | 'WOMENS') => {
  const request = { query: 'campaign', query_field: 'feed_type', size: 100, filter_terms: { target } } as const;
  const { hits } = await asker(database)(searchFeedHandler, searchFeed, request, { identity });
  return hits;
};

describe('campaign list', () => {
  it('lists running campaigns only (R-06)', async () => {
    const codes = (await campaignsFor(GUEST)).map((hit) => hit.feed_code);
    expect(codes).toEqual(expect.arrayContaining(['CP01', 'CP02']));
    expect(codes).not.toContain('CP04');
  });

  it('shows a campaign for women to women only, whatever the payload claims (U-06)', async () => {
    const sees = async (identity: typeof GUEST, target?: 'MENS' | 'WOMENS') =>
      (await campaignsFor(identity, target)).some((hit) => hit.feed_code === 'CP03');
    expect(await sees(WOMAN)).toBe(true);
    expect(await sees(MAN, 'WOMENS')).toBe(false);
    expect(await sees(GUEST, 'WOMENS')).toBe(false);
  });

  it('links outlet campaigns to their own address (R-07)', async () => {
    const outlet = (await campaignsFor(GUEST)).find((hit) => hit.feed_code === 'CP02');
    expect(outlet).toMatchObject({ kind: 'outlet', href: '/campaign/outlet/CP02' });
  });
});

describe('campaigns and banners in the feed', () => {
  const found = async (query: 'campaign' | 'banner', identity = GUEST, target?: 'MENS' | 'WOMENS', size = 100) =>
    asker(database)(
      searchFeedHandler,
      searchFeed,
      { query, query_field: 'feed_type', size, filter_terms: { target } },
      { identity },
    );
  const codes = (answer: Awaited<ReturnType<typeof found>>) => answer.hits.map(({ feed_code }) => feed_code);

  it.each([
    ['campaign', ['CP03', 'CP08', 'CP10'], ['CP11']],
    ['banner', ['BN09'], ['BN10']],
  ] as const)(
    '%ss for one sex are shown to it, and narrowed away by asking for the other (A-14, U-06)',
    async (query, hers, his) => {
      const everybodys = codes(await found(query));
      expect(everybodys.length).toBeGreaterThan(3);
      expect(codes(await found(query, WOMAN)).toSorted()).toEqual([...everybodys, ...hers].toSorted());
      expect(codes(await found(query, MAN)).toSorted()).toEqual([...everybodys, ...his].toSorted());
      expect(codes(await found(query, WOMAN, 'WOMENS'))).toEqual(codes(await found(query, WOMAN)));
      expect(codes(await found(query, WOMAN, 'MENS'))).toEqual(everybodys);
      expect(codes(await found(query, GUEST, 'WOMENS'))).toEqual(everybodys);
    },
  );

  it.each(['campaign', 'banner'] as const)(
    'respect the requested size, with total and pictures: %s (A-14)',
    async (query) => {
      const all = await found(query);
      expect(all.total).toBe(all.hits.length);
      expect(await found(query, GUEST, undefined, 2)).toEqual({ total: all.total, hits: all.hits.slice(0, 2) });
      // A picture that is not stored has no widths.
      expect(all.hits.filter(({ picture }) => picture.widths.length === 0)).toEqual([]);
    },
  );

  it('returns campaigns as feed items with their badge, newest first, when sorted (A-13, E-07)', async () => {
    const sorted = (size: number) => {
      const request = { query: 'campaign', query_field: 'feed_type', sort: 'start_timestamp:desc', size } as const;
      return asker(database)(searchFeedSortedHandler, searchFeedSorted, request);
    };
    const { total, hits } = await sorted(5);
    const all = (await found('campaign')).hits;
    const newest = all.toSorted((a, b) => b.start_timestamp - a.start_timestamp).slice(0, 5);
    expect(new Set(all.map(({ start_timestamp }) => start_timestamp)).size).toBeGreaterThan(3);
    expect(total).toBe(all.length);
    expect(hits).toEqual(
      newest.map(({ feed_code, title, badge, start_timestamp, attributes }) => ({
        ...{ feed_code, feed_type: 'campaign', title, kind: badge, start_timestamp, attributes },
      })),
    );
    expect((await sorted(1)).hits).toEqual(hits.slice(0, 1));
  });
});

describe('notices', () => {
  const listed = (query: 'information' | 'customer_message', identity = GUEST, size = 5) =>
    asker(database)(
      searchFeedSortedHandler,
      searchFeedSorted,
      { query, query_field: 'feed_type', sort: 'start_timestamp:desc', size, customer_code: 'C0000001' },
      { identity },
    );

  it('are listed five at a time, newest first, of thirty or more (P-14)', async () => {
    const { total, hits } = await listed('information');
    expect(total).toBeGreaterThanOrEqual(30);
    expect(hits).toHaveLength(5);
    const dates = hits.map((hit) => hit.start_timestamp);
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    expect(Math.max(...dates)).toBeLessThanOrEqual(NOW);
  });

  it('are returned in full; an unknown one is not found (R-13)', async () => {
    const read = (feed_code: string) => asker(database)(getNoticeHandler([]), getNotice, { feed_code });
    expect((await read('N0001')).body).toContain('<p>');
    await expect(read('N9999')).rejects.toThrow('not-found');
  });

  it('do not include other kinds; a message can be opened by its customer (R-13, U-07)', async () => {
    const [message] = (await listed('customer_message', MAN, 100)).hits;
    const open = (feed_code: string) =>
      asker(database)(getNoticeHandler([]), getNotice, { feed_code }, { identity: MAN });
    expect(await open(message?.feed_code ?? '')).toMatchObject({ feed_type: 'customer_message' });
    await expect(open('CP02')).rejects.toThrow('not-found');
  });

  it('show messages to their customer only (U-07)', async () => {
    const { hits } = await listed('customer_message', MAN, 100);
    expect(hits.length).toBeGreaterThan(0);
    expect((await listed('customer_message', GUEST, 100)).hits).toEqual([]);
    const others = (await listed('customer_message', WOMAN, 100)).hits.map((hit) => hit.feed_code);
    expect(others).not.toEqual(expect.arrayContaining([hits[0]?.feed_code]));
    const open = asker(database)(getNoticeHandler([]), getNotice, { feed_code: hits[0]?.feed_code ?? '' });
    await expect(open).rejects.toThrow('not-found');
  });
});

describe('top page', () => {
  it('has slides for everyone, and more for the member they target (R-01)', async () => {
    const slides = async (identity: typeof GUEST) =>
      (await asker(database)(listCarouselHandler, listCarousel, {}, { identity })).slides;
    expect((await slides(GUEST)).length).toBeGreaterThan(0);
    expect((await slides(GUEST)).every((slide) => slide.target === null)).toBe(true);
    expect((await slides(WOMAN)).every((slide) => slide.target !== 'MENS')).toBe(true);
  });

  it('has full shelves without medicine, and states the basis of the ranking (R-01, T2)', async () => {
    const shelves = await asker(database)(topShelvesHandler, topShelves, {});
    const { recommended, new_items, ranking, columns } = shelves;
    expect([recommended, new_items, ranking.women, ranking.men, columns].map((shelf) => shelf.length)).toEqual([
      8, 8, 5, 5, 5,
    ]);
    const shown = [...recommended, ...new_items, ...ranking.women, ...ranking.men];
    expect(shown.every((hit) => hit.sku_type === 'NORMAL')).toBe(true);
    expect(ranking.basis).toContain('2026/06/15〜2026/07/14');
  });

  it('recommends one product per family, its first (R-01)', async () => {
    const { recommended } = await asker(database)(topShelvesHandler, topShelves, {});
    const codes = recommended.map(({ product_code }) => product_code);
    const rows = await database.select().from(productVariants).where(inArray(productVariants.productCode, codes));
    const families = rows.map(({ familyCode }) => familyCode);
    expect(new Set(families).size).toBe(families.length);
    expect(codes[0]).toBe('P1001');
  });
});

describe('shop map and categories', () => {
  it('have three roots with children, the brands and eight keywords (L-02, L-03)', async () => {
    const map = await asker(database)(shopMapHandler, shopMap, {});
    expect(map.roots.map((root) => [root.line, root.category_code])).toEqual([
      ['men', '1001'],
      ['women', '1101'],
      ['baby', '1201'],
    ]);
    expect(map.roots.every((root) => root.children.length > 0)).toBe(true);
    expect(map.concerns.map((concern) => concern.concern_code)).toHaveLength(13);
    expect(map.concerns.every((concern) => concern.area !== '')).toBe(true);
    expect(map.brands.map((brand) => brand.brand_code)).toEqual(expect.arrayContaining(['BR01', 'BR02']));
    expect(map.keywords).toHaveLength(8);
  });

  it('return ancestors, children, siblings and related categories (R-04)', async () => {
    const detail = (category_code: string) => asker(database)(categoryDetailHandler, categoryDetail, { category_code });
    const shampoo = await detail('1002');
    expect(shampoo.path.map((link) => link.category_code)).toEqual(['1001', '1002']);
    expect(shampoo.siblings.map((link) => link.category_code)).toEqual(expect.arrayContaining(['1002', '1003']));
    expect(shampoo.related.length).toBeGreaterThan(0);
    expect(shampoo.latin).toBe('SHAMPOO');
    expect((await detail('1001')).children.length).toBeGreaterThan(5);
    await expect(detail('9999')).rejects.toThrow('not-found');
  });
});

describe('articles', () => {
  it.each([
    ['guide', 9],
    ['guide/payment', 9],
    ['terms', 5],
    ['linedesignated', 6],
  ])('are listed with their siblings: %s (R-14, R-19, R-22)', async (article_code, siblings) => {
    const article = await asker(database)(getArticleHandler([]), getArticle, { article_code });
    expect(article.content.blocks.length).toBeGreaterThan(0);
    expect(article.siblings.length).toBeGreaterThanOrEqual(siblings);
    expect(article.siblings.map(({ href }) => href.toLowerCase())).toContain(`/${article_code}`);
  });

  it('contain the shop’s current figures (R-19)', async () => {
    const guide = await asker(database)(getArticleHandler([]), getArticle, { article_code: 'guide/delivery' });
    expect(guide.lead).toBe('13時までのご注文は、当日に出荷します（祝日・年末年始などの休業日を除く）。');
    expect(JSON.stringify(guide.content.blocks)).toContain('1,320円');
    expect(JSON.stringify(guide.content.blocks)).not.toContain('{{');
  });

  it('are answered as not found when unknown', async () => {
    const answer = asker(database)(getArticleHandler([]), getArticle, { article_code: 'nowhere' });
    await expect(answer).rejects.toThrow('not-found');
  });
});
