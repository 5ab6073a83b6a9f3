import { beforeEach, describe, expect, it } from '@jest/globals';
import { getOrder } from '@store/contracts/calls/order';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote.ts';
import { exampleOrder } from '../../testing/example-order.ts';
import { memberState } from '../../testing/examples.ts';

beforeEach(() => sessionStorage.clear());

describe('the completion', () => {
  it('is read from the order, however often it is opened (36)', async () => {
    const { asked } = await renderRoute(remote, '/cart?step=complete&order=O-1', {
      state: memberState([]),
      answers: [answer(getOrder, () => exampleOrder)],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'ご注文ありがとうございます' })).toBeVisible();
    expect(screen.getByText('O-1')).toBeVisible();
    expect(screen.getByText('5,980円（税込）')).toBeVisible();
    expect(screen.getByText(/確認メールをお送りしました/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'ご注文の詳細を見る' })).toHaveAttribute('href', '/mypage/orders/O-1');
    expect(screen.getByRole('link', { name: 'トップへ戻る' })).toHaveAttribute('href', '/');
    expect(asked.map(({ path }) => path)).toEqual([getOrder.path]);
  });
  it('names the first boxes of other days, which are charged then (36, S-15)', async () => {
    const box = { sku_name: '絹ヴェール', quantity: 2, first_delivery: '2027-01-31', price_in_vat: 3960 };
    await renderRoute(remote, '/cart?step=complete&order=O-1', {
      state: memberState([]),
      answers: [answer(getOrder, () => ({ ...exampleOrder, later_first_boxes: [box] }))],
    });
    const term = await screen.findByText('初回 2027/01/31(日)');
    expect(term.nextElementSibling).toHaveTextContent('絹ヴェール 2点 7,920円（税込、送料と手数料は別）');
    expect(term.nextElementSibling).toHaveTextContent('お届け日の7日前からご請求します。');
  });
  it.each(['O-9', '%3Cscript%3E', ''])('an order that is not there (%s) leads to the cart (36)', async (order) => {
    const { arrived } = await renderRoute(remote, `/cart?step=complete&order=${order}`, {
      state: memberState([]),
      answers: [refusal(getOrder, 'not-found', '')],
    });
    await waitFor(() => expect(arrived()).toBe('/cart'));
  });
});
