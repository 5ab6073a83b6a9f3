import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { orderPlaced } from '@store/contracts/bus';
import { failedAuthentication, finishPayment, placeOrder, startPayment } from '@store/contracts/calls/checkout';
import { cancelOrder, getOrder } from '@store/contracts/calls/order';
import type { Cart, OrderWhole } from '@store/contracts/entities';
import { leave } from '@store/remote-kit';
import { answer, renderRoute } from '@store/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.ts';
import { exampleOrder } from '../../testing/example-order.ts';
import { exampleCart, memberShop } from '../../testing/examples.ts';

const user = userEvent.setup();
beforeEach(() => sessionStorage.clear());
afterEach(() => void jest.useRealTimers());

const carded = exampleCart({
  checkout: {
    delivery_code: 'A1',
    payment_method: 'CREDIT_CARD',
    payment: { instrument: { kind: 'card-token', token: 'tok_1' }, label: 'Visa •••• 3220　有効期限 12/30' },
  },
});
const inPayment: Cart = { ...carded, payment_code: 'PY1' };
const failedOrder = {
  ...exampleOrder,
  order_status: 'PAYMENT_FAILED' as const,
  payment_failure: { code: 'card-declined', message: 'このカードはご利用いただけませんでした。' },
};

type Progress = { kind: string; href?: string; code?: string; message?: string };
const APPROVED: Progress = { kind: 'approved' };
const DECLINED: Progress = { kind: 'declined', code: 'card-declined', message: 'このカードは…' };
const REDIRECT = { kind: 'redirect', href: 'http://cards.test/challenge/1' } satisfies Progress;
const RUNNING: Progress = { kind: 'running' };
const telling = (...progress: (Progress | 'lost')[]) => {
  const left = [...progress];
  return jest.fn((_asked?: unknown) => {
    const next = left.length > 1 ? left.shift() : left[0];
    if (next === 'lost') return Promise.reject(new Error('offline'));
    const answered = { kind: 'answered', data: { order_code: 'O-1', payment: next } };
    return Promise.resolve(next?.kind === 'refused' ? next : answered);
  });
};

async function open(address: string, { cart = carded, payment = telling(APPROVED), order = exampleOrder } = {}) {
  const cancelled = jest.fn((request: { order_code: string }) => {
    expect(request).toEqual({ order_code: 'O-1' });
    return { kind: 'answered', data: { order: exampleOrder } };
  });
  const place = jest.fn(() => ({ kind: 'answered', data: { order_code: 'O-1', payment_code: 'PY1' } }));
  const page = await renderRoute(
    remote,
    address,
    memberShop(cart, [
      [placeOrder, place],
      [startPayment, payment],
      [finishPayment, payment],
      [failedAuthentication, payment],
      [cancelOrder, cancelled],
      answer(getOrder, () => order),
    ]),
  );
  const placed = jest.fn();
  page.shell.on(orderPlaced, placed);
  return { ...page, payment, place, placed, cancelled };
}

const press = (name: string) => user.click(screen.getByRole('button', { name }));
const RETURN = '/cart?request_secure_code=abcdefghijklmnop&threed_secure_finish_flg=true&vresult_code=Y';

