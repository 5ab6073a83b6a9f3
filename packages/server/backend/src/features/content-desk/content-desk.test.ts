import { editedOf } from '@store/content-import';
import { getArticle, previewPage, pullPages } from '@store/contracts/calls/content';
import {
  checkDeskPage,
  deskPages,
  type EditedPage,
  openDeskPage,
  openDeskPageVersion,
  previewDeskPage,
  saveDeskPage,
  stopDeskPage,
} from '@store/contracts/calls/desk';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { staffChangedRows } from '../../platform/database/tables/staff.ts';
import { aPage, CONTENT_TOKEN, openEditedBackend } from '../../testing/content/content-editor.ts';
import { demoPeople } from '../../testing/demo-seed.ts';
import { forFile } from '../../testing/test-backend.ts';

const MINUTE = 60_000;
const backend = forFile(() => openEditedBackend({}, demoPeople));
type Person = Awaited<ReturnType<ReturnType<typeof backend.visitor>['signInStaff']>>;
let marketing: Person;
beforeAll(async () => {
  marketing = await backend.visitor().signInStaff('MK0001');
});

const page_code = 'information/gift-desk';
const edited: EditedPage = editedOf(
  aPage({ kind: 'information', slug: page_code, title: 'ギフト', blocks: [{ kind: 'text', text: ['包みます。'] }] }),
);
const draft = { page_code, kind: 'information' as const, edited };
let number = 0;
const newPage = () => {
  number += 1;
  return { ...draft, page_code: `${page_code}-${number}`, revision: null, reason: '' };
};
const save = (request: Parameters<Person['ask']>[1] & object) => marketing.call(saveDeskPage, request as never);
const made = (some: Partial<EditedPage> = {}) =>
  marketing.ask(saveDeskPage, { ...newPage(), edited: { ...edited, ...some } });
const pulled = async (slug: string) => {
  const { pages } = await backend.visitor().ask(pullPages, { token: CONTENT_TOKEN, after: null });
  return pages.find(({ page }) => page.slug === slug);
};
const isShown = async (article_code: string) =>
  (await backend.visitor().call(getArticle, { article_code })).status === true;

beforeEach(() => {
  backend.clock.now += MINUTE;
});

it('publishes a page that the command pulls (R-17)', async () => {
  const saved = await made({ body: '## 箱\n\n**無料**です。' });
  expect(saved).toMatchObject({ revision: 1, state: 'RUNNING', versions: [{ version: 1, staff_name: '遠藤 彩乃' }] });
  expect(await pulled(saved.page_code)).toMatchObject({
    version: 1,
    page: { title: 'ギフト', blocks: [{ kind: 'heading' }, { kind: 'text' }] },
  });
  expect(await isShown(saved.page_code)).toBe(true);
});

it('publishes at a time, and ends (R-17)', async () => {
  const saved = await made({ from: '2099-12-01T10:00', until: '2099-12-31T00:00' });
  expect(saved.state).toBe('SCHEDULED');
  const stopped = await marketing.ask(stopDeskPage, { page_code: saved.page_code, revision: 1, reason: '中止' });
  expect(stopped.state).toBe('ENDED');
  expect(await marketing.refusal(getArticle, { article_code: saved.page_code })).toMatchObject({ code: 'not-found' });
  const again = await marketing.call(stopDeskPage, { page_code: saved.page_code, revision: 2, reason: '中止' });
  expect(again).toMatchObject({ code: 'page-ended' });
});

it('refuses what a push refuses, at the field and its line (R-19)', async () => {
  const request = newPage();
  const body = '## 箱\n\n::product{code=NOTHING}\n\n<b>x</b>';
  const wrong = { ...edited, title: '', until: 'x', body };
  expect(await save({ ...request, edited: wrong })).toMatchObject({
    code: 'page-refused',
    fields: { title: expect.any(String), until: expect.any(String), body: expect.stringContaining('5行目：') },
  });
  const unknown = { ...edited, body: '## 箱\n\n::product{code=NOTHING}' };
  expect(await save({ ...request, edited: unknown })).toMatchObject({
    fields: { body: expect.stringMatching(/^3行目：.*NOTHING/) },
  });
  expect(await marketing.ask(checkDeskPage, { ...draft, edited: unknown })).toMatchObject({
    faults: [{ field: 'body', line: 3 }],
  });
  expect(await pulled(request.page_code)).toBeUndefined();
});

it('answers a page ended after its start as over (D-14)', async () => {
  const { page_code: article_code } = await made({ from: '2026-01-01T10:00' });
  await marketing.ask(stopDeskPage, { page_code: article_code, revision: 1, reason: '中止' });
  expect(await marketing.refusal(getArticle, { article_code })).toMatchObject({ code: 'over' });
});

