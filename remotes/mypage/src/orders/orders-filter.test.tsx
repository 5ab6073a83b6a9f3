import { describe, expect, it } from '@jest/globals';
import { searchOrders } from '@store/contracts/calls/checkout';
import { getOrder } from '@store/contracts/calls/order';
import type { OrderWhole } from '@store/contracts/entities';
import type { AnswerOf } from '@store/contracts/wire';
import { answer, renderRoute } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { exampleOrder, NOW } from '../testing/examples.ts';
import { memberShop } from '../testing/member-shop.ts';

const counts: AnswerOf<typeof searchOrders>['counts'] = {
  year: [
    { year: 2026, total: 3 },
    { year: 2024, total: 1 },
  ],
  order_type: [{ order_type: 'NORMAL', total: 4 }],
  delivery_group: [{ delivery_group: 'shipped', total: 4 }],
};

function open(query = '', orders = [exampleOrder()]) {
  const found = answer(searchOrders, () => ({ total: orders.length, hits: orders, counts }));
  return renderRoute(remote, `/mypage/orders${query}`, memberShop({}, [found]));
}

/** Returns the last history request; the page requests group buys too. */
const historyRequests = (sentCalls: Awaited<ReturnType<typeof open>>['sentCalls']) =>
  sentCalls.findLast(({ path }) => path === searchOrders.path)?.request;

describe('order history filters (78)', () => {
  it('are sent to the API and preserved in every link of the page', async () => {
    const { sentCalls } = await open('?type=NORMAL&state=shipped&year=2026&word=%E3%83%9E%E3%82%B9%E3%82%AF');
    expect(historyRequests(sentCalls)).toEqual({
      customer_code: 'C0000001',
      page: 1,
      size: 10,
      with_counts: true,
      order_type: 'NORMAL',
      delivery_group: 'shipped',
      year: 2026,
      query: 'マスク',
    });
    const states = within(screen.getByRole('navigation', { name: 'お届けの状況' }));
    expect(states.getByRole('link', { name: '発送済み（4）' })).toHaveAttribute('aria-current', 'true');
    const kept = new URLSearchParams({ type: 'NORMAL', state: 'preparing', year: '2026', word: 'マスク' });
    expect(states.getByRole('link', { name: '発送準備中（0）' })).toHaveAttribute('href', `/mypage/orders?${kept}`);
    expect(screen.getByRole('link', { name: '条件をクリア' })).toHaveAttribute('href', '/mypage/orders');
  });
  it('write year and product to the URL, keeping type and state', async () => {
    const { arrived } = await open('?type=NORMAL&page=2');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'ご注文の年' }), '2024年（1）');
    await userEvent.type(screen.getByRole('searchbox', { name: '商品名・ブランド名' }), ' マスク {Enter}');
    const query = new URLSearchParams({ type: 'NORMAL', year: '2024', word: 'マスク' });
    await waitFor(() => expect(arrived()).toBe(`/mypage/orders?${query}`));
  });
  it('are a GET form of the page URL without script', async () => {
    await open('?type=RESERVED&state=shipped');
    const form = screen.getByRole('search', { name: 'ご注文履歴' });
    expect(form).toHaveAttribute('action', '/mypage/orders');
    expect(form).toHaveAttribute('method', 'get');
    expect([...new FormData(form as HTMLFormElement)]).toEqual([
      ['type', 'RESERVED'],
      ['state', 'shipped'],
      ['year', ''],
      ['word', ''],
    ]);
  });
  it('show a message and a link to all orders when nothing matches', async () => {
    await open('?year=2019&word=xyz', []);
    expect(await screen.findByRole('heading', { name: '条件に合うご注文はありません' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'ご注文の年' })).toHaveDisplayValue('2019年（0）');
    expect(screen.getByRole('link', { name: 'すべてのご注文を見る' })).toHaveAttribute('href', '/mypage/orders');
  });
  it.each(['?state=lost&year=1999', '?year=20x6&word=', '?year=&word=%00%20', `?word=${'a'.repeat(101)}`])(
    'ignore invalid values: %s',
    async (query) => {
      const { sentCalls } = await open(query);
      expect(historyRequests(sentCalls)).toEqual({ customer_code: 'C0000001', page: 1, size: 10, with_counts: true });
    },
  );
});

describe('mails of an order (78)', () => {
  const openOrder = (mails: OrderWhole['mails']) =>
    renderRoute(remote, '/mypage/orders/X1', { answers: [answer(getOrder, () => exampleOrder({ mails }))] });

  it('are listed by time and subject', async () => {
    await openOrder([{ subject: '【ご注文確認】ご注文ありがとうございます', sent_timestamp: NOW }]);
    const panel = within(await screen.findByRole('region', { name: 'お送りしたメール' }));
    expect(panel.getByRole('listitem')).toHaveTextContent(/2026\/11\/20.*12:00【ご注文確認】/);
  });
  it('are rendered as plain text, never as markup', async () => {
    const text = '山田 太郎 様\n<img src=x onerror=alert(1)>\n合計：7,524円';
    await openOrder([{ subject: '【発送のお知らせ】', sent_timestamp: NOW, text }]);
    const panel = within(await screen.findByRole('region', { name: 'お送りしたメール' }));
    await userEvent.click(panel.getByText('【発送のお知らせ】'));
    expect(panel.getByText(/合計：7,524円/)).toBeVisible();
    expect(panel.getByRole('listitem')).toHaveTextContent('<img src=x onerror=alert(1)>');
    expect(panel.queryByRole('img')).not.toBeInTheDocument();
  });
  it('show a message when none were sent', async () => {
    await openOrder([]);
    expect(await screen.findByText('お送りしたメールはまだありません。')).toBeVisible();
  });
});
