import {
  getArticle,
  getNotice,
  linkPreview,
  previewPage,
  pushPages,
  searchFeedSorted,
} from '@store/contracts/calls/content';
import type { ContentPage } from '@store/contracts/content-blocks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestBackend, type TestBackend, type TestShopper } from '../../../testing/test-backend.ts';

const TOKEN = 'c'.repeat(32);
const DAY = 86_400_000;

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend({ CONTENT_TOKEN: TOKEN });
});
afterAll(() => backend.close());

const noticePage = (code: string, change: Partial<ContentPage> = {}): ContentPage => ({
  kind: 'notice',
  slug: `notice/${code}`,
  title: '年末年始のお届けについて',
  description: '',
  layout: 'narrow',
  noindex: false,
  from: null,
  until: null,
  leads_to: null,
  revised: null,
  audience: {},
  priority: 1,
  tag: '配送',
  picture: null,
  product_codes: [],
  blocks: [{ kind: 'text', text: [{ href: '/guide/delivery', of: ['配送・送料'] }, '：{{fee.shipping}}'] }],
  ...change,
});
const push = (...pages: ContentPage[]) =>
  backend.visitor().ask(pushPages, {
    token: TOKEN,
    only_check: false,
    pages: pages.map((page) => ({ page, base_version: 0 })),
  });
const newest = async (visitor: TestShopper = backend.visitor()) =>
  visitor.ask(searchFeedSorted, {
    query: 'information',
    query_field: 'feed_type',
    sort: 'start_timestamp:desc',
    size: 5,
  });
const codes = async (visitor?: TestShopper) => (await newest(visitor)).hits.map(({ feed_code }) => feed_code);

it('a notice of blocks stands among the others by its time, and is read with its links and figures (R-13, A-13)', async () => {
  const { total } = await newest();
  expect((await push(noticePage('YEAREND'))).faults).toEqual([]);
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

it('a notice of blocks begins and ends by itself, leads on, and is for whom it is meant (R-13, D-14, U-06)', async () => {
  const { clock } = backend;
  const [from, until] = [clock.now + DAY, clock.now + 2 * DAY];
  await push(
    noticePage('DATED', { from, until, leads_to: '/guide/delivery' }),
    noticePage('WOMEN', { audience: { sex: 'WOMENS' } }),
  );
  const refusal = () => backend.visitor().refusal(getNotice, { feed_code: 'DATED' });
  expect((await refusal()).code).toBe('not-found');
  const { path } = await backend.visitor().ask(linkPreview, { token: TOKEN, slug: 'notice/DATED', at: from });
  expect(await backend.visitor().ask(previewPage, { key: path.slice('/preview/'.length) })).toMatchObject({
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

it('a page with the code of a notice stands in its place (R-13)', async () => {
  const before = (await newest()).total;
  await push(noticePage('N0001', { title: '書きなおしたお知らせ' }));
  expect((await newest()).total).toBe(before);
  expect((await backend.visitor().ask(getNotice, { feed_code: 'N0001' })).title).toBe('書きなおしたお知らせ');
});