it.each([
  ['deep quotes', { body: '>'.repeat(100_000) }],
  [
    'aliases of aliases',
    {
      form: ['a: &a [x,x,x,x,x,x]', 'b: &b [*a,*a,*a,*a,*a,*a]', 'c: &c [*b,*b,*b,*b,*b]', 'd: [*c,*c,*c,*c]'].join(
        '\n',
      ),
    },
  ],
])('refuses %s without holding up other calls or locks (R-19)', async (_, some) => {
  const pushed = aPage({ kind: 'information', slug: `${page_code}-pushed`, title: 'ギフト' });
  let isRead = false;
  const saved = save({
    ...{ ...newPage(), kind: 'lp', page_code: 'lp/x' },
    edited: { ...edited, layout: null, ...some },
  }).finally(() => {
    isRead = true;
  });
  const next = marketing.ask(checkDeskPage, draft);
  const waits: number[] = [];
  while (!isRead) {
    const before = performance.now();
    // A push of a new page takes the same lock, also when it is refused.
    await Promise.all([backend.push([pushed]), isShown('column/1')]);
    waits.push(performance.now() - before);
  }
  expect((await next).faults).toEqual([]);
  expect(Math.max(...waits)).toBeLessThan(2_000);
  expect(await saved).toMatchObject({ fields: { body: expect.stringContaining('複雑') } });
});

it('refuses a form that contains itself, and reads the next page (R-19)', async () => {
  const landing = { ...draft, kind: 'lp' as const, page_code: 'lp/x' };
  const checked = await Promise.all([
    marketing.ask(checkDeskPage, { ...landing, edited: { ...edited, layout: null, form: 'a: &a\n  b: *a' } }),
    marketing.ask(checkDeskPage, draft),
  ]);
  expect(checked.map(({ faults }) => faults)).toMatchObject([[{ field: 'form', line: 2 }], []]);
});

it('does not have links to pages of the shop opened, which may be shown later or to others (R-19)', async () => {
  const { page_code: later } = await made({ from: '2099-12-01T10:00', ranks: ['ANGFA_STORE_BLUE_MEMBER'] });
  const links = [
    `/${later.toUpperCase()}#x`,
    '/column/1?a=b',
    '/lp/spring-desk',
    '/form/spring-desk',
    '/form/x',
    '/login',
  ];
  const landing = {
    ...{ page_code: 'lp/spring-desk', kind: 'lp' as const },
    edited: {
      ...edited,
      layout: null,
      body: links.map((link) => `[x](${link})`).join('\n\n'),
      form: [
        'title: お申し込み',
        'lead: 選びます。',
        'offers:',
        '  - { offer_code: ONCE, label: 一度だけ, note: x, product_code: P1001, order_type: NORMAL, quantity: 1 }',
      ].join('\n'),
    },
  };
  const checked = await marketing.ask(checkDeskPage, landing);
  expect(checked.faults).toEqual([]);
  expect(checked.links.map(({ path }) => path)).toEqual(['/form/x', '/login']);
});

it('refuses the second of two editors, with who was faster (R-17)', async () => {
  const { page_code: code } = await made();
  const change = (revision: number, title: string) =>
    save({ ...draft, page_code: code, revision, edited: { ...edited, title }, reason: '' });
  expect(await change(1, '一人目')).toMatchObject({ status: true });
  expect(await change(1, '二人目')).toMatchObject({
    code: 'page-changed',
    message: expect.stringContaining('遠藤 彩乃'),
  });
  expect(await save({ ...draft, page_code: code.toUpperCase(), revision: null, reason: '' })).toMatchObject({
    code: 'page-taken',
  });
});

it('opens an earlier version for an undo, and compares with the published one (R-17)', async () => {
  const { page_code: code } = await made();
  await save({ ...draft, page_code: code, revision: 1, edited: { ...edited, title: '二つめ' }, reason: '' });
  const earlier = await marketing.ask(openDeskPageVersion, { page_code: code, version: 1 });
  expect(earlier.edited.title).toBe('ギフト');
  const { diff } = await marketing.ask(checkDeskPage, { ...draft, page_code: code, edited: earlier.edited });
  expect(diff).toMatch(/^-title: 二つめ\n\+title: ギフト$/m);
  const undone = await marketing.ask(saveDeskPage, {
    ...{ ...draft, page_code: code, revision: 2, edited: earlier.edited, reason: '' },
  });
  expect(undone.versions.map(({ version }) => version)).toEqual([3, 2, 1]);
});

it('logs a change without the text of the page, which its versions have (R-17)', async () => {
  const { page_code: code } = await made();
  const changed = { ...edited, title: '二つめ', body: '新しい本文です。' };
  await save({ ...draft, page_code: code, revision: 1, edited: changed, reason: '' });
  const rows = await backend.database
    .select()
    .from(staffChangedRows)
    .where(and(eq(staffChangedRows.tableName, 'content_pages'), eq(staffChangedRows.record, code)))
    .orderBy(staffChangedRows.rowId);
  expect(rows.map(({ notKept }) => notKept)).toEqual([['blocks'], ['blocks']]);
  expect(rows[1]).toMatchObject({ before: { title: 'ギフト', version: 1 }, after: { title: '二つめ', version: 2 } });
  expect(JSON.stringify(rows)).not.toMatch(/包みます|新しい本文/);
});

