import { describe, expect, it } from '@jest/globals';
import { pointHistory } from '@store/contracts/calls/customer';
import { answer, renderRoute } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.ts';
import { DAY, NOW } from '../../testing/examples.ts';
import { EMPLOYEE, memberShop } from '../../testing/member-shop.ts';

const entries = [
  { kind: 'USE', point: -500, reason: '', order_code: 'A26-1', happened_timestamp: NOW, end_timestamp: null },
  {
    kind: 'GRANT',
    point: 1200,
    reason: 'お買い上げポイント',
    order_code: null,
    happened_timestamp: NOW - DAY,
    end_timestamp: NOW + 90 * DAY,
  },
] as const;

function open(
  query = '',
  owns: Parameters<typeof memberShop>[0] = {},
  options: { total?: number; isEmpty?: boolean } = {},
) {
  const hits = options.isEmpty ? [] : [...entries];
  const history = answer(pointHistory, () => ({
    total: options.total ?? hits.length,
    available: 700,
    pending: 0,
    ends_next: null,
    hits,
  }));
  return renderRoute(remote, `/mypage/Point_detail${query}`, memberShop(owns, [history]));
}

describe('points history (R-56)', () => {
  it('shows date, reason, amount and expiry of each transaction, with a link to its order (87)', async () => {
    await open();
    const region = within(await screen.findByRole('region', { name: '履歴' }));
    const rows = region.getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('2026/11/20−500ポイントご利用ご注文 A26-1');
    expect(rows[1]).toHaveTextContent('2026/11/19+1,200ポイント付与 お買い上げポイント有効期限 2027/02/18（木）');
    expect(region.getByRole('link', { name: 'ご注文 A26-1' })).toHaveAttribute('href', '/mypage/orders/A26-1');
  });
  it('requests the page of the URL', async () => {
    const { sentCalls } = await open('?page=2', {}, { total: 45 });
    expect(sentCalls).toContainEqual({ path: pointHistory.path, request: { page: 2, size: 20 } });
    const pages = within(await screen.findByRole('navigation', { name: 'ポイント履歴のページ' }));
    expect(pages.getByRole('link', { name: '3ページ目' })).toHaveAttribute('href', '/mypage/Point_detail?page=3');
  });
  it.each(['?page=0', '?page=-1', '?page=abc', '?page=1.5'])('treats %s as the first page', async (query) => {
    const { sentCalls } = await open(query);
    expect(sentCalls).toContainEqual({ path: pointHistory.path, request: { page: 1, size: 20 } });
  });
  it('redirects a page beyond the last to the first', async () => {
    const { arrived } = await open('?page=9', {}, { isEmpty: true, total: 2 });
    await waitFor(() => expect(arrived()).toBe('/mypage/Point_detail'));
  });
  it('shows a message without transactions', async () => {
    await open('', {}, { isEmpty: true });
    expect(await screen.findByRole('heading', { name: 'ポイントの履歴はまだありません' })).toBeVisible();
  });
  it('shows employees that they have no points (U-03)', async () => {
    await open('', { customer: EMPLOYEE });
    expect(await screen.findByRole('heading', { name: 'ポイントの対象ではない会員種別です' })).toBeVisible();
    expect(screen.queryByText(/500ポイント/)).not.toBeInTheDocument();
  });
});
