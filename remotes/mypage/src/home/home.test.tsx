import { describe, expect, it } from '@jest/globals';
import { searchFeedSorted } from '@store/contracts/calls/content';
import { customerPoints, loggedIn } from '@store/contracts/calls/customer';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { remote } from '../remote.ts';
import { changePath } from '../subscription/subscription-paths.ts';
import { exampleSubscriptionDetails } from '../testing/example-subscription.ts';
import { DAY, exampleCoupon, exampleOrder, exampleProduct, exampleSubscription, NOW } from '../testing/examples.ts';
import { aBanner, BLUE, EMPLOYEE, memberShop } from '../testing/member-shop.ts';

const open = (owns: Parameters<typeof memberShop>[0] = {}) => renderRoute(remote, '/mypage', memberShop(owns));
const CARD = { card_code: 'K1', brand: 'Visa', last_four: '1111', is_expired: false };
const card = () => screen.findByRole('region', { name: '会員情報' });

describe('member card (R-50)', () => {
  it('greets by family and given name', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: '山田 太郎様' })).toBeVisible();
  });
  it('counts only unexpired points, and shows the next expiry with its amount (P-07)', async () => {
    await open({
      points: [
        { point: 1000, point_code: 'PT-PURCHASE-1', end_timestamp: NOW + 90 * DAY },
        { point: 200, point_code: 'PT-BIRTHDAY', end_timestamp: NOW + 30 * DAY },
        { point: 120, point_code: 'PT-GIFT', end_timestamp: NOW + 30 * DAY + 1 },
        { point: 999, point_code: 'PT-OLD', end_timestamp: NOW - 1 },
      ],
    });
    expect(await screen.findByRole('link', { name: '保有ポイント 1,320ポイント' })).toHaveAttribute(
      'href',
      '/mypage/points',
    );
    expect(screen.getByText('うち 320ポイントが 2026/12/20（日） に失効します。')).toBeVisible();
  });
  it('shows the rank and its point rate (P-02, P-03)', async () => {
    await open();
    expect(within(await card()).getByRole('link', { name: 'ポイント率 1%' })).toBeVisible();
  });
  it('shows BLUE members BLUE and 5 % (P-03)', async () => {
    await open({ customer: BLUE });
    expect(within(await card()).getByText('BLUE MEMBER')).toBeVisible();
    expect(within(await card()).getByRole('link', { name: 'ポイント率 5%' })).toBeVisible();
  });
  it('shows what is missing for the next rank, and its benefits (89)', async () => {
    await open({ rank: {} });
    expect(await screen.findByText('あと40,000円（税込）のお買い上げで、BLUE会員になります。')).toBeVisible();
    expect(within(await card()).getByRole('progressbar')).toHaveAttribute('value', '110000');
    expect(await card()).toHaveTextContent('BLUE会員の特典：ポイントいつでも5%');
    expect(within(await card()).getByRole('link', { name: 'くわしく見る' })).toHaveAttribute(
      'href',
      '/mypage/blue_members',
    );
  });
  it('shows expiry and renewal of the blue rank; employees have no ranks (89, U-03)', async () => {
    const ends = Date.UTC(2026, 10, 30, 15);
    await open({ customer: BLUE, rank: { member_rank: 'ANGFA_STORE_BLUE_MEMBER', ends } });
    expect(await card()).toHaveTextContent('2026/12/01（火） です。 継続の基準まであと40,000円（税込）です。');
    cleanup();
    await open({ customer: EMPLOYEE, rank: { eligible: false } });
    expect(within(await card()).queryByRole('progressbar')).not.toBeInTheDocument();
  });
  it('hides points from employees on the card and in the menu (U-03)', async () => {
    await open({
      customer: EMPLOYEE,
      points: [{ point: 50, point_code: 'PT', end_timestamp: NOW + DAY }],
      favourites: [exampleProduct()],
    });
    expect(await card()).not.toHaveTextContent('ポイント');
    expect(screen.queryByRole('link', { name: 'ポイント' })).not.toBeInTheDocument();
    expect(screen.queryByText(/40ポイント/)).not.toBeInTheDocument();
  });
  it('counts coupons of the own rank usable today (V-12)', async () => {
    await open({
      coupons: [
        exampleCoupon({ issued_coupon_code: 'A' }),
        exampleCoupon({ issued_coupon_code: 'B', name: 'BLUE会員クーポン', ranks: ['ANGFA_STORE_BLUE_MEMBER'] }),
        exampleCoupon({ issued_coupon_code: 'C', remaining_number_of_uses: 0 }),
      ],
    });
    expect(within(await card()).getByRole('link', { name: 'クーポン 1枚' })).toBeVisible();
    expect(screen.queryByText('BLUE会員クーポン')).not.toBeInTheDocument();
  });
});

