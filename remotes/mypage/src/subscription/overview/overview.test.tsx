import { describe, expect, it } from '@jest/globals';
import { getSubscription, periodicalByCustomer } from '@store/contracts/calls/subscription';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.ts';
import { exampleSubscriptionDetails } from '../../testing/example-subscription.ts';
import { memberShop } from '../../testing/member-shop.ts';

const CHANGE = '/periodical_purchase_change?periodical_purchase_code=PP1&part=';

async function open(
  options: Parameters<typeof exampleSubscriptionDetails>[0] = {},
  address = '/mypage/period_purchases/PP1',
) {
  const page = await renderRoute(remote, address, {
    ...memberShop(),
    answers: [answer(getSubscription, () => exampleSubscriptionDetails(options))],
  });
  await screen.findByRole('heading', { level: 1, name: '定期購入の詳細' });
  return page;
}
const link = (name: string) => screen.getByRole('link', { name });

describe('subscription overview (R-53)', () => {
  it('shows contents, dates, address, payment, number of deliveries and next amount (53)', async () => {
    await open();
    const contents = screen.getByRole('region', { name: 'お届けの内容' });
    for (const words of [
      '1か月ごと（第2土曜日）',
      '自宅（山田 太郎 様）',
      'クレジットカード Visa •••• 1111',
      '4回',
      '7,524円（税込）',
    ])
      expect(contents).toHaveTextContent(words);
    expect(screen.getByText('2026/12/05（土）23:59')).toBeVisible();
    expect(link('A26-1')).toHaveAttribute('href', '/mypage/orders/A26-1');
  });
  it('previews six dates, and explains months without the day (63)', async () => {
    await open({ interval: { kind: 'day-of-month', purchase_month_interval: 1, day_of_month: 31 } });
    const days = within(screen.getByRole('list', { name: 'お届け予定日' })).getAllByRole('listitem');
    expect(days.map(({ textContent }) => textContent)).toHaveLength(6);
    expect(days[0]).toHaveTextContent('2026/12/12（土）');
    expect(screen.getByText('31日がない月は、その月の末日にお届けします。')).toBeVisible();
  });
  it('warns of a card that expires before the next charge, with a link (61)', async () => {
    const card = { card_code: 'CD1', brand: 'Visa', last_four: '1111', is_expired: false, expires_before_next: true };
    await open({ card });
    expect(screen.getByText(/次回のお支払いまでに切れます/)).toBeVisible();
    expect(link('お支払い方法を変更')).toHaveAttribute('href', `${CHANGE}delivery`);
  });
  it('links to every change', async () => {
    await open();
    expect(link('数量・サイクル・商品を変更')).toHaveAttribute('href', `${CHANGE}contents`);
    expect(link('お届け先・お支払いを変更')).toHaveAttribute('href', `${CHANGE}delivery`);
    expect(link('お届け日を変更')).toHaveAttribute('href', `${CHANGE}date`);
    expect(link('今回はお休み')).toHaveAttribute('href', `${CHANGE}skip`);
    expect(link('しばらくお休みする')).toHaveAttribute('href', `${CHANGE}pause`);
    expect(link('解約する')).toHaveAttribute('href', `${CHANGE}cancel`);
  });
  it('disables changes after the deadline, showing the exact time and the support desk (60)', async () => {
    await open({
      next_delivery: '2026-11-24',
      change_deadline: Date.UTC(2026, 10, 17, 14, 59),
      is_changeable: false,
      after_skip: null,
    });
    expect(screen.getByText(/今回のお届けの変更は 2026\/11\/17 23:59 に締め切りました。お急ぎの場合/)).toBeVisible();
    expect(link('0120-000-123')).toHaveAttribute('href', 'tel:0120000123');
    for (const name of ['お届け日を変更', '今回はお休み', '数量・サイクル・商品を変更', '解約する'])
      expect(screen.getByRole('button', { name })).toBeDisabled();
  });
  it('allows undoing a skip, but no second skip (54)', async () => {
    await open({ next_delivery: '2027-01-09', skipped_delivery: '2026-12-12', after_skip: null });
    expect(screen.getByText('2026/12/12（土） のお届けはお休みします')).toBeVisible();
    expect(link('お休みを取り消す')).toHaveAttribute('href', `${CHANGE}undo-skip`);
    expect(screen.getByRole('button', { name: '今回はお休み' })).toBeDisabled();
  });
  it('shows when a paused one resumes, and can resume it now (57)', async () => {
    await open({ status: 'PAUSED', restart_on: '2027-02-01', after_skip: null });
    expect(screen.getByText(/2027\/02\/01（月） からお届けを再開します/)).toBeVisible();
    expect(link('お届けを再開する')).toHaveAttribute('href', `${CHANGE}resume`);
    expect(screen.queryByText('しばらくお休みする')).not.toBeInTheDocument();
  });
  it('explains a failed order with its next retry and the remedy (61, 62)', async () => {
    await open({
      next_delivery: '2026-11-24',
      renewal: { state: 'failed', message: '商品の在庫が不足しています。', next_attempt: Date.UTC(2026, 10, 21, 1) },
    });
    expect(screen.getByText('商品の在庫が不足しています。')).toBeVisible();
    expect(screen.getByText(/2026\/11\/21（土）10:00 に、もう一度手続きをします/)).toBeVisible();
    expect(link('商品を変更')).toHaveAttribute('href', `${CHANGE}contents`);
  });
  it('shows the cancellation number of a cancelled one without actions (58)', async () => {
    await open(
      { status: 'CANCELLED', upcoming: [], cancelled: { cancel_code: 'K20261120-1', cancelled_timestamp: 0 } },
      '/mypage/period_purchases/PP1?done=cancel',
    );
    expect(screen.getByRole('status')).toHaveTextContent('解約番号は K20261120-1 です。');
    expect(screen.queryByText('解約する')).not.toBeInTheDocument();
  });
  it('confirms the last change', async () => {
    await open({}, '/mypage/period_purchases/PP1?done=date');
    expect(screen.getByRole('status')).toHaveTextContent(
      'お届け日を変更しました次回お届け予定日は 2026/12/12（土） です。',
    );
  });
  it('returns not-found for a subscription of another customer (U-07)', async () => {
    const { arrived } = await renderRoute(remote, '/mypage/period_purchases/PP8', {
      ...memberShop(),
      answers: [refusal(getSubscription, 'not-found', '')],
    });
    await waitFor(() => expect(arrived()).toBe('/404'));
  });
});

describe('legacy URL of the overview (R-35)', () => {
  const to = async (address: string, codes: string[]) => {
    const list = answer(periodicalByCustomer, () => ({
      periodical_purchases: codes.map((periodical_purchase_code) =>
        exampleSubscriptionDetails({ periodical_purchase_code }),
      ),
    }));
    const one = answer(getSubscription, () => exampleSubscriptionDetails());
    const { arrived } = await renderRoute(remote, address, { ...memberShop(), answers: [list, one] });
    return arrived;
  };
  it.each([
    ['/periodical_purchase?periodical_purchase_code=PP1', ['PP1', 'PP2'], '/mypage/period_purchases/PP1'],
    ['/periodical_purchase', ['PP1'], '/mypage/period_purchases/PP1'],
    ['/periodical_purchase', ['PP1', 'PP2'], '/mypage/period_purchases/'],
    ['/periodical_purchase', [], '/mypage/period_purchases/'],
    ['/periodical_purchase_change?periodical_purchase_code=PP1', [], '/mypage/period_purchases/PP1'],
  ])('%s of %s redirects to %s', async (address, codes, end) => {
    const arrived = await to(address, codes);
    await waitFor(() => expect(arrived()).toBe(end));
  });
});
