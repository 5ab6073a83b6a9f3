import { afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { loggedIn } from '@store/contracts/calls/customer';
import { movePart, releaseDesk, undoStep } from '@store/contracts/calls/service';
import type { RequestOf } from '@store/contracts/wire';
import { answer, refusal, renderRoute, standInDialogs } from '@store/remote-kit/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from './remote.ts';
import { deskPart, deskStep, deskVersion, faultText, figures, NOW, withCanary } from './testing/examples.ts';

beforeAll(standInDialogs);
afterEach(() => void jest.useRealTimers());

const PATH = '/desk/releases';
const desk = (parts = [withCanary(), deskPart({ part: 'lp-spring', back_to: null })]) =>
  answer(releaseDesk, () => ({ revision: 7, parts, steps: [deskStep()] }));
const panelOf = (name: RegExp) => within(screen.getByRole('region', { name }));

it('compares live version and canary, and shows the history (D-13)', async () => {
  await renderRoute(remote, PATH, { answers: [desk()] });
  const panel = panelOf(/catalogue/);
  expect(panel.getByRole('columnheader', { name: 'カナリア 5％' })).toBeVisible();
  const faults = within(panel.getByRole('row', { name: /^不具合のあった表示/ }));
  expect(faults.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['20（1.0％）', '12（12.0％）']);
  const stages = within(panel.getByRole('row', { name: /^不具合の段階/ }));
  expect(stages.getAllByRole('cell')[0]).toHaveTextContent('ハイドレーション 16、操作・タイマー 4');
  const failed = within(panel.getByRole('row', { name: /^描画の失敗/ }));
  expect(failed.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['3（0.1％）', '144（96.0％）']);
  const loads = within(panel.getByRole('row', { name: /^計測が届いた読み込み/ }));
  expect(loads.getAllByRole('cell')[0]).toHaveTextContent('2,000（83.3％）');
  const entries = within(panel.getByRole('row', { name: /^入口ファイルの失敗/ }));
  expect(entries.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['0（0.0％）', '9（10.0％）']);
  expect(panel.getByText('カナリア：入口ファイルの失敗 10.0％')).toBeVisible();
  expect(panel.getByText(/1\.1\.0は悪化しています/)).toBeVisible();
  expect(panel.getByRole('img', { name: /^公開中：.*最大1.5％、最新1.5％$/ })).toBeVisible();
  expect(screen.getByText('RM0001：白い画面になるため')).toBeVisible();
  expect(screen.getByText(/1\.1\.0（切り戻し） → 1\.0\.0/)).toBeVisible();
});

it('shows the most frequent error texts of an arm, with source lines where they are known (D-13)', async () => {
  await renderRoute(remote, PATH, { answers: [desk([deskPart({ live_figures: figures() })])] });
  const texts = within(panelOf(/catalogue/).getByRole('list', { name: '公開中：不具合の内容' }));
  expect(texts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Error: Minified React error #418ハイドレーション・16件・最終 2026/11/24（火）11:59src/product/price.tsx:12:7188.9126.js:1:99',
  ]);
});

it('shows error texts also without a visit or render (D-13)', async () => {
  const counts = { visits: 0, renders: 0, loads: 0, entries: 0, forms: 0 };
  const live_figures = figures({ ...counts, fault_texts: [faultText({ stage: 'form', message: 'Error: form' })] });
  await renderRoute(remote, PATH, { answers: [desk([deskPart({ live_figures })])] });
  expect(panelOf(/catalogue/).getByRole('list', { name: '公開中：不具合の内容' })).toHaveTextContent('Error: form');
});

it('shows the error texts of a rolled-back version, where the health gate was faster than a person (D-13)', async () => {
  const taken_back = { by: 'health gate', why: '不具合', at_timestamp: NOW };
  const fault_texts = [faultText({ stage: 'server', message: 'Error: only at night', frames: [] })];
  const versions = [deskVersion({ version: '1.2.0', taken_back, fault_texts }), deskVersion()];
  await renderRoute(remote, PATH, { answers: [desk([deskPart({ versions })])] });
  await userEvent.click(panelOf(/catalogue/).getByText('保存されている版（2）'));
  const texts = panelOf(/catalogue/).getByRole('list', { name: '1.2.0：不具合の内容' });
  expect(texts).toHaveTextContent('Error: only at nightサーバーでの描画・16件');
});