it('refuses an earlier version with something that only a later build knows', async () => {
  const { page_code: code } = await made();
  await backend.database.execute(sql`update content_page_versions
    set page = jsonb_set(page, '{blocks}', '[{"kind": "quiz"}]') where slug = ${code}`);
  const answer = await marketing.call(openDeskPageVersion, { page_code: code, version: 1 });
  expect(answer).toMatchObject({ code: 'not-found', message: expect.stringContaining('版') });
});

it('changes a pushed page without touching the rest of it (R-17)', async () => {
  const before = await pulled('column/1');
  const { edited: stored, kind, revision } = await marketing.ask(openDeskPage, { page_code: 'column/1' });
  await marketing.ask(saveDeskPage, {
    ...{ page_code: 'column/1', kind, revision, reason: '', edited: { ...stored, priority: '5' } },
  });
  expect((await pulled('column/1'))?.page).toEqual({ ...before?.page, priority: 5 });
});

it('previews what is typed, at a time and as an audience, without publishing it (R-17)', async () => {
  const from = '2099-12-01T10:00';
  const request = {
    ...{ ...draft, page_code: `${page_code}-preview`, at: Date.parse(`${from}:00+09:00`) },
    edited: { ...edited, from, ranks: ['ANGFA_STORE_BLUE_MEMBER' as const], body: 'まだです。' },
    reader: { rank: 'ANGFA_STORE_BLUE_MEMBER' as const, sex: null },
  };
  const { path } = await marketing.ask(previewDeskPage, request);
  const preview = () => backend.visitor().call(previewPage, { key: path.slice('/preview/'.length) });
  const shown = await preview();
  expect(shown).toMatchObject({ data: { at: request.at, page: { article: { title: 'ギフト' } } } });
  expect(JSON.stringify(shown)).toContain('まだです。');
  expect(await pulled(request.page_code)).toBeUndefined();
  for (const hidden of [{ at: request.at - 1 }, { reader: { rank: null, sex: null } }])
    expect(await marketing.call(previewDeskPage, { ...request, ...hidden })).toMatchObject({ code: 'page-hidden' });
  const wrong = { ...request, edited: { ...request.edited, title: '' } };
  expect(await marketing.call(previewDeskPage, wrong)).toMatchObject({ fields: { title: expect.any(String) } });
  backend.clock.now += 8 * 24 * 60 * MINUTE;
  expect(await preview()).toMatchObject({ code: 'not-found' });
  backend.clock.now -= 8 * 24 * 60 * MINUTE;
});

it.each([
  ['', (published: number) => published],
  ['2026-07-09T00:01', () => Date.parse('2026-07-09T00:01+09:00')],
])('previews a published column with its date, and not beside itself (start: "%s")', async (from, expected) => {
  const { edited: stored, kind, from: published } = await marketing.ask(openDeskPage, { page_code: 'column/1' });
  const at = backend.clock.now + MINUTE;
  const { path } = await marketing.ask(previewDeskPage, {
    ...{ page_code: 'column/1', kind, at, edited: { ...stored, from } },
    reader: { rank: null, sex: null },
  });
  const { page } = await backend.visitor().ask(previewPage, { key: path.slice('/preview/'.length) });
  if (page.kind !== 'column') throw new Error('no column');
  const { column } = page;
  expect(column.published_timestamp).toBe(expected(published));
  expect([column.previous?.column_id, column.next?.column_id]).not.toContain('1');
});

it('lists pages by kind, state and words, in pages', async () => {
  const all = { query: '', kind: null, state: null, after: null, size: 500 };
  const list = async (some: object) => (await marketing.ask(deskPages, { ...all, ...some })).rows;
  const first = await marketing.ask(deskPages, { ...all, size: 2 });
  expect(first.next).toBe(first.rows[1]?.page_code);
  expect((await list({ after: first.next }))[0]?.page_code).toBe((await list({}))[2]?.page_code);
  expect(new Set((await list({ kind: 'banner' })).map(({ kind }) => kind))).toEqual(new Set(['banner']));
  const { page_code: over } = await made();
  await marketing.ask(stopDeskPage, { page_code: over, revision: 1, reason: '中止' });
  await made({ from: '2099-12-01T10:00' });
  for (const state of ['SCHEDULED', 'RUNNING', 'ENDED'] as const)
    expect(new Set((await list({ state })).map((row) => row.state))).toEqual(new Set([state]));
  // A page of a later build.
  await backend.database.execute(sql`update content_pages set kind = 'quiz' where slug = ${`${page_code}-2`}`);
  expect((await list({})).map(({ page_code: code }) => code)).not.toContain(`${page_code}-2`);
  expect(await marketing.call(openDeskPage, { page_code: `${page_code}-2` })).toMatchObject({ code: 'not-found' });
  expect((await list({ query: 'ギフト desk-1' })).map(({ page_code: code }) => code)).toContain(`${page_code}-1`);
});
