import { beforeEach, describe, expect, it } from '@jest/globals';
import { showToast } from '@store/contracts/bus';
import { getOrder, getReturnOptions, requestReturn, sendRefundAccount } from '@store/contracts/calls/order';
import { addReviewPhoto } from '@store/contracts/calls/review';
import type { ReturnRefund } from '@store/contracts/entities';
import type { AnswerOf, RequestOf } from '@store/contracts/wire';
import { answer, renderRoute, type ShopTable } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { exampleOrder, picture } from '../testing/examples.ts';

type Options = AnswerOf<typeof getReturnOptions>;

const shampoo = { sku_code: 'S0001', sku_name: 'スカルプシャンプー', picture, quantity: 2, exclusion: null };
const soup = { ...shampoo, sku_code: 'S0002', sku_name: 'たんぱくスープ', quantity: 1, exclusion: 'food' as const };
const options: Options = {
  lines: [shampoo, soup],
  last_days: [
    { reason: 'CHANGED_MIND', day: '2026-11-26' },
    { reason: 'DEFECTIVE', day: '2026-12-02' },
  ],
  obstacle: null,
};
const request: AnswerOf<typeof requestReturn>['request'] = {
  return_code: 'RT1',
  state: 'REQUESTED',
  answer: '',
  reason: 'DEFECTIVE',
  words: 'ポンプが動きません。',
  requested_timestamp: Date.UTC(2026, 10, 20, 3),
  lines: [{ sku_code: 'S0001', sku_name: 'スカルプシャンプー', quantity: 1 }],
  photos: [],
};

function open(answers: NonNullable<ShopTable['answers']> = [], request: Partial<Options> = {}) {
  return renderRoute(remote, '/mypage/orders/X1/return', {
    answers: [...answers, answer(getReturnOptions, () => ({ ...options, ...request }))],
    commands: [[showToast, async () => ({ kind: 'done', value: null })]],
  });
}
const box = (name: RegExp) => screen.findByRole('checkbox', { name });
const press = () => userEvent.click(screen.getByRole('button', { name: '返品を申し込む' }));
const wishesOf = (values: readonly { path: string; request: unknown }[]) =>
  values
    .filter(({ path }) => path === requestReturn.path)
    .map(({ request: sent }) => (sent as RequestOf<typeof requestReturn>).wish);

