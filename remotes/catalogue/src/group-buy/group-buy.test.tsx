import { describe, expect, it, jest } from '@jest/globals';
import { sessionState, signIn } from '@store/contracts/bus';
import { type GroupBuy, getGroupBuy, joinGroupBuy, leaveGroupBuy, payGroupBuy } from '@store/contracts/calls/catalogue';
import { answer, refusal, renderRoute, type ShopTable } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { aSession } from '../testing/fixtures.ts';
import { aGroupBuy, HOUR, NOW, openGroupBuy as open, joiningPanel as panel, somePaying } from '../testing/group-buy.ts';
import { toasts } from '../testing/open-product.ts';

const closed = (order: NonNullable<NonNullable<GroupBuy['paying']>['order']>) =>
  aGroupBuy({ state: 'CLOSED', closes: NOW - HOUR, own_quantity: 2, paying: { ...somePaying, order } });
const asMember = { state: [[sessionState, aSession]] } as const satisfies ShopTable;

describe('group buy (R-21)', () => {
  it('shows price steps, reached price, participants and deadline (R-21)', async () => {
    await open(aGroupBuy());
    const steps = screen.getByRole('region', { name: '共同購入の価格' });
    expect(steps).toHaveTextContent('現在の価格1,580円税込');
    expect(steps).toHaveTextContent('参加者 37人あと23人で次の価格になります');
    expect(within(steps).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '37');
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map((step) => step.textContent),
    ).toEqual(['10人以上1,780円 達成', '30人以上1,580円 達成', '60人以上1,380円あと23人']);
    expect(screen.getByRole('timer', { name: '締切まで あと1日2時間' })).toBeVisible();
  });
  it('shows the new number of participants after a member joined with a quantity (R-21)', async () => {
    const user = userEvent.setup();
    const join = jest.fn(({ quantity }: { quantity: number }) => aGroupBuy({ joined: 38, own_quantity: quantity }));
    await open(aGroupBuy(), { ...asMember, answers: [answer(joinGroupBuy, join)], commands: toasts() });
    await user.click(panel().getByRole('button', { name: '増やす' }));
    await user.click(panel().getByRole('button', { name: '共同購入に参加する' }));
    expect(await panel().findByText(/2点でご参加いただいています/)).toBeVisible();
    expect(join.mock.lastCall?.[0]).toEqual({ product_code: 'P1019', quantity: 2 });
    expect(screen.getByText('38')).toBeVisible();
    expect(panel().getByRole('button', { name: '内容を変更する' })).toBeDisabled();
  });
  it('joins with a saved card and address; without a card, links to card registration (R-21)', async () => {
    const join = jest.fn((_request: object) => aGroupBuy({ joined: 38, own_quantity: 1, paying: somePaying }));
    const user = userEvent.setup();
    const { unmount } = await open(aGroupBuy({ paying: somePaying }), {
      ...asMember,
      answers: [answer(joinGroupBuy, join)],
      commands: toasts(),
    });
    await user.selectOptions(panel().getByRole('combobox', { name: 'お支払い方法' }), 'JCB •••• 0505');
    await user.click(panel().getByRole('button', { name: '共同購入に参加する' }));
    expect(join.mock.lastCall?.[0]).toMatchObject({ quantity: 1, card_code: 'K2', delivery_code: 'A1' });
    unmount();
    await open(aGroupBuy({ paying: { ...somePaying, cards: [], card_code: null } }), asMember);
    expect(panel().getByRole('link', { name: 'カードを登録する' })).toHaveAttribute('href', '/mypage/credit');
  });
  it('joins on invoice without a card; a refused invoice can be paid by card (R-21)', async () => {
    const methods: ('CREDIT_CARD' | 'NP_DEFERRED')[] = ['CREDIT_CARD', 'NP_DEFERRED'];
    const both = { ...somePaying, methods };
    const onInvoice = { ...both, payment_method: 'NP_DEFERRED' as const };
    const join = jest.fn((_request: object) => aGroupBuy({ own_quantity: 1, paying: onInvoice }));
    const { unmount } = await open(aGroupBuy({ paying: both }), {
      ...asMember,
      answers: [answer(joinGroupBuy, join)],
      commands: toasts(),
    });
    const way = () => panel().getByRole('combobox', { name: 'お支払い方法' });
    await userEvent.selectOptions(way(), '後払い（NP後払い）');
    expect(way()).toHaveAccessibleDescription(/締切のあと、決まった価格でNPが審査します/);
    await userEvent.click(panel().getByRole('button', { name: '共同購入に参加する' }));
    expect(join.mock.lastCall?.[0]).toEqual({
      product_code: 'P1019',
      quantity: 1,
      payment_method: 'NP_DEFERRED',
      delivery_code: 'A1',
    });
    expect(await panel().findByRole('button', { name: '内容を変更する' })).toBeDisabled();
    await userEvent.selectOptions(way(), 'VISA •••• 4242');
    expect(panel().getByRole('button', { name: '内容を変更する' })).toBeEnabled();
    unmount();

    const trouble = '後払い（NP後払い）は、NPの審査によりご利用いただけませんでした。';
    const order = { state: 'UNPAID', order_code: null, pay_until: NOW + 48 * HOUR, trouble } as const;
    const paying = { ...onInvoice, order };
    const pay = jest.fn((_request: object) => aGroupBuy({ state: 'CLOSED', own_quantity: 1, paying: somePaying }));
    await open(aGroupBuy({ state: 'CLOSED', own_quantity: 1, paying }), {
      ...asMember,
      answers: [answer(payGroupBuy, pay)],
      commands: toasts(),
    });
    expect(panel().getByText(/NPの審査によりご利用いただけませんでした/)).toBeVisible();
    await userEvent.selectOptions(way(), 'JCB •••• 0505');
    await userEvent.click(panel().getByRole('button', { name: 'このカードで支払う' }));
    expect(pay.mock.lastCall?.[0]).toEqual({ product_code: 'P1019', card_code: 'K2', delivery_code: 'A1' });
  });
  it('without a card, joins on invoice where offered, otherwise links to card registration (R-21)', async () => {
    const none = { ...somePaying, cards: [], card_code: null };
    const methods: ('CREDIT_CARD' | 'NP_DEFERRED')[] = ['CREDIT_CARD', 'NP_DEFERRED'];
    await open(aGroupBuy({ paying: { ...none, methods, payment_method: 'NP_DEFERRED' } }), asMember);
    expect(panel().getByRole('combobox', { name: 'お支払い方法' })).toHaveDisplayValue('後払い（NP後払い）');
    expect(panel().getByRole('link', { name: 'カードを登録する' })).toHaveAttribute('href', '/mypage/credit');
  });
  it('after the deadline, shows the order, or the payment problem and its fix (R-21)', async () => {
    const pay = jest.fn((_request: object) =>
      closed({ state: 'DUE', order_code: null, pay_until: null, trouble: null }),
    );
    const trouble = 'ご登録のカードでのお支払いができませんでした。';
    const unpaid = { state: 'UNPAID', order_code: null, pay_until: NOW + 48 * HOUR, trouble } as const;
    const { unmount } = await open(closed(unpaid), {
      ...asMember,
      answers: [answer(payGroupBuy, pay)],
      commands: toasts(),
    });
    expect(panel().getByText(/できませんでした。2026\/11\/22（日）12:00 までにお手続きください/)).toBeVisible();
    await userEvent.click(panel().getByRole('button', { name: 'このカードで支払う' }));
    expect(await panel().findByText(/ご注文の手続きをしています/)).toBeVisible();
    expect(pay.mock.lastCall?.[0]).toMatchObject({ product_code: 'P1019', card_code: 'K1' });
    unmount();
    await open(closed({ state: 'ORDERED', order_code: 'O1', pay_until: null, trouble: null }), asMember);
    expect(panel().getByRole('link', { name: 'ご注文の内容を見る' })).toHaveAttribute('href', '/mypage/orders/O1');
  });
  it('shows a cancelled order as cancelled (R-21, 80)', async () => {
    const order = { state: 'ORDERED', order_code: 'O1', is_cancelled: true, pay_until: null, trouble: null } as const;
    await open(closed(order), asMember);
    expect(panel().getByText('ご注文はキャンセルされました')).toBeVisible();
    expect(panel().queryByText(/に決まりました/)).not.toBeInTheDocument();
    expect(panel().getByRole('link', { name: 'ご注文の内容を見る' })).toHaveAttribute('href', '/mypage/orders/O1');
  });
  it('shows an unpaid participation as ended, with the reason and that nothing is charged (R-21)', async () => {
    const trouble = 'ご登録のカードでのお支払いができませんでした。';
    await open(closed({ state: 'ENDED', order_code: null, pay_until: null, trouble }), asMember);
    expect(panel().getByText('ご参加は取り消しとなりました')).toBeVisible();
    expect(panel().getByText(`${trouble}お支払いはいただきません。`)).toBeVisible();
    expect(panel().queryByRole('button')).not.toBeInTheDocument();
  });
  it('lets a participant leave until the deadline (R-21)', async () => {
    const leave = answer(leaveGroupBuy, () => aGroupBuy({ joined: 36 }));
    await open(aGroupBuy({ own_quantity: 1 }), { ...asMember, answers: [leave], commands: toasts() });
    await userEvent.click(panel().getByRole('button', { name: '参加を取り消す' }));
    await waitFor(() => expect(panel().queryByText('参加しています')).not.toBeInTheDocument());
    expect(panel().getByRole('button', { name: '共同購入に参加する' })).toBeEnabled();
  });
  it('sends a guest to sign-in and back to this page', async () => {
    const leave = jest.fn(async (_request: unknown) => ({ kind: 'done', value: null }));
    await open(aGroupBuy(), { state: [[sessionState, { kind: 'guest' }]], commands: [[signIn, leave]] });
    await userEvent.click(panel().getByRole('button', { name: 'ログインして参加する' }));
    expect(leave.mock.lastCall?.[0]).toEqual({ return_path: '/groupbuy/P1019' });
  });
  it.each([
    ['group-buy-not-open', 'この共同購入の受付は終了しました。'],
    ['over-limit', 'ベビーフォームソープは、お一人様5点までです。'],
  ])('%s: shows the message and keeps the input', async (code, message) => {
    await open(aGroupBuy(), { ...asMember, answers: [refusal(joinGroupBuy, code, message)] });
    await userEvent.click(panel().getByRole('button', { name: '増やす' }));
    await userEvent.click(panel().getByRole('button', { name: '共同購入に参加する' }));
    expect(await panel().findByRole('alert')).toHaveTextContent(message);
    expect(panel().getByText('2', { selector: 'output' })).toBeVisible();
  });
  it('cannot be joined before opening; shows the final price after closing', async () => {
    const { unmount } = await open(aGroupBuy({ state: 'BEFORE', opens: NOW + HOUR }));
    expect(panel().getByRole('button', { name: '受付開始前' })).toBeDisabled();
    expect(screen.getByRole('timer', { name: '開始まで あと1時間' })).toBeVisible();
    unmount();
    await open(aGroupBuy({ state: 'CLOSED', closes: NOW - HOUR, own_quantity: 2 }), asMember);
    expect(panel().getByText('1,580円（税込）に決まりました')).toBeVisible();
    expect(panel().queryByRole('button')).not.toBeInTheDocument();
  });
  it('shows that no one pays when no price step was reached (R-21)', async () => {
    const steps = [{ people: 60, price_in_vat: 1380, reached: false }];
    await open(
      aGroupBuy({ state: 'CLOSED', closes: NOW - HOUR, own_quantity: 2, price_in_vat: 1980, steps }),
      asMember,
    );
    expect(panel().getByText('共同購入は成立しませんでした')).toBeVisible();
    expect(panel().queryByText(/に決まりました/)).not.toBeInTheDocument();
  });
  it('returns not-found for a product without a group buy and for an invalid code', async () => {
    const none = refusal(getGroupBuy, 'not-found', '');
    const { arrived } = await renderRoute(remote, '/groupbuy/P1001', { answers: [none] });
    expect(arrived()).toBe('/404');
    const { arrived: other, sentCalls } = await renderRoute(remote, '/groupbuy/%3Cimg%3E');
    expect(other()).toBe('/404');
    expect(sentCalls).toEqual([]);
  });
});
