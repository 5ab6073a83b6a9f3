import { beforeAll, expect, it } from '@jest/globals';
import {
  addOrderNote,
  answerDeskReturn,
  cancelDeskOrder,
  openDeskOrder,
  requestDeskReturn,
  resendOrderMail,
  shipParcels,
} from '@store/contracts/calls/desk';
import { answer, refusal, standInDialogs } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { NOW, openedOrder } from '../testing/examples.ts';
import { field, last, open, press, user } from '../testing/open-order.ts';

beforeAll(standInDialogs);
/** Confirms the open question. */
async function confirm(words: RegExp, button: string) {
  const dialog = screen.getByRole('dialog', { name: '確認' });
  expect(dialog).toHaveTextContent(words);
  await user.click(within(dialog).getByRole('button', { name: button }));
}

it('shows delivery and history, newest first, with notes marked as internal', async () => {
  await open('warehouse');
  const entries = within(screen.getByRole('list', { name: '経過' })).getAllByRole('listitem');
  expect(entries[0]).toHaveTextContent(/西村 葵.*メモ（お客様には表示されません）.*宅配ボックスへ/);
  expect(screen.getByText('〒150-0002 東京都渋谷区渋谷1-2-3')).toBeVisible();
});

it('shows the slip of an order not paid yet, and the refund of one that ended (P-11)', async () => {
  const { order } = openedOrder();
  const payment_slip = {
    ...{ store_name: 'ローソン', number: '12345678901', confirmation_number: '654321' },
    ...{ amount_in_vat: 5980, pay_until: NOW },
  };
  const first = await open('support', [], openedOrder({ order: { ...order, payment_slip }, mails: ['slip'] }));
  expect(screen.getByText('12345678901')).toBeVisible();
  expect(screen.getByRole('button', { name: 'お支払いのお願い' })).toBeVisible();
  first.unmount();
  const ended_refund = {
    ...({ return_code: 'RT9', way: 'TRANSFER', state: 'ACCOUNT_NEEDED', amount_in_vat: 5980 } as const),
    ...{ points_returned: 0, points_revoked: 0, done_timestamp: null },
  };
  await open('support', [], openedOrder({ order: { ...order, ended_refund } }));
  expect(screen.getByText('5,980円（銀行振込）：口座の連絡待ち')).toBeVisible();
});

it('sends the mail of a parcel again', async () => {
  const opened = openedOrder({ parcel_mails: [0] });
  const { sentCalls } = await open('support', [answer(resendOrderMail, () => opened)], opened);
  await press('1個目の発送のお知らせ');
  expect(await screen.findByText('メールをもう一度送りました。')).toBeVisible();
  expect(last(sentCalls, resendOrderMail.path)).toEqual({ order_code: 'O-1', mail: 'shipping', parcel: 0 });
});

it('ships a part of the order, and shows what is still to come', async () => {
  const { order } = openedOrder();
  const picture = { id: 'p', width: 1, height: 1, widths: [1], colour: '#ffffff', alt: '' };
  const line = (sku_code: string, sku_name: string, quantity: number) => ({
    ...{
      sku_code,
      item_code: 'P1001',
      tax_code: 'STANDARD_VAT' as const,
      quantity,
      price_in_vat: 1100,
      addon_services: [],
    },
    sku_details: { sku_name, brand: '', picture },
  });
  const order_details = [line('S1001', 'シャンプー', 2), line('S1002', 'トニック', 1)];
  const before = openedOrder({ order: { ...order, order_details } });
  const lines = [{ sku_code: 'S1001', sku_name: 'シャンプー', quantity: 1 }];
  const parcel = {
    carrier: 'ヤマト運輸',
    number: '400011112222',
    href: 'https://example.test/',
    sent_timestamp: NOW,
    lines,
  };
  const unshipped = [...lines, { sku_code: 'S1002', sku_name: 'トニック', quantity: 1 }];
  const after = openedOrder({ order: { ...before.order, shipments: { sent: [parcel], unshipped } }, revision: 3 });
  let isShipped = false;
  const { sentCalls } = await open('warehouse', [
    answer(shipParcels, () => {
      isShipped = true;
      return { shipped: 1 };
    }),
    answer(openDeskOrder, () => (isShipped ? after : before)),
  ]);
  await user.type(field(/^送り状番号/), '400011112222');
  await user.click(screen.getByRole('checkbox', { name: '商品を選んで、一部だけ発送する' }));
  expect(screen.getByRole('button', { name: '選んだ商品を発送する' })).toBeDisabled();
  await user.selectOptions(screen.getByRole('combobox', { name: 'シャンプーの数量' }), '1点');
  await press('選んだ商品を発送する');
  const parcels = await screen.findByRole('region', { name: 'お荷物' });
  expect(parcels).toHaveTextContent(/1個目.*400011112222.*シャンプー 1点.*これから発送.*シャンプー 1点、トニック 1点/);
  expect(screen.getByRole('region', { name: 'ご注文' })).toHaveTextContent('一部発送済み');
  expect(field(/^送り状番号/)).toHaveValue('');
  expect(last(sentCalls, shipParcels.path)).toMatchObject({
    parcels: [{ revision: 2, pieces: [{ sku_code: 'S1001', quantity: 1 }] }],
  });
});

