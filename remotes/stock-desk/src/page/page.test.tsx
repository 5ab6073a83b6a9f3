import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { restoreGlobals, stubGlobal } from '@store/build-config/testing';
import {
  checkDeskPage,
  deskPages,
  openDeskPage,
  openDeskPageVersion,
  previewDeskPage,
  saveDeskPage,
  stopDeskPage,
} from '@store/contracts/calls/desk';
import { answer, refusal, renderRoute, standInDialogs } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { pageOf } from '../testing/example-pages.ts';
import { member, NOW, nobody, staffOf } from '../testing/examples.ts';

beforeAll(standInDialogs);
afterEach(restoreGlobals);
type Answers = NonNullable<NonNullable<Parameters<typeof renderRoute>[2]>['answers']>;
const user = userEvent.setup();
const diff = '===\n--- live\n+++ new\n@@ -1,1 +1,1 @@\n-休業します。\n+営業します。\n@@ -9,1 +9,1 @@\n-終日\n+午前\n';
const checked = answer(checkDeskPage, () => ({ faults: [], links: [], diff }));
/** Opens a page; `next` replaces what is loaded again. */
async function open(path: string, answers: Answers = [], opened = pageOf()) {
  const now = { page: opened };
  const rendered = await renderRoute(remote, path, {
    now: NOW,
    answers: [staffOf('marketing'), ...answers, answer(openDeskPage, () => now.page)],
  });
  return { ...rendered, next: (page: typeof opened) => Object.assign(now, { page }) };
}
const type = async (label: RegExp, text: string) => {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
};
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const confirm = (name: string) => user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const sent = (calls: readonly { path: string; request: unknown }[], { path }: { path: string }) =>
  calls.filter((call) => call.path === path).map(({ request }) => request);
const PAGE = '/desk/content/notice~winter';

let opened: string[];
beforeEach(() => {
  opened = [];
  stubGlobal('fetch', (path: string) => {
    opened.push(path);
    const url = path.startsWith('/gone') ? 'https://shop.test/404' : `https://shop.test${path}`;
    const body = `<body class="${path === '/lp/scalp-care' ? 'lp lp-scalp-care' : 'lp'}">`;
    return Promise.resolve({ status: path === '/busy' ? 503 : 200, url, text: () => Promise.resolve(body) });
  });
});

it('lists pages by the filters of the URL', async () => {
  const { edited: _, versions: __, ...row } = pageOf();
  const list = answer(deskPages, () => ({ rows: [row], next: 'notice/winter' }));
  const { sentCalls } = await open('/desk/content?q=冬&state=RUNNING&kind=notice&after=notice/a', [list]);
  expect(sent(sentCalls, deskPages)).toEqual([
    { query: '冬', kind: 'notice', state: 'RUNNING', after: 'notice/a', size: 50 },
  ]);
  const cells = within(screen.getAllByRole('row')[1] ?? document.body).getAllByRole('cell');
  expect(cells.slice(1, 5).map(({ textContent }) => textContent)).toEqual([
    'notice/winter',
    '冬のお知らせ',
    'お知らせ',
    '公開中',
  ]);
  expect(screen.getByRole('link', { name: 'notice/winter' })).toHaveAttribute('href', PAGE);
  expect(within(screen.getByRole('navigation', { name: '種類' })).getByText('バナー')).toHaveAttribute(
    'href',
    expect.stringContaining('kind=banner'),
  );
});

it('publishes a change after a comparison with the published page', async () => {
  const { sentCalls } = await open(PAGE, [checked, answer(saveDeskPage, () => pageOf({}, { revision: 3 }))]);
  await type(/^本文/, '営業します。');
  await press('確認して公開する');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('-休業します。')).toBeVisible();
  expect(dialog.getByText('+営業します。')).toBeVisible();
  expect(dialog.getByText('+午前')).toBeVisible();
  expect(dialog.queryByText(/live|@@/)).not.toBeInTheDocument();
  expect(sent(sentCalls, saveDeskPage)).toEqual([]);
  await confirm('公開する');
  expect(await screen.findByText('公開しました。')).toBeVisible();
  const { edited } = pageOf({ body: '営業します。' });
  expect(sent(sentCalls, saveDeskPage)).toEqual([
    { page_code: 'notice/winter', kind: 'notice', revision: 2, reason: '', edited },
  ]);
});

it('creates a banner, and opens it', async () => {
  const saved = pageOf({}, { page_code: 'banner/GIFT', kind: 'banner', state: 'SCHEDULED' });
  const { sentCalls, arrived } = await open('/desk/content/new', [checked, answer(saveDeskPage, () => saved)]);
  await type(/^アドレス/, 'banner/GIFT');
  await type(/^タイトル/, 'ギフト');
  await type(/^画像/, 'campaign-gift');
  await type(/^リンク先/, '/gift');
  await user.click(screen.getByLabelText('トップ'));
  await user.selectOptions(screen.getByLabelText(/^対象の会員/), 'ログイン中のお客様');
  expect(screen.queryByLabelText(/^本文/)).not.toBeInTheDocument();
  await press('確認して公開する');
  await confirm('公開する');
  expect(sent(sentCalls, saveDeskPage)).toMatchObject([
    {
      ...{ page_code: 'banner/GIFT', kind: 'banner', revision: null },
      edited: { title: 'ギフト', picture: 'campaign-gift', href: '/gift', places: ['top'], guest: false },
    },
  ]);
  expect(arrived()).toBe('/desk/content/banner~GIFT');
});