describe('return request form (82)', () => {
  beforeEach(() => sessionStorage.clear());

  it('lists exclusions first, and the reason at excluded lines (82)', async () => {
    await open();
    expect(await screen.findByText('開封・使用された商品')).toBeVisible();
    expect(screen.getByText(/到着後8日以内に承ります/)).toBeVisible();
    expect(screen.getByText(/^食品のため、不具合・破損・お届け違いのときを除き/)).toBeVisible();
    expect(await box(/たんぱくスープ/)).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: /不具合がある.*2026\/12\/02/ }));
    expect(await box(/たんぱくスープ/)).toBeEnabled();
  });
  it('reports all missing fields and sends nothing (82)', async () => {
    const { sentCalls } = await open();
    await box(/スカルプシャンプー/);
    await press();
    const summary = await screen.findByRole('alert', { name: /入力内容をご確認ください（2件）/ });
    await waitFor(() => expect(summary).toHaveFocus());
    await userEvent.click(screen.getByRole('radio', { name: /お客様のご都合/ }));
    expect(screen.getByRole('checkbox', { name: /未開封・未使用です/ })).toHaveAccessibleDescription(
      '未開封・未使用であることをご確認ください',
    );
    await userEvent.click(screen.getByRole('radio', { name: /不具合がある/ }));
    expect(screen.getByRole('textbox', { name: /商品の状態/ })).toHaveAccessibleDescription(
      /商品の状態を入力してください/,
    );
    expect(wishesOf(sentCalls)).toEqual([]);
  });
  it('sends reason, quantities, text and photo, and returns to the order (82)', async () => {
    const id = `rp-${'0'.repeat(32)}`;
    const { arrived, sentCalls } = await open([
      answer(requestReturn, () => ({ request })),
      answer(addReviewPhoto, () => ({ photo: { ...picture, id } })),
    ]);
    await userEvent.click(await screen.findByRole('radio', { name: /不具合がある/ }));
    await userEvent.click(await box(/スカルプシャンプー/));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /「スカルプシャンプー」の数量/ }), '1点');
    await userEvent.type(screen.getByRole('textbox', { name: /商品の状態/ }), 'ポンプが動きません。');
    await userEvent.upload(screen.getByLabelText(/^写真任意/), new File(['photo'], 'a.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByRole('img', { name: '選んだ写真1' })).toBeVisible();
    await press();
    await waitFor(() => expect(arrived()).toBe('/mypage/orders/X1'));
    expect(wishesOf(sentCalls)).toEqual([
      {
        reason: 'DEFECTIVE',
        lines: [{ sku_code: 'S0001', quantity: 1 }],
        is_unopened: false,
        words: 'ポンプが動きません。',
        photos: [id],
      },
    ]);
  });
  it('shows a refusal at its field and keeps the input (82)', async () => {
    const message = '「スカルプシャンプー」は、あと0点まで返品をお申し込みいただけます。';
    const refused = { kind: 'refused', code: 'return-refused', message, fields: { lines: message } };
    await open([[requestReturn, () => refused]]);
    await userEvent.click(await screen.findByRole('radio', { name: /お客様のご都合/ }));
    await userEvent.click(await box(/スカルプシャンプー/));
    await userEvent.click(await box(/未開封・未使用です/));
    await press();
    expect(await screen.findByRole('group', { name: /返品する商品/ })).toHaveAccessibleDescription(message);
    expect(await box(/スカルプシャンプー/)).toBeChecked();
  });
  it('shows that nothing is lost after a network error (82)', async () => {
    await open([
      answer(requestReturn, () => {
        throw new Error('lost on the way');
      }),
    ]);
    await userEvent.click(await screen.findByRole('radio', { name: /お客様のご都合/ }));
    await userEvent.click(await box(/スカルプシャンプー/));
    await userEvent.click(await box(/未開封・未使用です/));
    await press();
    expect(await screen.findByText(/お申し込みが重なることはありません/)).toBeVisible();
    expect(await box(/スカルプシャンプー/)).toBeChecked();
  });
  it('shows an explanation instead of the form outside the return period (82)', async () => {
    const message = '返品のお申し込み期間（2026/11/10まで）が過ぎました。';
    await open([], { last_days: [], obstacle: { code: 'return-too-late', message } });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('button', { name: '返品を申し込む' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'ご注文詳細に戻る' })).toHaveAttribute('href', '/mypage/orders/X1');
  });
});