it('ships a parcel of the order as it was shown', async () => {
  const { order } = openedOrder();
  const shipped = openedOrder({ order: { ...order, order_status: 'SHIPPED' } });
  let isShipped = false;
  const { sentCalls } = await open('warehouse', [
    answer(shipParcels, () => {
      isShipped = true;
      return { shipped: 1 };
    }),
    answer(openDeskOrder, () => (isShipped ? shipped : openedOrder())),
  ]);
  await press('発送済みにする');
  expect(field(/^送り状番号/)).toHaveAccessibleDescription(/10桁以上/);
  await user.type(field(/^送り状番号/), '４０００−1111ー2222\u200b');
  await press('発送済みにする');
  expect(await screen.findByText(/発送済みにし、お客様に/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: '発送済みにする' })).not.toBeInTheDocument());
  expect(document.body).not.toHaveFocus();
  expect(document.activeElement).toHaveTextContent(/発送済みにし、お客様に/);
  expect(last(sentCalls, shipParcels.path)).toEqual({
    parcels: [{ order_code: 'O-1', revision: 2, carrier: 'ヤマト運輸', number: '4000-1111-2222' }],
  });
});

it('shows what another editor changed, keeps the input, and continues from the new state', async () => {
  const words = '画面を開いたあとに、このご注文が変わりました。石田 剛 発送済み';
  const { sentCalls } = await open('support', [refusal(cancelDeskOrder, 'order-changed', words)], openedOrder());
  await user.type(field(/^キャンセルの理由/), '重複');
  await press('ご注文をキャンセルする');
  await confirm(/ご注文O-1（3,300円）をキャンセルします。.*キャンセルの理由：重複/, 'ご注文をキャンセルする');
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
    photos: [{ id: 'rp-1', width: 240, height: 240, widths: [240], colour: '#fff', alt: '' }],
    refund: null,
  };
  const opened = openedOrder({
    order: { ...order, order_status: 'SHIPPED', returns: [request] },
    not_cancellable: '発送済み',
    refunds: [{ return_code: 'RT1', amount_in_vat: 1650, points_returned: 10, points_revoked: 16 }],
  });
  const { sentCalls } = await open('support', [answer(answerDeskReturn, () => openedOrder())], opened);
  expect(screen.queryByRole('button', { name: 'ご注文をキャンセルする' })).not.toBeInTheDocument();
  await press('返品RT1のお申し込みに回答する');
  expect(
    await screen.findByText(/1,650円を返金、ご利用の10ポイントを返却、付与した16ポイントを取り消し/),
  ).toBeVisible();
  expect(screen.getByRole('img', { name: 'お客様の写真1' })).toHaveAttribute(
    'src',
    expect.stringContaining('/api/review/photos/rp-1'),
  );
  await user.selectOptions(screen.getByRole('combobox', { name: '回答' }), '交換品を送る');
  await user.type(field(/^お客様へのご案内/), '交換品をお送りします。');
  await press('返品に回答する');
  expect(sentCalls.some(({ path }) => path === answerDeskReturn.path)).toBe(false);
  await confirm(/「交換品を送る」で回答し/, '返品に回答する');
  expect(await screen.findByText(/返品に回答し/)).toBeVisible();
  expect(last(sentCalls, answerDeskReturn.path)).toEqual({
    order_code: 'O-1',
    revision: 2,
    return_code: 'RT1',
    state: 'EXCHANGED',
    answer: '交換品をお送りします。',
  });
});