describe('payment of a placed order', () => {
  it('leads to the completion when approved without a challenge (P-11)', async () => {
    const { arrived, placed } = await open('/cart?step=confirm&type=NORMAL');
    expect(await screen.findByText('Visa •••• 3220 有効期限 12/30')).toBeVisible();
    await press('注文を確定する');
    await waitFor(() => expect(arrived()).toBe('/cart?step=complete&order=O-1'));
    expect(placed).toHaveBeenCalledTimes(1);
  });

  it('leads to the issuer for a challenge, before the order event is published (38)', async () => {
    const left = jest.spyOn(leave, 'for').mockReturnValue();
    const { placed } = await open('/cart?step=confirm&type=NORMAL', { payment: telling(REDIRECT) });
    await press('注文を確定する');
    await waitFor(() => expect(left).toHaveBeenCalledWith(REDIRECT.href));
    expect(placed).not.toHaveBeenCalled();
  });

  it('leads to the failure page when declined (R-12)', async () => {
    const { arrived } = await open('/cart?step=confirm&type=NORMAL', {
      payment: telling(DECLINED),
      order: failedOrder,
    });
    await press('注文を確定する');
    await waitFor(() => expect(arrived()).toBe('/cart/failed?order=O-1'));
  });

  it('retries the same order and its payment after a lost response (G07)', async () => {
    const { arrived, place } = await open('/cart?step=confirm&type=NORMAL', { payment: telling('lost', APPROVED) });
    await press('注文を確定する');
    expect(await screen.findByText(/くり返し押しても/)).toBeVisible();
    await press('注文を確定する');
    await waitFor(() => expect(arrived()).toBe('/cart?step=complete&order=O-1'));
    expect(place).toHaveBeenCalledTimes(2);
  });

  it('shows a contraindication declared since, with a link to the questionnaire (M-02)', async () => {
    const message = 'ご回答の内容により、この医薬品は販売できません。';
    const payment = telling({ kind: 'refused', code: 'advice-needed', message });
    const { arrived, placed } = await open('/cart?step=confirm&type=NORMAL', { payment });
    await press('注文を確定する');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: '問診に回答する' })).toHaveAttribute('href', '/cart_questionnaire');
    expect(arrived()).toBe('/cart?step=confirm&type=NORMAL');
    expect(placed).not.toHaveBeenCalled();
  });

  it('leads back from the confirmation without a payment instrument (34)', async () => {
    const cart = exampleCart({ checkout: { delivery_code: 'A1', payment_method: 'CREDIT_CARD' } });
    const { arrived } = await open('/cart?step=confirm&type=NORMAL', { cart });
    await waitFor(() => expect(arrived()).toBe('/cart?step=delivery&type=NORMAL'));
  });
});

describe('return from a payment page (38)', () => {
  it('verifies success with the processor, whatever the URL says', async () => {
    const { arrived, payment } = await open(RETURN);
    await waitFor(() => expect(arrived()).toBe('/cart?step=complete&order=O-1'));
    expect(payment).toHaveBeenCalledWith({ request_secure_code: 'abcdefghijklmnop' });
  });
  it('leads to the failure page after failure, cancellation and timeout', async () => {
    const { arrived } = await open(RETURN, { payment: telling(DECLINED), order: failedOrder });
    await waitFor(() => expect(arrived()).toBe('/cart/failed?order=O-1'));
  });
  it('shows an unfinished payment for a forged success URL', async () => {
    await open(RETURN, { payment: telling(REDIRECT) });
    expect(await screen.findByText('お支払いの手続きが終わっていません')).toBeVisible();
    expect(screen.getByRole('link', { name: 'お支払いを続ける' })).toHaveAttribute('href', REDIRECT.href);
  });
  it('polls a processor that has not decided', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { arrived, payment } = await open(RETURN, { payment: telling(RUNNING, RUNNING, APPROVED) });
    expect(screen.getByRole('status')).toHaveTextContent('お支払いの結果を確認しています');
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    await waitFor(() => expect(arrived()).toBe('/cart?step=complete&order=O-1'));
    expect(payment).toHaveBeenCalledTimes(3);
  });
  it('shows that ordering again is unnecessary after a lost response, with a retry button', async () => {
    const { arrived } = await open(RETURN, { payment: telling('lost', APPROVED) });
    expect(await screen.findByText(/もう一度ご注文いただく必要はありません/)).toBeVisible();
    await press('もう一度確認する');
    await waitFor(() => expect(arrived()).toBe('/cart?step=complete&order=O-1'));
  });
  it('shows nothing private and the next step in another browser', async () => {
    const refused = jest.fn(() => Promise.resolve({ kind: 'refused', code: 'not-found', message: '' }));
    await open(RETURN, { payment: refused as never });
    expect(await screen.findByText('この画面では、お支払いの結果を確認できません')).toBeVisible();
    expect(screen.getByRole('link', { name: 'ご注文履歴を見る' })).toHaveAttribute('href', '/mypage/orders');
  });
});

