import { describe, expect, it } from '@jest/globals';
import { toggleFavourite } from '@store/contracts/bus';
import { addressesByCustomer, favouritesByCustomer } from '@store/contracts/calls/checkout';
import { couponTargets, pointHistory } from '@store/contracts/calls/customer';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { placeGroups } from './frame/places.ts';
import { remote } from './remote.ts';
import { DAY, exampleCoupon, exampleProduct, exampleSubscription, NOW } from './testing/examples.ts';
import { EMPLOYEE, memberShop } from './testing/member-shop.ts';

describe('favourites page (R-58)', () => {
  const open = (address: string, owns: Parameters<typeof memberShop>[0]) =>
    renderRoute(remote, address, memberShop({ favourites: [exampleProduct()], ...owns }));

  it('requests newest first and pages by cursor (P-14)', async () => {
    const { sentCalls } = await open('/mypage/favorite', { token: { next: 'n+1', prev: null } });
    expect(sentCalls[0]).toEqual({
      path: favouritesByCustomer.path,
      request: { customer_code: 'C0000001', size: 12, direction: 'DESC' },
    });
    const pages = await screen.findByRole('navigation', { name: 'お気に入りのページ' });
    expect(within(pages).getByRole('link', { name: '次のページ' })).toHaveAttribute(
      'href',
      '/mypage/favorite?next=n%2B1',
    );
    expect(within(pages).queryByRole('link', { name: '前のページ' })).not.toBeInTheDocument();
  });
  it('forwards the cursor of the URL', async () => {
    const { sentCalls } = await open('/mypage/favorite?prev=p%2B1', {});
    expect(sentCalls[0]?.request).toMatchObject({ prev: 'p+1' });
  });
  it('redirects an invalid cursor to the first page', async () => {
    const { answers = [], ...shop } = memberShop();
    const refused = refusal(favouritesByCustomer, 'not-found', '');
    const table = { ...shop, answers: [refused, ...answers] };
    const { arrived } = await renderRoute(remote, '/mypage/favorite?next=forged', table);
    await waitFor(() => expect(arrived()).toBe('/mypage/favorite'));
  });
  it('links an outlet product to the page where its price applies (R-10)', async () => {
    await open('/mypage/favorite', { favourites: [exampleProduct({ is_outlet: true })] });
    const [link] = await screen.findAllByRole('link', { name: new RegExp(exampleProduct().product_name) });
    expect(link).toHaveAttribute('href', `/item/outlet/${exampleProduct().product_code}`);
  });
  it('removes a favourite by its button (S-11)', async () => {
    const toggled: unknown[] = [];
    const toggle = async (request: unknown) => {
      toggled.push(request);
      return { kind: 'done', value: false };
    };
    const table = { ...memberShop({ favourites: [exampleProduct()] }), commands: [[toggleFavourite, toggle]] as const };
    await renderRoute(remote, '/mypage/favorite', table);
    await userEvent.click(await screen.findByRole('button', { name: /お気に入りに追加/ }));
    expect(toggled).toEqual([{ sku_code: 'S0001' }]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
  it('shows an error when the favourite could not be changed (S-11)', async () => {
    const table = {
      ...memberShop({ favourites: [exampleProduct()] }),
      commands: [[toggleFavourite, async () => ({ kind: 'failed' })]] as const,
    };
    await renderRoute(remote, '/mypage/favorite', table);
    await userEvent.click(await screen.findByRole('button', { name: /お気に入りに追加/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('お気に入りを変更できませんでした');
  });
});

describe('coupons page (R-55)', () => {
  const coupons = [
    exampleCoupon({ issued_coupon_code: 'later', name: '来月まで', use_end_timestamp: NOW + 30 * DAY }),
    exampleCoupon({ issued_coupon_code: 'soon', name: '明日まで' }),
    exampleCoupon({
      issued_coupon_code: 'blue',
      name: 'BLUE専用',
      ranks: ['ANGFA_STORE_BLUE_MEMBER'],
      use_end_timestamp: NOW + 60 * DAY,
    }),
    exampleCoupon({ issued_coupon_code: 'used', name: '使った', remaining_number_of_uses: 0 }),
    exampleCoupon({ issued_coupon_code: 'over', name: '終わった', use_end_timestamp: NOW - 1 }),
    exampleCoupon({ issued_coupon_code: 'hidden', name: '見せない', shown: false }),
  ];
  const names = () =>
    screen.getAllByRole('article').map((ticket) => within(ticket).getByRole('heading', { level: 2 }).textContent);

  it('lists usable coupons by earliest expiry, to the minute, with their obstacles', async () => {
    await renderRoute(remote, '/mypage/coupons', memberShop({ coupons }));
    expect(await screen.findByRole('link', { name: 'ご利用前（3）', current: true })).toBeVisible();
    expect(names()).toEqual(['明日まで', '来月まで', 'BLUE専用']);
    expect(screen.getByText('2026/11/21（土）12:00')).toBeVisible();
    expect(screen.getByText('現在の会員ランクではご利用いただけません')).toBeVisible();
    // Usage instructions.
    const said = within(screen.getByRole('region', { name: 'クーポンの使い方' }));
    expect(said.getByText(/1回のご注文につき1枚です/)).toBeVisible();
    expect(said.getByRole('link', { name: 'カート' })).toHaveAttribute('href', '/cart');
    expect(screen.getByRole('link', { name: 'カートで使う 明日まで' })).toHaveAttribute('href', '/cart');
    expect(screen.getByRole('link', { name: '商品を探す 明日まで' })).toHaveAttribute('href', '/item');
    expect(screen.queryByRole('link', { name: 'カートで使う BLUE専用' })).not.toBeInTheDocument();
  });
  it.each([
    ['?state=used', 'ご利用済み（1）', ['使った']],
    ['?state=expired', '期限切れ（1）', ['終わった']],
    ['?state=x', 'ご利用前（3）', ['明日まで', '来月まで', 'BLUE専用']],
  ])('%s lists %s by the URL, with the same chips as orders', async (query, chip, shown) => {
    await renderRoute(remote, `/mypage/coupons${query}`, memberShop({ coupons }));
    expect(await screen.findByRole('link', { name: chip, current: true })).toBeVisible();
    expect(names()).toEqual(shown);
  });
  it('lists the products of a coupon on request, with links (83)', async () => {
    const { attributes } = exampleCoupon().master_coupon_info;
    const master_coupon_info = {
      ...{ attributes, applicable_sku_coupon_keywords: ['KAMIORI'], auto_applicable_flag: false },
    };
    const narrow = exampleCoupon({ issued_coupon_code: 'IC9', name: 'カミオリ', master_coupon_info });
    const targets = answer(couponTargets, () => ({ total: 25, hits: [exampleProduct()] }));
    const { sentCalls } = await renderRoute(
      remote,
      '/mypage/coupons',
      memberShop({ coupons: [narrow, exampleCoupon({ issued_coupon_code: 'all' })] }, [targets]),
    );
    expect(sentCalls.map(({ path }) => path)).not.toContain(couponTargets.path);
    await userEvent.click(await screen.findByRole('button', { name: '「カミオリ」の対象商品を見る' }));
    const region = within(await screen.findByRole('region', { name: '「カミオリ」の対象商品' }));
    expect(region.getByRole('status')).toHaveTextContent('25点（うち1点を表示）');
    expect(region.getByRole('link')).toHaveAttribute('href', `/product/${exampleProduct().product_code}`);
    expect(sentCalls.at(-1)).toEqual({ path: couponTargets.path, request: { issued_coupon_code: 'IC9' } });
    expect(screen.queryByRole('button', { name: /秋のクーポン.*対象商品/ })).toBeNull();
  });
  it('requests six months back, in seconds (P-14)', async () => {
    const { sentCalls } = await renderRoute(remote, '/mypage/coupons', memberShop());
    expect(sentCalls).toContainEqual({
      path: 'coupon/_by-customer',
      request: {
        customer_code: 'C0000001',
        auto_issuable_flag: false,
        use_start_timestamp_from: Date.UTC(2026, 4, 19, 15) / 1000,
      },
    });
  });
});

describe('points page (R-56)', () => {
  const points = [
    { point: 1000, point_code: 'PT-PURCHASE-1', end_timestamp: NOW + 90 * DAY, reason: 'お買い上げポイント' },
    { point: 200, point_code: 'PT-BIRTHDAY', end_timestamp: NOW + 30 * DAY, reason: 'お誕生日ポイント' },
  ];
  it('shows balance, bonus points, and lots named as in the history, earliest expiry first (P-07)', async () => {
    await renderRoute(remote, '/mypage/points', memberShop({ points }));
    expect((await screen.findByText('保有ポイント')).nextSibling).toHaveTextContent('1,200ポイント');
    expect(screen.getByText('うち特別付与ポイント').nextSibling).toHaveTextContent('200ポイント');
    const lots = within(screen.getByRole('region', { name: '有効期限' })).getAllByRole('listitem');
    expect(lots.map(({ textContent }) => textContent)).toEqual([
      'お誕生日ポイント200ポイント2026/12/20（日） まで',
      'お買い上げポイント1,000ポイント2027/02/18（木） まで',
    ]);
  });
  it('shows pending points of current orders next to the balance (87)', async () => {
    await renderRoute(remote, '/mypage/points', memberShop({ points, pendingPoints: 121 }));
    expect((await screen.findByText('付与予定ポイント')).nextSibling).toHaveTextContent('121ポイント');
    expect(screen.getByText('保有ポイント').nextSibling).toHaveTextContent('1,200ポイント');
  });
  it('shows the latest transactions next to the lots, with a link to all (87)', async () => {
    const shop = memberShop({ points });
    const used = {
      ...{ kind: 'USE' as const, point: -500, reason: '', order_code: 'A26-1' },
      ...{ happened_timestamp: NOW, end_timestamp: null },
    };
    const told = answer(pointHistory, () => ({ total: 9, available: 700, pending: 0, ends_next: null, hits: [used] }));
    await renderRoute(remote, '/mypage/points', { ...shop, answers: [told, ...(shop.answers ?? [])] });
    const recent = within(await screen.findByRole('region', { name: '最近の履歴' }));
    expect(recent.getByRole('listitem')).toHaveTextContent('2026/11/20−500ポイントご利用ご注文 A26-1');
    expect(recent.getByRole('link', { name: 'すべての履歴を見る' })).toHaveAttribute('href', '/mypage/Point_detail');
  });
  it('shows employees that they have no points (U-03)', async () => {
    await renderRoute(remote, '/mypage/points', memberShop({ points, customer: EMPLOYEE }));
    expect(await screen.findByRole('heading', { name: 'ポイントの対象ではない会員種別です' })).toBeVisible();
    expect(screen.queryByText(/1,200/)).not.toBeInTheDocument();
  });
});

describe('subscriptions page (R-53)', () => {
  it('lists all with their state, paused ones last, and the support telephone (53)', async () => {
    const subscriptions = [
      exampleSubscription({ sku_code: 'S0003', name: '休みの商品', status: 'PAUSED', next_delivery: '2026-11-30' }),
      exampleSubscription(),
      exampleSubscription({ sku_code: 'DDD001', name: '内部の商品' }),
    ];
    await renderRoute(remote, '/mypage/period_purchases/', memberShop({ subscriptions }));
    await screen.findByRole('heading', { level: 1, name: '定期購入' });
    const cards = screen.getAllByRole('article');
    expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual(['スカルプシャンプー', '休みの商品']);
    expect(cards[1]).toHaveTextContent('お休み中');
    expect(cards[1]).not.toHaveTextContent('次回お届け予定日');
    expect(screen.getByRole('link', { name: '0120-000-123' })).toHaveAttribute('href', 'tel:0120000123');
  });
  it('shows when the next delivery can no longer be changed', async () => {
    const subscriptions = [
      exampleSubscription({ next_delivery: '2026-11-24', change_deadline: Date.UTC(2026, 10, 17, 14, 59) }),
    ];
    await renderRoute(remote, '/mypage/period_purchases/', memberShop({ subscriptions }));
    expect(await screen.findByText('今回のお届けの変更は 2026/11/17（火）23:59 に締め切りました')).toBeVisible();
  });
});

describe('addresses page (R-57)', () => {
  it('lists addresses by name and marks the default', async () => {
    const home = answer(addressesByCustomer, () => ({
      addresses: [
        {
          delivery_code: 'D1',
          label: '自宅',
          zip_code: '1500002',
          state: '東京都',
          city: '渋谷区',
          address1: '渋谷0丁目',
          address2: 'あおばハイツ302',
          name: { last_name: '山田', first_name: '太郎', last_name_kana: 'ヤマダ', first_name_kana: 'タロウ' },
          tel: '09000000001',
          is_default: true,
        },
      ],
    }));
    await renderRoute(remote, '/mypage/address', { answers: [home] });
    const card = await screen.findByRole('heading', { level: 2, name: '自宅いつものお届け先' });
    expect(card.parentElement).toHaveTextContent('山田 太郎 様〒150-0002 東京都渋谷区渋谷0丁目 あおばハイツ302');
  });
});

describe('member pages', () => {
  it('require sign-in and are noindex (B-06, B-10)', () => {
    // Exceptions: signed mail links (64, 41), the guest order search, and registration.
    const open = ['/periodical_skip', '/register', '/orders/guest', '/orders/guest/:token'];
    for (const route of remote.routes.filter(({ path }) => !open.includes(path)))
      expect(route).toMatchObject({ access: 'member', noindex: true, layout: 'full' });
  });
  it('exclude guest orders from search engines and treat their URL as confidential (41)', () => {
    const at = (path: string) => remote.routes.find((route) => route.path === path);
    expect(at('/orders/guest/:token')).toMatchObject({ access: 'anyone', noindex: true, confidential: true });
    expect(at('/orders/guest')).toMatchObject({ access: 'anyone', noindex: true });
  });
  it.each([
    ['/mypage/inquiries', 'お問い合わせ'],
    ['/mypage/group_buys', '共同購入'],
  ])('%s is below マイページ in the breadcrumbs (B-11)', (path, label) => {
    const route = remote.routes.find((each) => each.path === path);
    expect(route?.crumbs?.(null, { params: {}, url: new URL(path, 'https://store.test') })).toEqual([
      { label: 'マイページ', href: '/mypage' },
      { label, href: path },
    ]);
  });
  it('are the only targets of the menu', async () => {
    const claimed = remote.routes.map(({ path }) => path);
    for (const { href } of placeGroups.flatMap(({ places }) => places)) expect(claimed).toContain(href);
    await renderRoute(remote, '/mypage/coupons', memberShop());
    const menu = await screen.findByRole('navigation', { name: 'マイページのメニュー' });
    expect(within(menu).getByRole('link', { name: 'クーポン' })).toHaveAttribute('aria-current', 'page');
    expect(within(menu).getByRole('link', { name: 'ログアウト' })).toHaveAttribute('href', '/logout');
  });
});