it('requests a return for the customer, of some pieces', async () => {
  const { order } = openedOrder();
  const picture = { id: 'p', width: 1, height: 1, widths: [1], colour: '#fff', alt: '' };
  const returnable = {
    lines: [{ sku_code: 'S1001', sku_name: 'シャンプー', picture, quantity: 2, exclusion: null }],
    last_days: [
      { reason: 'DEFECTIVE' as const, day: '2026-12-01' },
      { reason: 'CHANGED_MIND' as const, day: '2026-12-01' },
    ],
    obstacle: null,
  };
  const opened = openedOrder({ order: { ...order, order_status: 'SHIPPED' }, returnable, not_cancellable: '発送済み' });
  const { sentCalls } = await open('support', [answer(requestDeskReturn, () => opened)], opened);
  await press('返品を代わりに受け付ける');
  await user.selectOptions(await screen.findByRole('combobox', { name: '返品の理由' }), 'CHANGED_MIND');
  await user.selectOptions(screen.getByRole('combobox', { name: 'シャンプーの数量' }), '1');
  await user.click(screen.getByRole('checkbox', { name: /未開封/ }));
  await user.type(field(/^商品の状態/), '電話で伺いました');
  await press('返品を受け付ける');
  expect(await screen.findByText(/返品を受け付けました/)).toBeVisible();
  expect(last(sentCalls, requestDeskReturn.path)).toEqual({
    order_code: 'O-1',
    revision: 2,
    wish: {
      reason: 'CHANGED_MIND',
      lines: [{ sku_code: 'S1001', quantity: 1 }],
      is_unopened: true,
      words: '電話で伺いました',
      photos: [],
    },
  });
});

it('replaces an old refusal by the result of the next action', async () => {
  const problems = [{ place: 0, field: 'number', reason: 'この番号は使えません' }];
  await open('owner', [
    refusal(shipParcels, 'parcels-refused', '1件に誤りがあります。', { problems }),
    answer(addOrderNote, () => openedOrder()),
  ]);
  await user.type(field(/^送り状番号/), '4000-1111-2222');
  await press('発送済みにする');
  expect(await screen.findByRole('alert')).toHaveTextContent('この番号は使えません');
  await user.type(field(/^メモ/), '電話しました');
  await press('メモを残す');
  expect(await screen.findByText('メモを残しました。')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('returns to the list as it was left', async () => {
  sessionStorage.setItem('order-desk/list', JSON.stringify('?q=山田&state=ACCEPTED'));
  await open('warehouse');
  expect(screen.getByRole('link', { name: '一覧へ' })).toHaveAttribute('href', '/desk/orders?q=山田&state=ACCEPTED');
  sessionStorage.clear();
});

it('shows gift wishes, and opens products beside the page', async () => {
  const { order } = openedOrder();
  const gift = {
    is_wrapped: true,
    noshi: 'OIWAI' as const,
    noshi_name: '',
    message: 'おめでとう',
    hide_prices: true,
    sender_name: '山田 一郎',
  };
  const wishes = { drop_off: 'DOOR' as const, gift, note: '', receipt_addressee: '' };
  const picture = { id: 'p', width: 1, height: 1, widths: [1], colour: '#fff', alt: '' };
  const line = {
    sku_code: 'S1001',
    item_code: 'P1001',
    tax_code: 'STANDARD_VAT' as const,
    quantity: 2,
    price_in_vat: 1650,
    sku_details: { sku_name: 'シャンプー', brand: '', picture },
    addon_services: [],
  };
  await open('warehouse', [], openedOrder({ order: { ...order, wishes, order_details: [line] } }));
  expect(screen.getByText('おめでとう')).toBeVisible();
  expect(screen.getByRole('link', { name: 'シャンプー' })).toHaveAttribute('target', '_blank');
});

it.each([
  ['warehouse', ['発送済みにする', 'メモを残す']],
  ['support', ['メモを残す', 'ご注文の確認', 'ご注文をキャンセルする']],
  ['owner', ['発送済みにする', 'メモを残す', 'ご注文の確認', 'ご注文をキャンセルする']],
] as const)('offers %s exactly the actions of the role', async (role, names) => {
  await open(role);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(names);
});
