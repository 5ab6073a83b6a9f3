import { beforeEach, describe, expect, it } from '@jest/globals';
import { showToast } from '@store/contracts/bus';
import {
  cancelGuestOrder,
  findGuestOrder,
  getGuestOrder,
  guestCancelPreview,
  issueGuestReceipt,
} from '@store/contracts/calls/order';
import type { OrderWhole } from '@store/contracts/entities';
import { answer, refusal, renderRoute, type ShopTable, standInDialogs } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.ts';
import { exampleOrder } from '../../testing/examples.ts';

beforeEach(standInDialogs);

const TOKEN = '260715-7KX2M9QD.signature';
const ADDRESS = `/orders/guest/${TOKEN}`;
const open = (order: Partial<OrderWhole>, answers: NonNullable<ShopTable['answers']> = []) =>
  renderRoute(remote, ADDRESS, { answers: [answer(getGuestOrder, () => exampleOrder(order)), ...answers] });
const panel = (name: string) => within(screen.getByRole('region', { name }));

describe('guest order opened by its mail link', () => {
  it('shows state, tracking, totals and returns, and offers an account, without member features (41, 82)', async () => {
    const tracking = { carrier: 'ヤマト運輸', number: '4000-1111-2222', href: 'https://carrier.test/1' };
    const { sentCalls } = await open({ order_code: '260715-7KX2M9QD', order_status: 'SHIPPED', tracking });
    expect(await screen.findByRole('heading', { level: 1, name: 'ご注文の詳細' })).toBeVisible();
    expect(screen.getByText('260715-7KX2M9QD')).toBeVisible();
    expect(panel('お届け先・配送状況').getByRole('link', { name: /4000-1111-2222/ })).toHaveAttribute(
      'href',
      tracking.href,
    );
    expect(screen.getByRole('region', { name: 'お支払い内容' })).toBeVisible();
    expect(panel('返品・交換').getByText(/8日以内/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'アカウントを作る' })).toHaveAttribute('href', '/register');
    for (const name of [/もう一度購入/, /レビュー/]) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: /レビュー/ })).toBeNull();
    expect(sentCalls).toEqual([{ path: getGuestOrder.path, request: { token: TOKEN } }]);
  });

  it('shows the payment slip, and requests the account for a late payment by telephone (41, P-11)', async () => {
    const slip = {
      store_name: 'セブン-イレブン',
      number: '1234567890123',
      confirmation_number: null,
      amount_in_vat: 6670,
      pay_until: Date.now() + 60_000,
    };
    const first = await open({ order_status: 'AWAITING_PAYMENT', payment_slip: slip });
    expect((await screen.findByRole('region', { name: 'コンビニでのお支払い' })).textContent).toContain(
      '1234567890123',
    );
    expect(screen.getByText('お支払い待ち')).toBeVisible();
    first.unmount();
    const paid = { amount_in_vat: 6670, points_returned: 0, points_revoked: 0, done_timestamp: null };
    await open({
      order_status: 'CANCELLED',
      ended_refund: { return_code: 'RT9', state: 'ACCOUNT_NEEDED', way: 'TRANSFER', ...paid },
    });
    expect(await screen.findByText(/返金先の口座を、お電話でお知らせください。/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /銀行コード/ })).toBeNull();
  });

  it('is cancelled after showing the refund, and reloaded (80)', async () => {
    let isCancelled = false;
    const order = answer(getGuestOrder, () =>
      exampleOrder({ order_status: isCancelled ? 'CANCELLED' : 'AWAITING_ACCEPTANCE', is_cancellable: !isCancelled }),
    );
    const terms = answer(guestCancelPreview, () => ({
      is_cancellable: true,
      message: '',
      refund_in_vat: 6670,
      points_returned: 0,
      points_revoked: 0,
      coupons_returned: [],
      subscriptions_ended: [],
    }));
    const cancel = answer(cancelGuestOrder, () => {
      isCancelled = true;
      return { order: exampleOrder({ order_status: 'CANCELLED' }) };
    });
    const { sentCalls } = await renderRoute(remote, ADDRESS, {
      answers: [order, terms, cancel],
      commands: [[showToast, async () => ({ kind: 'done', value: null })]],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'このご注文をキャンセルする' }));
    expect(await screen.findByText(/6,670円を返金/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'キャンセルを確定する' }));
    expect(await screen.findByText('キャンセル')).toBeVisible();
    expect(screen.queryByRole('button', { name: /キャンセル/ })).toBeNull();
    expect(sentCalls).toContainEqual({ path: cancelGuestOrder.path, request: { token: TOKEN } });
  });

  it('issues its receipt by the same link (81)', async () => {
    const receipt = { state: 'ready', is_issued: true, addressee: '来栖 灯', purpose: 'お品代として' } as const;
    const { sentCalls } = await open({ receipt }, [
      refusal(issueGuestReceipt, 'receipt-cancelled', '発行できません。'),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: '領収書を再発行する' }));
    expect(await screen.findByText('発行できません。')).toBeVisible();
    expect(sentCalls).toContainEqual({ path: issueGuestReceipt.path, request: { token: TOKEN } });
  });

  it.each([ADDRESS, '/orders/guest/%20'])('a forged or expired link is not found: %s (41)', async (at) => {
    const { arrived } = await renderRoute(remote, at, { answers: [refusal(getGuestOrder, 'not-found', '')] });
    await waitFor(() => expect(arrived()).toBe('/404'));
  });

  it('redirects to my page once the guest is a member (41)', async () => {
    const moved = {
      kind: 'refused' as const,
      code: 'member-order',
      message: '',
      details: { order_code: '260715-7KX2M9QD' },
    };
    const { arrived } = await renderRoute(remote, ADDRESS, { answers: [[getGuestOrder, () => moved]] });
    await waitFor(() => expect(arrived()).toBe('/mypage/orders/260715-7KX2M9QD'));
  });
});