describe('returns on the order page (82)', () => {
  const show = (options: Parameters<typeof exampleOrder>[0]) =>
    renderRoute(remote, '/mypage/orders/X1', {
      answers: [answer(getOrder, () => exampleOrder({ order_code: 'X1', ...options }))],
    });

  it('show their state and the reply of the shop (82)', async () => {
    await show({
      order_status: 'SHIPPED',
      returns: [{ ...request, state: 'ACCEPTED', answer: '着払いでお送りください。' }],
    });
    const one = within(await screen.findByRole('region', { name: '返品 RT1' }));
    expect(one.getByText('返品承認')).toBeVisible();
    expect(one.getByText('スカルプシャンプー 1点')).toBeVisible();
    expect(one.getByText('着払いでお送りください。')).toBeVisible();
    expect(screen.getByRole('link', { name: '返品の条件を確認して申し込む' })).toHaveAttribute(
      'href',
      '/mypage/orders/X1/return',
    );
  });
  it('show an exchange instead of a refund (82)', async () => {
    await show({ order_status: 'SHIPPED', returns: [{ ...request, state: 'ACCEPTED', is_exchange: true }] });
    const one = within(await screen.findByRole('region', { name: '返品 RT1' }));
    expect(one.getByText('交換承認')).toBeVisible();
    expect(one.queryByText(/返金/)).not.toBeInTheDocument();
  });
  const refund: ReturnRefund = {
    ...{ amount_in_vat: 11_508, points_returned: 296, points_revoked: 116 },
    state: 'DONE',
    way: 'PAYMENT',
    done_timestamp: Date.UTC(2026, 10, 24, 3),
  };
  it('show amount, points and date of a refund (82)', async () => {
    await show({ order_status: 'SHIPPED', returns: [{ ...request, state: 'ACCEPTED', refund }] });
    const one = within(await screen.findByRole('region', { name: '返品 RT1' }));
    expect(one.getByText('返金済み（2026/11/24）')).toBeVisible();
    expect(one.getByText('11,508円（お支払い方法への返金）')).toBeVisible();
    expect(one.getByText('296ポイント')).toBeVisible();
    expect(one.getByText('116ポイント')).toBeVisible();
  });
  it('accept bank accounts in common notations and report errors (82)', async () => {
    const due = { ...refund, state: 'ACCOUNT_NEEDED', way: 'TRANSFER', done_timestamp: null } as const;
    const accepted = { ...request, state: 'ACCEPTED', refund: due } as const;
    const { sentCalls } = await renderRoute(remote, '/mypage/orders/X1', {
      answers: [
        answer(getOrder, () => exampleOrder({ order_code: 'X1', order_status: 'SHIPPED', returns: [accepted] })),
        answer(sendRefundAccount, () => ({
          request: { ...accepted, refund: { ...due, state: 'TRANSFER_DUE' as const } },
        })),
      ],
      commands: [[showToast, async () => ({ kind: 'done', value: null })]],
    });
    const sentAccounts = () => sentCalls.filter(({ path }) => path === sendRefundAccount.path);
    const register = async () => userEvent.click(await screen.findByRole('button', { name: '口座を登録する' }));
    await register();
    const bank = screen.getByRole('textbox', { name: /銀行コード/ });
    await waitFor(() => expect(bank).toHaveAccessibleDescription(/銀行コードを数字4桁で入力してください/));
    expect(sentAccounts()).toEqual([]);
    await userEvent.type(bank, '０００５');
    await userEvent.type(screen.getByRole('textbox', { name: /支店コード/ }), '001');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /預金種目/ }), '貯蓄');
    await userEvent.type(screen.getByRole('textbox', { name: /口座番号/ }), '12345');
    await userEvent.type(screen.getByRole('textbox', { name: /口座名義/ }), 'やまだ\u00a0ﾀﾛｳ');
    await register();
    const account = {
      bank_code: '0005',
      branch_code: '001',
      kind: 'SAVINGS',
      number: '0012345',
      holder: 'ヤマダ タロウ',
    };
    await waitFor(() => expect(sentAccounts()).toMatchObject([{ request: { return_code: 'RT1', account } }]));
  });
  it('take the account for what was paid for an order that ended (82, P-11)', async () => {
    const ended_refund = { ...refund, return_code: 'RT9', state: 'ACCOUNT_NEEDED', way: 'TRANSFER' } as const;
    const { sentCalls } = await renderRoute(remote, '/mypage/orders/X1', {
      answers: [
        answer(getOrder, () =>
          exampleOrder({ order_code: 'X1', order_status: 'CANCELLED', returns: [], ended_refund }),
        ),
        answer(sendRefundAccount, () => ({})),
      ],
      commands: [[showToast, async () => ({ kind: 'done', value: null })]],
    });
    const panel = within(await screen.findByRole('region', { name: 'ご返金' }));
    expect(panel.getByText('11,508円（銀行振込）')).toBeVisible();
    expect(panel.getByText('返金先の口座のご登録をお待ちしています')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /銀行コード/ }), '0005');
    await userEvent.type(screen.getByRole('textbox', { name: /支店コード/ }), '001');
    await userEvent.type(screen.getByRole('textbox', { name: /口座番号/ }), '12345');
    await userEvent.type(screen.getByRole('textbox', { name: /口座名義/ }), 'ヤマダ タロウ');
    await userEvent.click(screen.getByRole('button', { name: '口座を登録する' }));
    const path = sendRefundAccount.path;
    await waitFor(() =>
      expect(sentCalls).toContainEqual({ path, request: expect.objectContaining({ return_code: 'RT9' }) }),
    );
  });
  it('are hidden for an order that was not shipped (82)', async () => {
    await show({ order_status: 'ACCEPTED' });
    expect(await screen.findByRole('heading', { level: 1, name: 'ご注文詳細' })).toBeVisible();
    expect(screen.queryByRole('region', { name: '返品' })).not.toBeInTheDocument();
  });
});