describe('my page warnings (R-50)', () => {
  it('warn of points expiring within two weeks and of an expired card, with links (P-07, V-11)', async () => {
    await open({
      points: [{ point: 320, point_code: 'PT-GIFT', end_timestamp: NOW + 10 * DAY }],
      subscriptions: [
        exampleSubscriptionDetails({ periodical_purchase_code: 'PP1', card: { ...CARD, is_expired: true } }),
        exampleSubscriptionDetails({ periodical_purchase_code: 'PP2', card: { ...CARD, expires_before_next: true } }),
        exampleSubscriptionDetails({ periodical_purchase_code: 'PP3', card: CARD }),
      ],
    });
    const warnings = within(await screen.findByRole('list', { name: 'ご確認ください' }));
    expect(warnings.getAllByRole('listitem')).toHaveLength(3);
    expect(warnings.getByText(/（Visa •••• 1111）の有効期限が切れています。$/)).toBeVisible();
    expect(warnings.getByText(/（Visa •••• 1111）の有効期限が、次回のお支払いまでに切れます。$/)).toBeVisible();
    expect(warnings.getAllByRole('link', { name: 'お支払い方法を変更' })[0]).toHaveAttribute(
      'href',
      changePath('PP1', 'delivery'),
    );
    expect(warnings.getByText(/^320ポイントが 2026\/11\/30（.） に失効します。$/)).toBeVisible();
    expect(warnings.getByRole('link', { name: 'ポイントを使う' })).toHaveAttribute('href', '/item');
    expect(await card()).not.toHaveTextContent('失効');
  });
  it('are absent when nothing expires; employees have no points (U-03)', async () => {
    await open({ customer: EMPLOYEE, points: [{ point: 5, point_code: 'PT', end_timestamp: NOW + DAY }] });
    await card();
    expect(screen.queryByRole('list', { name: 'ご確認ください' })).not.toBeInTheDocument();
  });
});

describe('next delivery on my page (R-50)', () => {
  it('shows the nearest delivery with total, interval and change deadline', async () => {
    await open({
      subscriptions: [
        exampleSubscription({ sku_code: 'S0002', name: '導入美容液', next_delivery: '2026-12-20' }),
        exampleSubscription({ sku_code: 'S0001' }),
      ],
    });
    const next = await screen.findByRole('article', { name: 'スカルプシャンプー' });
    expect(next).toHaveTextContent('次回お届け予定日12/12（土）');
    expect(next).toHaveTextContent('変更の締切 2026/12/05（土）23:59 まで');
    expect(next).toHaveTextContent('毎回 7,524円（税込）');
    expect(next).toHaveTextContent('1か月ごと（第2土曜日）');
    expect(screen.queryByRole('article', { name: '導入美容液' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: '2件の定期購入を見る' })).toHaveAttribute(
      'href',
      '/mypage/period_purchases/',
    );
  });
  it('shows a subscription ordered by the member, whatever its SKU (P-08)', async () => {
    const { sku_entry } = exampleSubscription({ sku_code: 'DDD001', name: '会員限定の商品' });
    await open({ subscriptions: [exampleSubscriptionDetails({ sku_entry })] });
    expect(await screen.findByText('会員限定の商品')).toBeVisible();
  });
  it('hides a subscription with a DDD SKU that has no initial order (P-08)', async () => {
    await open({ subscriptions: [exampleSubscription({ sku_code: 'DDD001', name: '内部の商品' })] });
    expect(await screen.findByRole('heading', { name: '定期購入の商品はありません' })).toBeVisible();
    expect(screen.queryByText('内部の商品')).not.toBeInTheDocument();
  });
});

