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

describe('a group buy (R-21)', () => {
  it('shows the steps, the price that is reached, the people and the deadline (R-21)', async () => {
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
  it('a member joins with a quantity, and the new number of people stands there (R-21)', async () => {
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
  it('a member joins with a card and an address of theirs; who has no card is led to one (R-21)', async () => {
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
  it('on invoice it is joined without a card; what is refused so can be paid by a card (R-21)', async () => {
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
  it('who has no card joins on invoice where that is offered, and else is led to a card (R-21)', async () => {
    const none = { ...somePaying, cards: [], card_code: null };
    const methods: ('CREDIT_CARD' | 'NP_DEFERRED')[] = ['CREDIT_CARD', 'NP_DEFERRED'];
    await open(aGroupBuy({ paying: { ...none, methods, payment_method: 'NP_DEFERRED' } }), asMember);
    expect(panel().getByRole('combobox', { name: 'お支払い方法' })).toHaveDisplayValue('後払い（NP後払い）');
    expect(panel().getByRole('link', { name: 'カードを登録する' })).toHaveAttribute('href', '/mypage/credit');
  });
  it('after the close the order stands there, or what is in its way and how it is put right (R-21)', async () => {
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
  it('an order that was cancelled since is said to be, and no more as one that was taken (R-21, 80)', async () => {
    const order = { state: 'ORDERED', order_code: 'O1', is_cancelled: true, pay_until: null, trouble: null } as const;
    await open(closed(order), asMember);
    expect(panel().getByText('ご注文はキャンセルされました')).toBeVisible();
    expect(panel().queryByText(/に決まりました/)).not.toBeInTheDocument();
    expect(panel().getByRole('link', { name: 'ご注文の内容を見る' })).toHaveAttribute('href', '/mypage/orders/O1');
  });
  it('a part that could not be paid is over: it says so, why, and that nothing is charged (R-21)', async () => {
    const trouble = 'ご登録のカードでのお支払いができませんでした。';
    await open(closed({ state: 'ENDED', order_code: null, pay_until: null, trouble }), asMember);
    expect(panel().getByText('ご参加は取り消しとなりました')).toBeVisible();
    expect(panel().getByText(`${trouble}お支払いはいただきません。`)).toBeVisible();
    expect(panel().queryByRole('button')).not.toBeInTheDocument();
  });
  it('who joined can leave until the deadline (R-21)', async () => {
    const leave = answer(leaveGroupBuy, () => aGroupBuy({ joined: 36 }));
    await open(aGroupBuy({ own_quantity: 1 }), { ...asMember, answers: [leave], commands: toasts() });
    await userEvent.click(panel().getByRole('button', { name: '参加を取り消す' }));
    await waitFor(() => expect(panel().queryByText('参加しています')).not.toBeInTheDocument());
    expect(panel().getByRole('button', { name: '共同購入に参加する' })).toBeEnabled();
  });
  it('a guest is led to sign in and back here', async () => {
    const leave = jest.fn(async (_request: unknown) => ({ kind: 'done', value: null }));
    await open(aGroupBuy(), { state: [[sessionState, { kind: 'guest' }]], commands: [[signIn, leave]] });
    await userEvent.click(panel().getByRole('button', { name: 'ログインして参加する' }));
    expect(leave.mock.lastCall?.[0]).toEqual({ return_path: '/groupbuy/P1019' });
  });
  it.each([
    ['group-buy-not-open', 'この共同購入の受付は終了しました。'],
    ['over-limit', 'ベビーフォームソープは、お一人様5点までです。'],
  ])('%s is told in its words, nothing typed is lost', async (code, message) => {
    await open(aGroupBuy(), { ...asMember, answers: [refusal(joinGroupBuy, code, message)] });
    await userEvent.click(panel().getByRole('button', { name: '増やす' }));
    await userEvent.click(panel().getByRole('button', { name: '共同購入に参加する' }));
    expect(await panel().findByRole('alert')).toHaveTextContent(message);
    expect(panel().getByText('2', { selector: 'output' })).toBeVisible();
  });
  it('before it opens nobody can join; after it closed the price is decided', async () => {
    const { unmount } = await open(aGroupBuy({ state: 'BEFORE', opens: NOW + HOUR }));
    expect(panel().getByRole('button', { name: '受付開始前' })).toBeDisabled();
    expect(screen.getByRole('timer', { name: '開始まで あと1時間' })).toBeVisible();
    unmount();
    await open(aGroupBuy({ state: 'CLOSED', closes: NOW - HOUR, own_quantity: 2 }), asMember);
    expect(panel().getByText('1,580円（税込）に決まりました')).toBeVisible();
    expect(panel().queryByRole('button')).not.toBeInTheDocument();
  });
  it('one that reached no step says that nobody pays (R-21)', async () => {
    const steps = [{ people: 60, price_in_vat: 1380, reached: false }];
    await open(
      aGroupBuy({ state: 'CLOSED', closes: NOW - HOUR, own_quantity: 2, price_in_vat: 1980, steps }),
      asMember,
    );
    expect(panel().getByText('共同購入は成立しませんでした')).toBeVisible();
    expect(panel().queryByText(/に決まりました/)).not.toBeInTheDocument();
  });
  it('a product without one, and a code that is none, are not found', async () => {
    const none = refusal(getGroupBuy, 'not-found', '');
    const { arrived } = await renderRoute(remote, '/groupbuy/P1001', { answers: [none] });
    expect(arrived()).toBe('/404');
    const { arrived: other, asked } = await renderRoute(remote, '/groupbuy/%3Cimg%3E');
    expect(other()).toBe('/404');
    expect(asked).toEqual([]);
  });
});
