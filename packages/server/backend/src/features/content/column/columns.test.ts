import { getColumn, listColumns, searchStores } from '@store/contracts/calls/content';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contentPages } from '../../../platform/database/tables/content-pages.ts';
import { backendForFile } from '../../../testing/test-backend.ts';

const backend = backendForFile();

describe('columns', () => {
  it('are listed newest first, in pages, with a count per tag (R-18)', async () => {
    const guest = backend.visitor();
    const first = await guest.ask(listColumns, { page: 1, size: 10 });
    const second = await guest.ask(listColumns, { page: 2, size: 10 });
    const times = [...first.hits, ...second.hits].map(({ published_timestamp }) => published_timestamp);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(new Set([...first.hits, ...second.hits].map(({ column_id }) => column_id)).size).toBe(20);
    expect(first.tags.reduce((sum, { count }) => sum + count, 0)).toBe(first.total);
    const [tag] = first.tags;
    const tagged = await guest.ask(listColumns, { tag: tag?.tag ?? '', page: 1, size: 50 });
    expect(tagged.total).toBe(tag?.count);
    expect(tagged.hits.every((hit) => hit.tag === tag?.tag)).toBe(true);
  });

  it.each(['ドライヤー', 'どらいやー', 'ﾄﾞﾗｲﾔｰ', '髪　ドライヤー'])(
    'are found by %s in any spelling (R-18)',
    async (free_word) => {
      const guest = backend.visitor();
      const all = await guest.ask(listColumns, { page: 1, size: 1 });
      const found = await guest.ask(listColumns, { free_word, page: 1, size: 50 });
      expect(found.total).toBeGreaterThan(0);
      expect(found.total).toBeLessThan(all.total);
      for (const { column_id } of found.hits) {
        const { title, lead, content } = await guest.ask(getColumn, { column_id });
        expect(JSON.stringify([title, lead, content])).toContain('ドライヤー');
      }
    },
  );

  it.each([
    ['%', 0],
    ['kind', 0],
    ['href 画像', 0],
    ['　', 26],
  ])('are found by %j: %i (R-18, E06)', async (free_word, total) => {
    const found = await backend.visitor().ask(listColumns, { free_word, page: 1, size: 1 });
    expect(found.total).toBe(total);
  });

  it('are shown with their products and neighbouring columns (R-18)', async () => {
    const guest = backend.visitor();
    const article = await guest.ask(getColumn, { column_id: '1' });
    expect(article.content.blocks.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['contents', 'text', 'sources']),
    );
    expect(article.products.length).toBeGreaterThan(0);
    expect(article.related.every(({ tag, column_id }) => tag === article.tag && column_id !== '1')).toBe(true);
    const before = article.previous ?? article.next;
    const neighbour = await guest.ask(getColumn, { column_id: before?.column_id ?? '' });
    expect([neighbour.next?.column_id, neighbour.previous?.column_id]).toContain('1');
    expect((await guest.refusal(getColumn, { column_id: '999' })).code).toBe('not-found');
  });

  it('never recommend medicine, and are not found before their publication (T2)', async () => {
    const { database, clock } = backend;
    await database
      .update(contentPages)
      .set({ productCodes: ['P1004', 'P1001', 'P1005'] })
      .where(eq(contentPages.slug, 'column/2'));
    const guest = backend.visitor();
    const { products } = await guest.ask(getColumn, { column_id: '2' });
    expect(products.map(({ product_code }) => product_code)).toEqual(['P1001']);
    await database
      .update(contentPages)
      .set({ publishedAt: clock.now + 1 })
      .where(eq(contentPages.slug, 'column/2'));
    expect((await guest.refusal(getColumn, { column_id: '2' })).code).toBe('not-found');
  });
});

describe('stores', () => {
  it('are found by prefecture, by word in any spelling, and by services (R-16)', async () => {
    const guest = backend.visitor();
    const all = await guest.ask(searchStores, { page: 1, size: 100 });
    expect(all.total).toBeGreaterThanOrEqual(60);
    const tokyo = await guest.ask(searchStores, { prefecture: '東京都', page: 1, size: 100 });
    expect(tokyo.total).toBeGreaterThan(0);
    expect(tokyo.hits.every(({ prefecture }) => prefecture === '東京都')).toBe(true);
    expect(tokyo.prefectures).toEqual(all.prefectures);
    const named = await guest.ask(searchStores, { free_word: 'ﾌﾟﾗｻﾞ 仙台', page: 1, size: 10 });
    expect(named.hits.map(({ name }) => name)).toEqual(['ANGFA STORE 仙台駅前店']);
    const [service] = all.services;
    const served = await guest.ask(searchStores, { services: [service?.service ?? ''], page: 1, size: 100 });
    expect(served.total).toBe(service?.count);
    expect(served.hits.every(({ services }) => services.includes(service?.service ?? ''))).toBe(true);
    expect(served.hits[0]?.map).toMatch(/^https:\/\//);
  });
  it('are sorted by distance from the visitor’s location (R-16)', async () => {
    const near = { latitude: 35.66, longitude: 139.7 };
    const { hits } = await backend.visitor().ask(searchStores, { near, page: 1, size: 100 });
    expect(hits[0]).toMatchObject({ name: expect.stringContaining('渋谷店'), distance_km: 0.3 });
    const distances = hits.map(({ distance_km = -1 }) => distance_km);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    const [far] = (await backend.visitor().ask(searchStores, { page: 1, size: 1 })).hits;
    expect(far).not.toHaveProperty('distance_km');
  });
  it('list every prefecture with its count even without hits (R-16)', async () => {
    const none = await backend.visitor().ask(searchStores, { free_word: 'ありえない町', page: 1, size: 10 });
    expect(none).toMatchObject({ total: 0, hits: [] });
    expect(none.prefectures.length).toBeGreaterThan(20);
    expect(none.prefectures.every(({ count }) => count === 0)).toBe(true);
  });
});
