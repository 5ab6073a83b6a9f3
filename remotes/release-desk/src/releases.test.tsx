import { beforeAll, expect, it, jest } from '@jest/globals';
import { loggedIn } from '@store/contracts/calls/customer';
import { movePart, releaseDesk } from '@store/contracts/calls/service';
import type { RequestOf } from '@store/contracts/wire';
import { answer, refusal, renderRoute, standInDialogs } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from './remote.ts';
import { deskPart, deskStep, NOW, withCanary } from './testing/examples.ts';

beforeAll(standInDialogs);

const PATH = '/desk/releases';
const desk = (parts = [withCanary(), deskPart({ part: 'lp-spring', back_to: null })]) =>
  answer(releaseDesk, () => ({ revision: 7, parts, steps: [deskStep()] }));
const panelOf = (name: RegExp) => within(screen.getByRole('region', { name }));

it('compares live version and canary, and shows the history (D-13)', async () => {
  await renderRoute(remote, PATH, { answers: [desk()] });
  const panel = panelOf(/catalogue/);
  expect(panel.getByText('カナリア 5％')).toBeVisible();
  const faults = within(panel.getByRole('row', { name: /^不具合のあった表示/ }));
  expect(faults.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['20（1.0％）', '12（12.0％）']);
  const failed = within(panel.getByRole('row', { name: /^描画の失敗/ }));
  expect(failed.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['3（0.1％）', '144（96.0％）']);
  expect(panel.getByText(/1\.1\.0は悪化しています/)).toBeVisible();
  expect(panel.getByRole('img', { name: /^公開中：.*最大1.5％、最新1.5％$/ })).toBeVisible();
  expect(screen.getByText('RM0001：白い画面になるため')).toBeVisible();
  expect(screen.getByText(/1\.1\.0（取り消し） → 1\.0\.0/)).toBeVisible();
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