it('shows faults at their fields with the line, and keeps what was typed', async () => {
  const faults = [
    { field: 'title', line: null, reason: '空です' },
    { field: 'body', line: 3, reason: '商品がありません' },
    { field: 'body', line: 5, reason: 'HTMLは使えません' },
    { field: 'page_code', line: null, reason: 'タグが必要です' },
  ];
  const { sentCalls } = await open(PAGE, [answer(checkDeskPage, () => ({ faults, links: [], diff: '' }))]);
  await type(/^本文/, '営業します。');
  await press('確認して公開する');
  expect(await screen.findByText('3行目：商品がありません／5行目：HTMLは使えません')).toBeVisible();
  expect(screen.getByText('空です')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('タグが必要です');
  expect(screen.getByLabelText(/^タイトル/)).toHaveFocus();
  expect(screen.getByLabelText(/^本文/)).toHaveValue('営業します。');
  expect(sent(sentCalls, saveDeskPage)).toEqual([]);
});

it('opens the links of a page as a visitor, and refuses dead ones', async () => {
  const links = ['/gift', '/gone', '/busy'].map((path, place) => ({ ...{ field: 'body', line: place + 1, path } }));
  await open(PAGE, [answer(checkDeskPage, () => ({ faults: [], links, diff }))]);
  await press('確認して公開する');
  expect(await screen.findByText('2行目：/goneは、このお店にありません')).toBeVisible();
  expect(opened).toEqual(['/gift', '/gone', '/busy']);
});

it.each([
  ['lp/scalp-care', '/lp/scalp-careは、開発したランディングページのアドレスです'],
  ['lp/spring', '公開する'],
])('refuses a landing page at the address of a coded one: %s', async (page_code, text) => {
  await open('/desk/content/lp~x', [checked], pageOf({}, { page_code, kind: 'lp' }));
  await press('確認して公開する');
  expect(await screen.findByText(text)).toBeVisible();
});

it('shows what a colleague changed before anything is overwritten', async () => {
  const changed = refusal(saveDeskPage, 'page-changed', '画面を開いたあとに、内容が変わりました。');
  const { sentCalls, next } = await open(PAGE, [checked, changed]);
  next(pageOf({ title: '春のお知らせ', priority: '5', body: '二人目' }, { revision: 7 }));
  await type(/^タイトル/, '秋のお知らせ');
  await press('確認して公開する');
  await confirm('公開する');
  const list = within((await screen.findByText('画面を開いたあとに、変わった項目')).parentElement ?? document.body);
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'タイトル：春のお知らせ（入力した内容のままです。このまま変更すると、上書きします）',
    '優先度：5',
    '本文（Markdown）：変更あり',
  ]);
  await press('確認して公開する');
  await confirm('公開する');
  expect(sent(sentCalls, saveDeskPage).at(-1)).toMatchObject({
    revision: 7,
    edited: { title: '秋のお知らせ', priority: '5', body: '二人目' },
  });
});

it('previews what is typed at a time and as a customer', async () => {
  const { sentCalls } = await open(PAGE, [answer(previewDeskPage, () => ({ path: '/preview/abc' }))]);
  await type(/^タイトル/, '秋のお知らせ');
  await type(/^表示する日時/, '2026-12-04T10:00');
  await user.selectOptions(screen.getByLabelText('お客様'), 'BLUE会員');
  await user.selectOptions(screen.getByLabelText('性別'), '女性');
  await press('プレビューを作る');
  expect(await screen.findByRole('link', { name: 'プレビューを開く' })).toHaveAttribute('href', '/preview/abc');
  expect(sent(sentCalls, previewDeskPage)).toMatchObject([
    {
      at: Date.UTC(2026, 11, 4, 1),
      reader: { rank: 'ANGFA_STORE_BLUE_MEMBER', sex: 'FEMALE' },
      edited: { title: '秋のお知らせ' },
    },
  ]);
});

it.each([
  ['a page whose start is over, as it is now', '2020-01-01T00:00', NOW],
  ['a scheduled page at its start', '2099-12-01T10:00', Date.UTC(2099, 11, 1, 1)],
])('previews %s', async (_, from, at) => {
  const preview = answer(previewDeskPage, () => ({ path: '/preview/abc' }));
  const { sentCalls } = await open(PAGE, [preview], pageOf({ from }));
  await press('プレビューを作る');
  await screen.findByRole('link', { name: 'プレビューを開く' });
  expect(sent(sentCalls, previewDeskPage)).toMatchObject([{ at }]);
});

