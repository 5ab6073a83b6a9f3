import { expect, it } from '@jest/globals';
import {
  changeDeskSubscription,
  type DeskCustomer,
  eraseDeskCustomer,
  grantDeskCoupon,
  grantDeskPoints,
  openDeskCustomer,
  resendOrderMail,
  retireDeskCustomer,
} from '@store/contracts/calls/desk';
import type { StaffRole } from '@store/contracts/wire';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { exampleCustomer, exampleSubscription, staffOf } from '../testing/example-customer.ts';
import { exampleCase, NOW } from '../testing/examples.ts';

const user = userEvent.setup();
const panel = (name: string | RegExp) => within(screen.getByRole('region', { name }));
const button = (name: string) => screen.getByRole('button', { name });

async function open(
  before = exampleCustomer(),
  {
    after = before,
    refuses = [],
    role = 'support',
  }: { after?: DeskCustomer; refuses?: ReturnType<typeof refusal>[]; role?: StaffRole } = {},
) {
  cleanup();
  let stands = before;
  const moved = () => {
    stands = after;
    return stands;
  };
  const calls = [grantDeskPoints, grantDeskCoupon, changeDeskSubscription, retireDeskCustomer, eraseDeskCustomer];
  const { sentCalls } = await renderRoute(remote, '/desk/customers/C1', {
    now: NOW,
    answers: [
      staffOf(role),
      ...refuses,
      answer(openDeskCustomer, () => stands),
      ...calls.map((call) => answer(call, moved)),
    ],
  });
  const changes = () =>
    sentCalls.filter(({ path }) => /_(grant|change|retire|erase|resend)/.test(path)).map(({ request }) => request);
  return { changes };
}

it('shows who the customer is, with links to orders and inquiries', async () => {
  const { sender: _, messages: __, photos: ___, revision: ____, assigned_to: _____, ...inquiry } = exampleCase();
  const inquiries = [inquiry];
  await open(exampleCustomer({ inquiries }));
  expect(screen.getByRole('heading', { name: 'お客様 C1' })).toBeVisible();
  const head = panel('山田 太郎 様');
  for (const text of ['ヤマダ タロウ', '09000000001', 'member@shop.test', '未登録'])
    expect(head.getByText(text)).toBeVisible();
  expect(head.getByText(/BLUEまであと18,000円/)).toBeVisible();
  expect(panel('ご注文').getByRole('link', { name: 'O-1' })).toHaveAttribute('href', '/desk/orders/O-1');
  expect(screen.getByRole('link', { name: 'I-ABCD2345' })).toHaveAttribute('href', '/desk/inquiries/I-ABCD2345');
  expect(screen.getByRole('row', { name: /メール 同意 お客様/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /西村 葵 ポイントの進呈 お詫び/ })).toBeVisible();
  await open(exampleCustomer({ inquiries }), { role: 'owner' });
  expect(screen.queryByRole('link', { name: 'I-ABCD2345' })).not.toBeInTheDocument();
});

it.each(['0', '-5', '10000000', '3001', '1.5', '', 'abc'])('refuses %j points at the field', async (typed) => {
  const { changes } = await open();
  const form = panel('ポイントを進呈する');
  const points = form.getByRole('textbox', { name: /^ポイント/ });
  fireEvent.change(points, { target: { value: typed } });
  await user.click(button('ポイントを進呈する'));
  expect(points).toHaveAccessibleDescription(/1〜3,000の整数で入力してください/);
  expect(form.getByRole('textbox', { name: /^理由/ })).toHaveAccessibleDescription(/理由を入力してください/);
  expect(changes()).toEqual([]);
});

it('grants points with a reason, and keeps the input after a refusal', async () => {
  const message = 'このお客様に本日進呈できるのは、あと100ポイントです。';
  const { changes } = await open(exampleCustomer(), { refuses: [refusal(grantDeskPoints, 'over-limit', message)] });
  const type = async () => {
    const form = panel('ポイントを進呈する');
    await user.type(form.getByRole('textbox', { name: /^ポイント/ }), '３００');
    await user.type(form.getByRole('textbox', { name: /^理由/ }), ' 配送の遅れ ');
    await user.click(button('ポイントを進呈する'));
  };
  await type();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(panel('ポイントを進呈する').getByRole('textbox', { name: /^ポイント/ })).toHaveValue('３００');
  expect(changes()).toEqual([{ customer_code: 'C1', points: 300, reason: '配送の遅れ' }]);
  await open();
  await type();
  expect(await screen.findByText('300ポイントを進呈しました。')).toBeVisible();
  expect(panel('ポイントを進呈する').getByRole('textbox', { name: /^ポイント/ })).toHaveValue('');
});

