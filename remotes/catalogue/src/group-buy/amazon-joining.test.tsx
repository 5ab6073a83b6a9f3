import { describe, expect, it, jest } from '@jest/globals';
import { sessionState } from '@store/contracts/bus';
import {
  confirmGroupBuyByAmazon,
  type GroupBuy,
  joinGroupBuyByAmazon,
  payGroupBuy,
} from '@store/contracts/calls/catalogue';
import { leave } from '@store/remote-kit';
import { answer, refusal, type ShopTable } from '@store/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSession } from '../testing/fixtures.ts';
import { aGroupBuy, HOUR, NOW, openGroupBuy as open, joiningPanel as panel, somePaying } from '../testing/group-buy.ts';
import { toasts } from '../testing/open-product.ts';

const asMember = { state: [[sessionState, aSession]], commands: toasts() } as const satisfies ShopTable;
const RETURN = '/groupbuy/P1019?amazonCheckoutSessionId=cs_1234&status=success';
const at = (amazon: NonNullable<NonNullable<GroupBuy['paying']>['amazon']>, change: Partial<GroupBuy> = {}) =>
  aGroupBuy({ paying: { ...somePaying, amazon }, ...change });
const offered = at({ state: 'NONE', until: null });
const joining = at({ state: 'JOINING', until: NOW + HOUR / 4 });
const joined = at({ state: 'AGREED', until: null }, { own_quantity: 2, joined: 38 });
const way = () => panel().getByRole('combobox', { name: 'お支払い方法' });

describe('group buy with Amazon Pay (R-21)', () => {
  it('redirects to Amazon with quantity and address, without joining first (R-21)', async () => {
    const left = jest.spyOn(leave, 'for').mockReturnValue();
    const join = jest.fn((_request: object) => ({ group_buy: joining, href: 'https://amazon.test/choose' }));
    await open(offered, { ...asMember, answers: [answer(joinGroupBuyByAmazon, join)] });
    await userEvent.selectOptions(way(), 'Amazon Pay');
    expect(way()).toHaveAccessibleDescription(/上限の金額までのお支払いに同意/);
    await userEvent.click(panel().getByRole('button', { name: 'Amazon Payへ進む' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://amazon.test/choose'));
    expect(join.mock.lastCall?.[0]).toEqual({ product_code: 'P1019', quantity: 1, delivery_code: 'A1' });
    expect(panel().queryByText('参加しています')).not.toBeInTheDocument();
  });

  it('confirms the Amazon session once on return, and removes it from the URL (R-21)', async () => {
    const confirm = jest.fn((_request: object) => ({ group_buy: joined, href: null }));
    const { arrived } = await open(
      joining,
      { ...asMember, answers: [answer(confirmGroupBuyByAmazon, confirm)] },
      RETURN,
    );
    expect(await panel().findByText(/2点でご参加いただいています/)).toBeVisible();
    await waitFor(() => expect(arrived()).toBe('/groupbuy/P1019'));
    expect(confirm.mock.calls).toEqual([[{ product_code: 'P1019', checkout_session_id: 'cs_1234' }]]);
    expect(way()).toHaveDisplayValue('Amazon Pay');
    expect(panel().getByRole('button', { name: '内容を変更する' })).toBeDisabled();
  });

  it('redirects to the Amazon authorization page after the first return (R-21)', async () => {
    const left = jest.spyOn(leave, 'for').mockReturnValue();
    const confirm = answer(confirmGroupBuyByAmazon, () => ({
      group_buy: joining,
      href: 'https://amazon.test/confirm',
    }));
    const { arrived } = await open(joining, { ...asMember, answers: [confirm] }, RETURN);
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://amazon.test/confirm'));
    expect(arrived()).toBe(RETURN);
  });

  it('explains a declined authorization and offers other payment methods (R-21)', async () => {
    const words = 'Amazon Payでの同意をいただけませんでした。';
    const refused = refusal(confirmGroupBuyByAmazon, 'amazon-declined', words);
    await open(offered, { ...asMember, answers: [refused] }, RETURN);
    expect(await panel().findByRole('alert')).toHaveTextContent(words);
    expect(panel().getByRole('button', { name: '共同購入に参加する' })).toBeEnabled();
  });

  it('offers a status check after a return without a session: not joined yet (R-21)', async () => {
    const confirm = jest.fn((_request: object) => ({ group_buy: joined, href: null }));
    await open(joining, { ...asMember, answers: [answer(confirmGroupBuyByAmazon, confirm)] });
    expect(panel().getByText(/まだご参加は完了していません/)).toBeVisible();
    await userEvent.click(panel().getByRole('button', { name: 'お手続きを確かめる' }));
    expect(await panel().findByText(/2点でご参加いただいています/)).toBeVisible();
    expect(confirm.mock.lastCall?.[0]).toEqual({ product_code: 'P1019' });
    expect(screen.queryByText(/お手続きが終わっていません/)).not.toBeInTheDocument();
  });

  it('retries a failed Amazon charge, or pays by another method (R-21)', async () => {
    const order = {
      state: 'UNPAID',
      order_code: null,
      pay_until: NOW + 48 * HOUR,
      trouble: 'Amazon Payでのお支払いができませんでした。',
    } as const;
    const pay = jest.fn((_request: object) => aGroupBuy({ state: 'CLOSED', own_quantity: 2, paying: somePaying }));
    const paying = { ...somePaying, amazon: { state: 'AGREED', until: null }, order } as const;
    await open(aGroupBuy({ state: 'CLOSED', closes: NOW - HOUR, own_quantity: 2, paying: { ...paying } }), {
      ...asMember,
      answers: [answer(payGroupBuy, pay)],
    });
    expect(panel().getByText(/Amazon Payでのお支払いができませんでした/)).toBeVisible();
    await userEvent.click(panel().getByRole('button', { name: 'Amazon Payで支払う' }));
    expect(pay.mock.lastCall?.[0]).toEqual({
      product_code: 'P1019',
      payment_method: 'AMAZON_PAY',
      delivery_code: 'A1',
    });
  });

  it('offers Amazon Pay or card registration without a card and without invoice (R-21)', async () => {
    const paying = { ...somePaying, cards: [], card_code: null, amazon: { state: 'NONE', until: null } } as const;
    await open(aGroupBuy({ paying: { ...paying, cards: [] } }), asMember);
    expect(way()).toHaveDisplayValue('Amazon Pay');
    expect(panel().getByRole('link', { name: 'カードを登録する' })).toHaveAttribute('href', '/mypage/credit');
  });
});