it('sends an action once, with the reason and the shown revision (D-05)', async () => {
  const moved = jest.fn((_move: RequestOf<typeof movePart>) => ({ revision: 8 }));
  await renderRoute(remote, PATH, { answers: [desk(), answer(movePart, moved)] });
  await userEvent.click(panelOf(/catalogue/).getByRole('button', { name: '前の版に戻す' }));
  const dialog = within(screen.getByRole('dialog', { name: '商品・検索（catalogue）：前の版に戻す' }));
  await userEvent.click(dialog.getByRole('button', { name: '前の版に戻す' }));
  expect(dialog.getByRole('textbox', { name: /理由/ })).toHaveAccessibleDescription(/理由を入力してください/);
  expect(moved).not.toHaveBeenCalled();

  await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '白い画面');
  await userEvent.click(dialog.getByRole('button', { name: '前の版に戻す' }));
  expect(await screen.findByText(/前の版に戻しました/)).toBeVisible();
  expect(moved).toHaveBeenCalledTimes(1);
  expect(moved).toHaveBeenCalledWith({ part: 'catalogue', act: 'rollback', why: '白い画面', seen_revision: 7 });
});

it.each(['0', '51', '2.5', 'abc'])('refuses a share of %s at its field and keeps the input (D-05)', async (share) => {
  await renderRoute(remote, PATH, { answers: [desk()] });
  await userEvent.click(panelOf(/catalogue/).getByRole('button', { name: '割合を変える' }));
  const field = screen.getByRole('textbox', { name: /表示する割合/ });
  await userEvent.clear(field);
  await userEvent.type(field, share);
  await userEvent.type(screen.getByRole('textbox', { name: /理由/ }), '様子を見る');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '割合を変える' }));
  expect(field).toHaveAccessibleDescription(/1から50の整数/);
  expect(field).toHaveValue(share);
});

it('keeps the reason after a refusal and shows why (D-05)', async () => {
  const answers = [desk(), refusal(movePart, 'not-moved', 'リリースサービスが受け付けませんでした：古い版')];
  await renderRoute(remote, PATH, { answers });
  await userEvent.click(panelOf(/lp-spring/).getByRole('button', { name: '公開を終了する' }));
  await userEvent.type(screen.getByRole('textbox', { name: /理由/ }), '企画終了');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '公開を終了する' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('受け付けませんでした：古い版');
  expect(screen.getByRole('textbox', { name: /理由/ })).toHaveValue('企画終了');
});

it('shows parts with problems first, and names each problem (D-13)', async () => {
  const bad = { visits: 1, faults: 1, renders: 3_062, failed_renders: 3_059, is_resting: true };
  const fromCache = { pages: 5_000, stand_ins: 4_000 };
  const broken = deskPart({ part: 'pharmacy', area: '薬剤師デスク', live_figures: figures({ ...bad, ...fromCache }) });
  await renderRoute(remote, PATH, { answers: [desk([deskPart({ part: 'content' }), withCanary(), broken])] });
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles.map((title) => /（([\w-]+)）/.exec(title ?? '')?.[1])).toEqual(['catalogue', 'pharmacy', 'content']);
  const problems = within(panelOf(/pharmacy/).getByRole('list', { name: '要確認' })).getAllByRole('listitem');
  expect(problems.map(({ textContent }) => textContent)).toEqual([
    '公開中：サーバーでの描画を休止中',
    '公開中：描画の失敗 99.9％',
    '公開中：前の版で表示 80.0％',
  ]);
  expect(panelOf(/content/).queryByRole('list', { name: '要確認' })).toBeNull();
});

it('names failed forms and clicks that hang, by which the health gate judges too (D-13)', async () => {
  const live_figures = figures({ forms: 40, failed_forms: 8, clicks: 200, ended_clicks: 120 });
  await renderRoute(remote, PATH, { answers: [desk([deskPart({ live_figures })])] });
  expect(panelOf(/catalogue/).getByRole('row', { name: '失敗したフォーム送信 8（20.0％）' })).toBeVisible();
  expect(panelOf(/catalogue/).getByRole('row', { name: '応答しなくなったクリック 80（40.0％）' })).toBeVisible();
  const problems = within(panelOf(/catalogue/).getByRole('list', { name: '要確認' })).getAllByRole('listitem');
  expect(problems.map(({ textContent }) => textContent)).toEqual([
    '公開中：フォームの失敗 20.0％',
    '公開中：応答しなくなったクリック 40.0％',
  ]);
});