it('sends the fields of the chosen kind only', async () => {
  const { sentCalls } = await open('/desk/content/new', [checked]);
  await type(/^画像/, 'campaign-gift');
  await type(/^リンク先/, '/gift');
  await user.click(screen.getByLabelText('トップ'));
  await user.selectOptions(screen.getByRole('combobox', { name: /^種類/ }), 'お知らせ');
  await type(/^アドレス/, 'notice/gift');
  await press('確認して公開する');
  await screen.findByRole('dialog');
  expect(sent(sentCalls, checkDeskPage)).toMatchObject([{ edited: { picture: '', href: '', places: [] } }]);
});

it('shows a stored value that is unusual for the kind, until it is empty', async () => {
  const { sentCalls } = await open(PAGE, [checked], pageOf({ products: 'P1001' }));
  expect(screen.queryByLabelText(/^画像/)).not.toBeInTheDocument();
  await user.clear(screen.getByLabelText(/^商品番号/));
  await press('確認して公開する');
  await screen.findByRole('dialog');
  expect(sent(sentCalls, checkDeskPage)).toMatchObject([{ edited: { products: '' } }]);
});

it('asks before a version replaces what is typed', async () => {
  const { edited } = pageOf({ title: '前のお知らせ' });
  await open(PAGE, [answer(openDeskPageVersion, () => ({ edited }))], pageOf({}, { state: 'ENDED' }));
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('終了');
  await type(/^タイトル/, '秋のお知らせ');
  await press('版1を入力');
  await confirm('戻る');
  expect(screen.getByLabelText(/^タイトル/)).toHaveValue('秋のお知らせ');
  await press('版1を入力');
  await confirm('入力する');
  expect(await screen.findByText(/^版1の内容を入力しました/)).toBeVisible();
  expect(screen.getByLabelText(/^タイトル/)).toHaveValue('前のお知らせ');
});

it('says that a page is hidden at the previewed time', async () => {
  const message = 'この日時に、このお客様には表示されません。';
  await open(PAGE, [refusal(previewDeskPage, 'page-hidden', message)]);
  await press('プレビューを作る');
  expect(await screen.findByText(message)).toBeVisible();
});

it('takes an earlier version into the form', async () => {
  const { edited } = pageOf({ title: '前のお知らせ', body: '前の本文' });
  const { sentCalls } = await open(PAGE, [checked, answer(openDeskPageVersion, () => ({ edited }))]);
  await press('版1を入力');
  expect(await screen.findByText(/^版1の内容を入力しました/)).toBeVisible();
  expect(sent(sentCalls, openDeskPageVersion)).toEqual([{ page_code: 'notice/winter', version: 1 }]);
  expect(screen.getByLabelText(/^タイトル/)).toHaveValue('前のお知らせ');
  expect(screen.getByLabelText(/^本文/)).toHaveValue('前の本文');
});

it('publishes the audience of an earlier version, and a changed one', async () => {
  const ranks = ['ANGFA_STORE_MEMBER', 'ANGFA_STORE_BLUE_MEMBER'] as const;
  const earlier = answer(openDeskPageVersion, () => ({ edited: pageOf({ ranks: [] }).edited }));
  const { sentCalls } = await open(PAGE, [checked, earlier], pageOf({ ranks: [...ranks] }));
  const audience = async () => {
    await press('確認して公開する');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '戻る' }));
    return sent(sentCalls, checkDeskPage).at(-1);
  };
  expect(await audience()).toMatchObject({ edited: { ranks } });
  await user.click(screen.getByLabelText('BLUE会員'));
  expect(await audience()).toMatchObject({ edited: { ranks: ['ANGFA_STORE_MEMBER'] } });
  await user.click(screen.getByLabelText('BLUE会員'));
  await press('版1を入力');
  await screen.findByText(/^版1の内容を入力しました/);
  expect(await audience()).toMatchObject({ edited: { ranks: [] } });
});

it('ends a page with a reason, and keeps what is typed', async () => {
  const ended = pageOf({}, { revision: 3, state: 'ENDED' });
  const { sentCalls } = await open(PAGE, [answer(stopDeskPage, () => ended)]);
  await type(/^タイトル/, '書きかけの題');
  await type(/^止める理由/, '誤り');
  await press('ページを止める');
  await confirm('止める');
  expect(await screen.findByText('公開を終了しました。')).toBeVisible();
  expect(sent(sentCalls, stopDeskPage)).toEqual([{ page_code: 'notice/winter', revision: 2, reason: '誤り' }]);
  expect(screen.queryByRole('button', { name: 'ページを止める' })).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^タイトル/)).toHaveValue('書きかけの題');
});

it('asks before a reload loses what is typed', async () => {
  await open(PAGE);
  const reload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(reload()).toBe(false);
  await type(/^タイトル/, '書きかけの題');
  expect(reload()).toBe(true);
});

it.each(['/desk/content', PAGE, '/desk/content/new'])(
  '%s is restricted to marketing and the owner',
  async (address) => {
    expect((await renderRoute(remote, address, { answers: member })).arrived()).toBe('/404');
    const { arrived } = await renderRoute(remote, address, { answers: nobody });
    expect(arrived()).toBe(`/login?return_path=${encodeURIComponent(address)}`);
    expect((await renderRoute(remote, address, { answers: [staffOf('merchandiser')] })).arrived()).toBe('/404');
  },
);