describe('cart in payment (37)', () => {
  it.each(['delivery', 'confirm'])('offers to continue or cancel the payment instead of the step %s', async (step) => {
    const { arrived } = await open(`/cart?step=${step}&type=NORMAL`, { cart: inPayment });
    await waitFor(() => expect(arrived()).toBe('/cart?step=payment&type=NORMAL'));
    expect(screen.getByText(/手続きが終わるまで確保しています/)).toBeVisible();
  });
  it('leads to the page of the same payment when continuing', async () => {
    const left = jest.spyOn(leave, 'for').mockReturnValue();
    const { payment } = await open('/cart?step=payment&type=NORMAL', { cart: inPayment, payment: telling(REDIRECT) });
    expect(payment).not.toHaveBeenCalled();
    await press('お支払いを続ける');
    await waitFor(() => expect(left).toHaveBeenCalledWith(REDIRECT.href));
  });
  it('cancels at the processor and returns to the cart after its confirmation', async () => {
    const { arrived, cancelled } = await open('/cart?step=payment&type=NORMAL', {
      cart: inPayment,
      payment: telling(REDIRECT, DECLINED),
    });
    await press('お支払いをやめて、カートに戻る');
    await waitFor(() => expect(arrived()).toBe('/cart'), { timeout: 3_000 });
    expect(cancelled).toHaveBeenCalledTimes(1);
  });
  it('leads to the order when it was paid in between, without cancelling (G01)', async () => {
    const { arrived, cancelled } = await open('/cart?step=payment&type=NORMAL', { cart: inPayment });
    await press('お支払いをやめて、カートに戻る');
    await waitFor(() => expect(arrived()).toBe('/cart?step=complete&order=O-1'));
    expect(cancelled).not.toHaveBeenCalled();
  });
});

describe('failed purchase page (R-12)', () => {
  it('shows what happened, that nothing was charged, and the next steps', async () => {
    await open('/cart/failed?order=O-1', { order: failedOrder });
    expect(await screen.findByRole('heading', { level: 1, name: 'ご購入手続きが完了しませんでした' })).toBeVisible();
    expect(screen.getByText('このカードはご利用いただけませんでした。')).toBeVisible();
    expect(screen.getByText(/請求されていません/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'お支払い方法を選び直す' })).toHaveAttribute(
      'href',
      '/cart?step=delivery&type=NORMAL',
    );
  });
  it('tells to check the order history when there is no order', async () => {
    await open('/cart/failed');
    expect(await screen.findByText(/ご注文履歴に、いまのご注文がないかをご確認ください/)).toBeVisible();
  });
  it.each([
    ['CANCELLED', 'キャンセル'],
    ['EXPIRED', '期限切れ'],
    ['SALE_REFUSED', '販売不可'],
    ['LOST', 'その他'],
  ])('does not call an order failed that is %s, but links it', async (order_status, label) => {
    const { arrived } = await open('/cart/failed?order=O-1', { order: { ...failedOrder, order_status } as OrderWhole });
    expect(await screen.findByRole('heading', { level: 1, name: 'ご注文の状況' })).toBeVisible();
    expect(screen.getByText(`ご注文（O-1）は「${label}」です`)).toBeVisible();
    expect(screen.getByRole('link', { name: 'ご注文の詳細を見る' })).toHaveAttribute('href', '/mypage/orders/O-1');
    expect(screen.queryByText(/完了しませんでした|もう一度|ご利用いただけませんでした/)).not.toBeInTheDocument();
    expect(arrived()).toBe('/cart/failed?order=O-1');
  });
  it('redirects to the completion when the order is valid after all', async () => {
    const { arrived } = await open('/cart/failed?order=O-1');
    await waitFor(() => expect(arrived()).toBe('/cart?step=complete&order=O-1'));
  });
});