it('undoes a step, with a reason (D-05)', async () => {
  const undone = jest.fn((_undo: RequestOf<typeof undoStep>) => ({ revision: 8 }));
  const steps = [deskStep({ may_undo: true }), deskStep({ revision: 6 })];
  const answers = [answer(releaseDesk, () => ({ revision: 7, parts: [], steps })), answer(undoStep, undone)];
  await renderRoute(remote, PATH, { answers });
  expect(screen.queryByRole('button', { name: '6番を元に戻す' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '7番を元に戻す' }));
  const dialog = within(screen.getByRole('dialog', { name: '7番：元に戻す' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '間違い');
  await userEvent.click(dialog.getByRole('button', { name: '元に戻す' }));
  expect(await screen.findByText(/元に戻しました/)).toBeVisible();
  expect(undone.mock.calls).toEqual([[{ step: 7, why: '間違い', seen_revision: 7 }]]);
});

it.each([
  ['0.8.0：この版に戻す', '前の版に戻す', { act: 'rollback', version: '0.8.0' }],
  ['1.3.0：全員に公開する', '全員に公開する', { act: 'promote', version: '1.3.0' }],
  ['1.2.0：印を外す', '印を外す', { act: 'unmark', version: '1.2.0' }],
] as const)('sends the chosen version: %s (D-05)', async (name, button, sent) => {
  const moved = jest.fn((_move: RequestOf<typeof movePart>) => ({ revision: 8 }));
  const taken_back = { by: 'bob', why: '白い画面', at_timestamp: NOW };
  const candidate = deskVersion({ version: '1.3.0', is_candidate: true });
  const old = [deskVersion({ version: '1.2.0', taken_back }), deskVersion(), deskVersion({ version: '0.8.0' })];
  const versions = [candidate, ...old];
  await renderRoute(remote, PATH, { answers: [desk([deskPart({ versions })]), answer(movePart, moved)] });
  const panel = panelOf(/catalogue/);
  await userEvent.click(panel.getByText('保存されている版（4）'));
  expect(panel.queryByRole('button', { name: '1.0.0：この版に戻す' })).toBeNull();
  await userEvent.click(panel.getByRole('button', { name }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '確認済み');
  await userEvent.click(dialog.getByRole('button', { name: button }));
  expect(moved.mock.calls).toEqual([[{ part: 'catalogue', why: '確認済み', seen_revision: 7, ...sent }]]);
});

it('links the live version to its commit and author', async () => {
  await renderRoute(remote, PATH, { answers: [desk([deskPart({ versions: [deskVersion()] })])] });
  const [commit] = panelOf(/catalogue/).getAllByRole('link', { name: '1a2b3c4d-dirty' });
  expect(commit).toHaveAttribute('href', 'https://git.example/shop/store/commit/1a2b3c4d5e6f');
  expect(panelOf(/catalogue/).getAllByTitle('1a2b3c4d5e6f-dirty')[0]).toContainElement(commit ?? null);
  const [author] = panelOf(/catalogue/).getAllByRole('link', { name: '佐藤' });
  expect(author).toHaveAttribute('href', 'https://git.example/shop/store/commits?author=%E4%BD%90%E8%97%A4');
});

it('refreshes the figures automatically, and shows that they are old while the service does not respond (D-13)', async () => {
  jest.useFakeTimers();
  let visits = 2_000;
  const read = jest.fn(() => {
    if (visits === 0) throw new Error('no connection');
    return { revision: 7, parts: [deskPart({ live_figures: figures({ visits }) })], steps: [] };
  });
  await renderRoute(remote, PATH, { answers: [answer(releaseDesk, read)] });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  visits = 2_500;
  await pass(10_000);
  expect(screen.getByRole('row', { name: '表示回数 2,500' })).toBeVisible();
  visits = 0;
  await pass(10_000);
  expect(screen.getByText(/最新の状態を取得できません/)).toBeVisible();
  expect(screen.getByRole('row', { name: '表示回数 2,500' })).toBeVisible();
  visits = 3_000;
  const before = read.mock.calls.length;
  await pass(19_999);
  expect(read).toHaveBeenCalledTimes(before);
  await pass(1);
  expect(screen.getByRole('row', { name: '表示回数 3,000' })).toBeVisible();
  expect(screen.queryByText(/最新の状態を取得できません/)).toBeNull();
});

it('does not refresh in a hidden tab, and refreshes once when it becomes visible', async () => {
  jest.useFakeTimers();
  const read = jest.fn(() => ({ revision: 7, parts: [], steps: [] }));
  await renderRoute(remote, PATH, { answers: [answer(releaseDesk, read)] });
  const before = read.mock.calls.length;
  const isHidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const turn = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await turn();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(read).toHaveBeenCalledTimes(before);
  isHidden.mockRestore();
  await turn();
  await act(() => jest.advanceTimersByTimeAsync(9_999));
  expect(read).toHaveBeenCalledTimes(before + 1);
});

it('shows that the release service is unavailable', async () => {
  const away = refusal(releaseDesk, 'service-away', 'リリースサービスに接続できません。');
  await renderRoute(remote, PATH, { answers: [away] });
  expect(screen.getByText(/リリースサービスに接続できません/)).toBeVisible();
});

it('returns not-found for members, and sends visitors to sign-in', async () => {
  const nothing = refusal(releaseDesk, 'not-found', '');
  const member = answer(loggedIn, () => ({ customer_code: 'C0001', expires_in: 60, expires_timestamp: NOW + 60_000 }));
  const asMember = await renderRoute(remote, PATH, { answers: [nothing, member] });
  expect(asMember.arrived()).toBe('/404');
  const asVisitor = await renderRoute(remote, PATH, { answers: [nothing, refusal(loggedIn, 'not-logged-in', '')] });
  expect(asVisitor.arrived()).toBe('/login?return_path=%2Fdesk%2Freleases');
});