describe('guest order search', () => {
  const fill = async (words: readonly [string, string, string]) => {
    for (const [index, name] of ['ご注文番号', 'ご注文された方の電話番号', 'お届け先の郵便番号'].entries())
      await userEvent.type(await screen.findByRole('textbox', { name: new RegExp(name) }), words[index] ?? '');
    await userEvent.click(screen.getByRole('button', { name: 'ご注文を確認する' }));
  };

  it('normalizes the three fields and opens the order (41, 47, 51)', async () => {
    const { sentCalls, arrived } = await renderRoute(remote, '/orders/guest', {
      answers: [answer(findGuestOrder, () => ({ token: TOKEN }))],
    });
    await fill([' ２６０７１５ー7kx2m9qd', '090-0000-1234', '〒150-0002']);
    await waitFor(() => expect(arrived()).toBe(ADDRESS));
    const request = { order_code: '260715-7KX2M9QD', tel: '09000001234', zip_code: '1500002' };
    expect(sentCalls).toContainEqual({ path: findGuestOrder.path, request });
  });

  it('reports all errors at their fields and sends nothing (50)', async () => {
    const { sentCalls } = await renderRoute(remote, '/orders/guest', {});
    await fill(['x', '123', '15']);
    expect(within(await screen.findByRole('alert')).getAllByRole('link')).toHaveLength(3);
    expect(screen.getByRole('textbox', { name: /郵便番号/ })).toHaveAccessibleDescription(/7桁の数字/);
    expect(sentCalls).toEqual([]);
  });

  it('shows one message for any mismatch and keeps the input (41, 95)', async () => {
    const words = 'ご入力の内容に一致するご注文が見つかりませんでした。';
    await renderRoute(remote, '/orders/guest', { answers: [refusal(findGuestOrder, 'no-match', words)] });
    await fill(['260715-7KX2M9QD', '09000001234', '1500002']);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('textbox', { name: /郵便番号/ })).toHaveValue('1500002');
  });
});