describe('orders, favourites and messages on my page (R-50)', () => {
  it('requests the last three orders and links to them', async () => {
    const { sentCalls } = await open({ orders: [exampleOrder()] });
    expect(await screen.findByRole('article', { name: '注文番号 A26-1116-0001' })).toHaveTextContent(
      'スカルプシャンプー ほか2点',
    );
    expect(screen.getByRole('link', { name: 'お届け先を確認 注文番号 A26-1116-0001' })).toBeVisible();
    expect(sentCalls).toContainEqual({
      path: 'query/order/_search',
      request: { customer_code: 'C0000001', page: 1, size: 3 },
    });
  });
  it('shows favourites with the points of the rank and the favourite button on (P-03)', async () => {
    await open({ customer: BLUE, favourites: [exampleProduct()] });
    const rail = await screen.findByRole('list', { name: 'お気に入りの商品' });
    expect(within(rail).getByRole('link', { name: '絹艶ヘアマスク 200g' })).toHaveAttribute('href', '/product/P0001');
    expect(rail).toHaveTextContent('BLUE 5%198ポイント');
    expect(within(rail).getByRole('button', { name: /お気に入りに追加/ })).toHaveAttribute('aria-pressed', 'true');
  });
  it('shows five personal messages (P-14)', async () => {
    const { sentCalls } = await open({ messages: [{ feed_code: 'M001', title: 'カードの有効期限が過ぎています' }] });
    expect(await screen.findByRole('link', { name: /カードの有効期限が過ぎています/ })).toHaveAttribute(
      'href',
      '/notice/M001',
    );
    expect(sentCalls.find(({ path }) => path === searchFeedSorted.path)?.request).toMatchObject({
      query: 'customer_message',
      customer_code: 'C0000001',
      size: 5,
    });
  });
  it('shows the banners of my page (A-14)', async () => {
    await open({ banners: [aBanner, { ...aBanner, feed_code: 'BN06', places: ['top'] }] });
    const banners = within(await screen.findByRole('list', { name: 'ピックアップ' })).getAllByRole('link');
    expect(banners.map((link) => link.getAttribute('href'))).toEqual(['/gift']);
  });
  it('shows a new member a link in every empty section', async () => {
    await open();
    const empties = ['定期購入の商品はありません', 'ご注文はまだありません', 'お気に入りの商品はまだありません'];
    for (const name of empties) expect(await screen.findByRole('heading', { level: 3, name })).toBeVisible();
    expect(screen.getByRole('link', { name: '定期購入の商品を見る' })).toHaveAttribute(
      'href',
      '/periodical_purchase_item',
    );
    expect(screen.getAllByRole('link', { name: '商品を探す' })).toHaveLength(3);
    expect(screen.queryByRole('heading', { name: 'お客様へのお知らせ' })).not.toBeInTheDocument();
  });
});

describe('member of my page', () => {
  it('requests the member from the API while the bus has none', async () => {
    const { answers = [], now } = memberShop();
    const session = answer(loggedIn, () => ({ customer_code: 'C0000009', expires_in: 60, expires_timestamp: NOW }));
    const { sentCalls } = await renderRoute(remote, '/mypage', { now, answers: [session, ...answers] });
    expect(sentCalls).toContainEqual({ path: customerPoints.path, request: { customer_code: 'C0000009' } });
  });
  it('fails for a visitor who is not signed in, because the shell requires a member (B-06)', async () => {
    await renderRoute(remote, '/mypage', { answers: [refusal(loggedIn, 'not-logged-in', '')] });
    expect(await screen.findByRole('alert')).toHaveTextContent('route failed');
  });
});
