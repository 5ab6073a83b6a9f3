import { getArticle, getColumn, getNotice } from '@store/contracts/calls/content';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { contentPages } from '../../../platform/database/tables/content-pages.ts';
import { feeds } from '../../../platform/database/tables/feed.ts';
import { backendForFile } from '../../../testing/test-backend.ts';

const backend = backendForFile();

const endAt = (slug: string, end: Partial<typeof contentPages.$inferInsert>) =>
  backend.database.update(contentPages).set(end).where(eq(contentPages.slug, slug));

it('answers an expired column as over, with its follow-up link (D-14, R-18)', async () => {
  const endsAt = backend.clock.now + 1_000;
  await endAt('column/4', { endsAt, leadsTo: '/column' });
  const guest = backend.visitor();
  expect((await guest.ask(getColumn, { column_id: '4' })).column_id).toBe('4');
  backend.clock.now = endsAt;
  expect(await guest.refusal(getColumn, { column_id: '4' })).toMatchObject({
    code: 'over',
    details: { leads_to: '/column' },
  });
});

it('answers an expired page without follow-up link as over, to its audience only (D-14, R-14)', async () => {
  await endAt('guide/relief', { endsAt: backend.clock.now });
  const guest = backend.visitor();
  expect(await guest.refusal(getArticle, { article_code: 'guide/relief' })).toMatchObject({
    code: 'over',
    details: { leads_to: null },
  });
  await endAt('guide/relief', { audience: { sex: 'WOMENS' } });
  expect((await guest.refusal(getArticle, { article_code: 'guide/relief' })).code).toBe('not-found');
});

it('answers an expired notice as over, but not future ones or messages of others (D-14, R-13, U-07)', async () => {
  const { database, clock } = backend;
  const set = (values: Partial<typeof feeds.$inferInsert>) =>
    database.update(feeds).set(values).where(eq(feeds.feedCode, 'N0001'));
  const code = async () => (await backend.visitor().refusal(getNotice, { feed_code: 'N0001' })).code;
  await set({ endsAt: clock.now - 1 });
  expect(await code()).toBe('over');
  await set({ customerCode: 'C1' });
  expect(await code()).toBe('not-found');
  await set({ customerCode: null, startsAt: clock.now + 1, endsAt: null });
  expect(await code()).toBe('not-found');
});
