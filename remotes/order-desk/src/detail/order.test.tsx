import { expect, it } from '@jest/globals';
import {
  addOrderNote,
  answerDeskReturn,
  cancelDeskOrder,
  openDeskOrder,
  resendOrderMail,
  shipParcels,
} from '@store/contracts/calls/desk';
import type { StaffRole } from '@store/contracts/wire';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { NOW, openedOrder, staffOf } from '../testing/examples.ts';

const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const field = (name: RegExp) => screen.getByRole('textbox', { name });

type Answers = NonNullable<Parameters<typeof renderRoute>[2]>['answers'];

function open(role: StaffRole, answers: Answers = [], opened = openedOrder()) {
  return renderRoute(remote, '/desk/orders/O-1', {
    now: NOW,
    answers: [staffOf(role), ...(answers ?? []), answer(openDeskOrder, () => opened)],
  });
}
const last = (calls: readonly { path: string; request: unknown }[], path: string) =>
  calls.findLast((call) => call.path === path)?.request;

it('shows delivery and history, newest first, with notes marked as internal', async () => {
  await open('warehouse');
  const entries = within(screen.getByRole('list', { name: '経過' })).getAllByRole('listitem');
  expect(entries[0]).toHaveTextContent(/西村 葵.*メモ（お客様には表示されません）.*宅配ボックスへ/);
  expect(screen.getByText('〒150-0002 東京都渋谷区渋谷1-2-3')).toBeVisible();
});

it('ships a parcel of the order as it was shown', async () => {
  const { sentCalls } = await open('warehouse', [answer(shipParcels, () => ({ shipped: 1 }))]);
  await press('発送済みにする');
  expect(field(/^送り状番号/)).toHaveAccessibleDescription(/10桁以上/);
  await user.type(field(/^送り状番号/), '４０００-1111-2222');
  await press('発送済みにする');
  expect(await screen.findByText(/発送済みにし、お客様に/)).toBeVisible();
  expect(last(sentCalls, shipParcels.path)).toEqual({
    parcels: [{ order_code: 'O-1', revision: 2, carrier: 'ヤマト運輸', number: '4000-1111-2222' }],
  });
});

it('shows what another editor changed, keeps the input, and continues from the new state', async () => {
  const words = '画面を開いたあとに、このご注文が変わりました。石田 剛 発送済み';
  const { sentCalls } = await open('support', [refusal(cancelDeskOrder, 'order-changed', words)], openedOrder());
  await user.type(field(/^キャンセルの理由/), '重複');
  await press('ご注文をキャンセルする');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(field(/^キャンセルの理由/)).toHaveValue('重複');
  expect(last(sentCalls, cancelDeskOrder.path)).toEqual({ order_code: 'O-1', revision: 2, reason: '重複' });
  expect(sentCalls.filter(({ path }) => path === openDeskOrder.path)).toHaveLength(2);
});

it('adds a note, and sends a mail again', async () => {
  const noted = openedOrder({
    timeline: [{ kind: 'note', at: NOW, label: 'メモ', text: '電話しました', by: '石田 剛' }],
  });
  const { sentCalls } = await open('support', [
    answer(addOrderNote, () => noted),
    answer(resendOrderMail, () => noted),
  ]);
  await press('メモを残す');
  expect(field(/^メモ/)).toHaveAccessibleDescription(/メモを入力してください/);
  await user.type(field(/^メモ/), '電話しました');
  await press('メモを残す');
  expect(await screen.findByText('メモを残しました。')).toBeVisible();
  expect(field(/^メモ/)).toHaveValue('');
  await press('ご注文の確認');
  expect(await screen.findByText('メールをもう一度送りました。')).toBeVisible();
  expect(last(sentCalls, addOrderNote.path)).toEqual({ order_code: 'O-1', text: '電話しました' });
  expect(last(sentCalls, resendOrderMail.path)).toEqual({ order_code: 'O-1', mail: 'confirmation' });
});

it('answers a return with a text for the customer', async () => {
  const { order } = openedOrder();
  const request = {
    return_code: 'RT1',
    state: 'REQUESTED' as const,
    answer: '',
    reason: 'DEFECTIVE' as const,
    words: '動きません',
    requested_timestamp: NOW,
    lines: [{ sku_code: 'S1001', sku_name: 'シャンプー', quantity: 1 }],
    photos: [],
    refund: null,
  };
  const opened = openedOrder({
    order: { ...order, order_status: 'SHIPPED', returns: [request] },
    not_cancellable: '発送済み',
  });
  const { sentCalls } = await open('support', [answer(answerDeskReturn, () => openedOrder())], opened);
  expect(screen.queryByRole('button', { name: 'ご注文をキャンセルする' })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: '回答' }), '交換品を送る');
  await user.type(field(/^お客様へのご案内/), '交換品をお送りします。');
  await press('返品に回答する');
  expect(await screen.findByText(/返品に回答し/)).toBeVisible();
  expect(last(sentCalls, answerDeskReturn.path)).toEqual({
    order_code: 'O-1',
    revision: 2,
    return_code: 'RT1',
    state: 'EXCHANGED',
    answer: '交換品をお送りします。',
  });
});

it.each([
  ['warehouse', ['発送済みにする', 'メモを残す']],
  ['support', ['メモを残す', 'ご注文の確認', 'ご注文をキャンセルする']],
  ['owner', ['発送済みにする', 'メモを残す', 'ご注文の確認', 'ご注文をキャンセルする']],
] as const)('offers %s exactly the actions of the role', async (role, names) => {
  await open(role);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(names);
});
