import { getArticle, getNotice, listNotices, previewPage, searchFeedSorted } from '@store/contracts/calls/content';
import type { ContentPage } from '@store/contracts/content-blocks';
import { expect, it } from 'vitest';
import { aPage, editedBackendForFile } from '../../../testing/content/content-editor.ts';
import type { TestShopper } from '../../../testing/test-backend.ts';

const DAY = 86_400_000;

const backend = editedBackendForFile();

const noticePage = (code: string, change: Partial<ContentPage> = {}): ContentPage =>
  aPage({
    kind: 'notice',
    slug: `notice/${code}`,
    title: '年末年始のお届けについて',
    priority: 1,
    tag: '配送',
    blocks: [{ kind: 'text', text: [{ href: '/guide/delivery', of: ['配送・送料'] }, '：{{fee.shipping}}'] }],
    ...change,
  });
const newest = async (visitor: TestShopper = backend.visitor()) =>
  visitor.ask(searchFeedSorted, {
    query: 'information',
    query_field: 'feed_type',
    sort: 'start_timestamp:desc',
    size: 5,
  });
const codes = async (visitor?: TestShopper) => (await newest(visitor)).hits.map(({ feed_code }) => feed_code);

it('lists a notice page among feed notices by date, with links and figures filled in (R-13, A-13)', async () => {
  const { total } = await newest();
  expect((await backend.push([noticePage('YEAREND')])).faults).toEqual([]);
  const after = await newest();
  expect([after.total, after.hits[0]]).toMatchObject([
    total + 1,
    { feed_code: 'YEAREND', feed_type: 'information', kind: '配送', attributes: { priority: 1, target: null } },
  ]);
  expect(after.hits).toHaveLength(5);
  const notice = await backend.visitor().ask(getNotice, { feed_code: 'YEAREND' });
  expect(notice).toMatchObject({ title: '年末年始のお届けについて', body: '' });
  expect(JSON.stringify(notice.content?.blocks)).toMatch(/"\/guide\/delivery".*：[\d,]+円/);
  expect((await backend.visitor().refusal(getArticle, { article_code: 'notice/yearend' })).code).toBe('not-found');
});

it('shows a notice page in its period, with a follow-up link afterwards, to its audience (R-13, D-14, U-06)', async () => {
  const { clock } = backend;
  const [from, until] = [clock.now + DAY, clock.now + 2 * DAY];
  await backend.push([
    noticePage('DATED', { from, until, leads_to: '/guide/delivery' }),
    noticePage('WOMEN', { audience: { sex: 'WOMENS' } }),
  ]);
  const refusal = () => backend.visitor().refusal(getNotice, { feed_code: 'DATED' });
  expect((await refusal()).code).toBe('not-found');
  const key = await backend.previewKey('notice/DATED', from);
  expect(await backend.visitor().ask(previewPage, { key })).toMatchObject({
    page: { kind: 'article', article: { title: '年末年始のお届けについて', layout: 'narrow' } },
  });
  clock.now = from;
  expect((await codes())[0]).toBe('DATED');
  clock.now = until;
  expect(await refusal()).toMatchObject({ code: 'over', details: { leads_to: '/guide/delivery' } });
  expect(await codes()).not.toContain('DATED');
  clock.now = from - DAY;
  expect(await codes()).not.toContain('WOMEN');
  expect(await codes(await backend.visitor().signIn('C0000002'))).toContain('WOMEN');
});

it('replaces a feed notice by the page with its code (R-13)', async () => {
  const before = (await newest()).total;
  await backend.push([noticePage('N0001', { title: '書きなおしたお知らせ' })]);
  expect((await newest()).total).toBe(before);
  expect((await backend.visitor().ask(getNotice, { feed_code: 'N0001' })).title).toBe('書きなおしたお知らせ');
});

it('lists all notices in pages and by kind, feed rows and pages combined (R-13)', async () => {
  await backend.push([noticePage('LISTED', { tag: 'お客様へ', from: backend.clock.now - 1 })]);
  const list = (options: { kind?: string; page?: number; size?: number }) =>
    backend.visitor().ask(listNotices, { page: 1, size: 10, ...options });
  const all = await list({ size: 50 });
  expect(all.total).toBeGreaterThan(30);
  expect(all.kinds.reduce((sum, { count }) => sum + count, 0)).toBe(all.total);
  expect(all.hits.map(({ feed_code }) => feed_code)).toContain('LISTED');
  const starts = all.hits.map(({ start_timestamp }) => start_timestamp);
  expect(starts).toEqual(starts.toSorted((a, b) => b - a));
  expect((await list({ page: 2 })).hits).toEqual(all.hits.slice(10, 20));
  expect(await list({ kind: 'お客様へ' })).toMatchObject({ total: 1, hits: [{ feed_code: 'LISTED' }] });
  expect(await list({ kind: 'ない種類' })).toMatchObject({ total: 0, hits: [] });
});