it('grants a chosen coupon', async () => {
  const { changes } = await open();
  const form = panel('クーポンを進呈する');
  await user.click(button('クーポンを進呈する'));
  const coupon = form.getByRole('combobox', { name: /^クーポン/ });
  expect(coupon).toHaveAccessibleDescription(/クーポンを選択してください/);
  await user.selectOptions(coupon, 'AGAIN500');
  await user.type(form.getByRole('textbox', { name: /^理由/ }), 'お詫び');
  await user.click(button('クーポンを進呈する'));
  expect(await screen.findByText('クーポンを進呈しました。')).toBeVisible();
  expect(changes()).toEqual([{ customer_code: 'C1', coupon_code: 'AGAIN500', reason: 'お詫び' }]);
});

it('changes the subscription that was shown, and offers what its state allows', async () => {
  const paused = exampleSubscription({ status: 'PAUSED', restart_on: '2026-12-10', revision: 'r2' });
  const { changes } = await open(exampleCustomer(), { after: exampleCustomer({ subscriptions: [paused] }) });
  await user.click(screen.getByText('変更する'));
  await user.click(button('定期購入を変更する'));
  const kind = () => screen.getByRole('combobox', { name: /^変更の内容/ });
  expect(kind()).toHaveAccessibleDescription(/変更の内容を選択してください/);
  await user.selectOptions(kind(), 'quantity');
  await user.clear(screen.getByRole('textbox', { name: /^数量/ }));
  await user.type(screen.getByRole('textbox', { name: /^数量/ }), '6');
  await user.click(button('定期購入を変更する'));
  expect(screen.getByRole('textbox', { name: /^数量/ })).toHaveAccessibleDescription(/1〜5の整数/);
  await user.selectOptions(kind(), 'pause');
  const day = screen.getByLabelText(/^再開する日/);
  fireEvent.change(day, { target: { value: '2026-12-01' } });
  await user.type(panel(/定期購入 PP1/).getByRole('textbox', { name: /^理由/ }), 'ご旅行');
  await user.click(button('定期購入を変更する'));
  expect(day).toHaveAccessibleDescription(/2026\/12\/10〜2027\/02\/28の日付を入力してください/);
  expect(changes()).toEqual([]);
  fireEvent.change(day, { target: { value: '2026-12-10' } });
  await user.click(button('定期購入を変更する'));
  expect(await screen.findByText('定期購入を変更し、お客様にメールを送りました。')).toBeVisible();
  expect(changes()).toEqual([
    {
      ...{ customer_code: 'C1', periodical_purchase_code: 'PP1', revision: 'r1', reason: 'ご旅行' },
      change: { kind: 'pause', restart_on: '2026-12-10' },
    },
  ]);
  expect(
    within(kind())
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([...['選択してください', '再開する', '解約する（元に戻せません）']]);
});

it('keeps the input when the customer changed the subscription', async () => {
  const message = '画面を開いたあとに、この定期購入が変わりました。';
  await open(exampleCustomer(), { refuses: [refusal(changeDeskSubscription, 'subscription-changed', message)] });
  await user.click(screen.getByText('変更する'));
  await user.selectOptions(screen.getByRole('combobox', { name: /^変更の内容/ }), 'skip');
  const reason = panel(/定期購入 PP1/).getByRole('textbox', { name: /^理由/ });
  await user.type(reason, 'ご旅行');
  await user.click(button('定期購入を変更する'));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(reason).toHaveValue('ご旅行');
});

it('sends the confirmation of an order again, or says that none was sent', async () => {
  const message = 'このメールは、まだ送られていません。';
  const { changes } = await open(exampleCustomer(), { refuses: [refusal(resendOrderMail, 'mail-not-sent', message)] });
  await user.click(button('O-1の確認メールをもう一度送る'));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(changes()).toEqual([{ order_code: 'O-1', mail: 'confirmation' }]);
});

it('names what prevents leaving, else ends the membership, then takes the request for erasure', async () => {
  await open();
  expect(panel('退会').getByText(/定期購入 PP1 シャンプー/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '退会のお手続きをする' })).not.toBeInTheDocument();
  const { lost } = exampleCustomer().leaving ?? {};
  const free = exampleCustomer({ subscriptions: [], ...(lost && { leaving: { lost, obstacles: [] } }) });
  const left = exampleCustomer({
    summary: { ...free.summary, standing: 'RETIRED' },
    ...{ subscriptions: [], leaving: null, erasure: { due_timestamp: NOW, requested_timestamp: null } },
  });
  const { changes } = await open(free, { after: left });
  await user.type(panel('退会').getByRole('textbox', { name: /^理由/ }), 'ご本人のお電話');
  await user.click(button('退会のお手続きをする'));
  expect(await screen.findByText(/退会のお手続きをし/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'ポイントを進呈する' })).not.toBeInTheDocument();
  await user.type(panel('個人情報の消去').getByRole('textbox', { name: /^理由/ }), '消去のご請求');
  await user.click(button('消去を早める（翌日）'));
  expect(await screen.findByText('個人情報の消去を受け付けました。')).toBeVisible();
  expect(changes()).toEqual([
    { customer_code: 'C1', reason: 'ご本人のお電話' },
    { customer_code: 'C1', reason: '消去のご請求' },
  ]);
});
