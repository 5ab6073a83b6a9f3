import { beforeAll, describe, expect, it } from '@jest/globals';
import { showToast } from '@store/contracts/bus';
import { searchOrders } from '@store/contracts/calls/checkout';
import { cancelOrder, cancelPreview, getOrder } from '@store/contracts/calls/order';
import type { AnswerOf } from '@store/contracts/wire';
import { answer, refusal, renderRoute, type ShopTable, standInDialogs } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { exampleOrder, exampleOrderIn } from '../testing/examples.ts';
import { memberShop } from '../testing/member-shop.ts';

describe('order history (R-51)', () => {
  it('groups orders by delivery status: before shipping, preparing, shipped (S-10)', async () => {
    const orders = [
      exampleOrderIn('RECEIVED', 'R1'),
      exampleOrderIn('AWAITING_ACCEPTANCE', 'W1'),
      exampleOrderIn('SHIPPED', 'S1'),
      exampleOrderIn('ACCEPTED', 'A1'),
      exampleOrderIn('CANCELLED', 'C1'),
    ];
    await renderRoute(remote, '/mypage/orders', memberShop({ orders }));
    const numbersIn = async (name: string) =>
      within(await screen.findByRole('region', { name }))
        .getAllByRole('article')
        .map((article) => article.getAttribute('aria-label'));
    expect(await numbersIn('発送前')).toEqual(['注文番号 W1']);
    expect(await numbersIn('発送準備中')).toEqual(['注文番号 A1']);
    expect(await numbersIn('発送済み')).toEqual(['注文番号 R1', '注文番号 S1']);
    expect(await numbersIn('キャンセル')).toEqual(['注文番号 C1']);
  });
  it('shows that some pieces of an order are shipped', async () => {
    const orders = [exampleOrderIn('ACCEPTED', 'A1'), exampleOrderIn('ACCEPTED', 'A2')];
    Object.assign(orders[0] ?? {}, { is_partly_shipped: true });
    await renderRoute(remote, '/mypage/orders', memberShop({ orders }));
    const cards = within(await screen.findByRole('region', { name: '発送準備中' })).getAllByRole('article');
    expect(cards.map((card) => card.textContent?.includes('一部発送済み'))).toEqual([true, false]);
  });
  it('shows date in Japan, number and total, and links to the order (P-13)', async () => {
    await renderRoute(remote, '/mypage/orders', memberShop({ orders: [exampleOrder()] }));
    const card = await screen.findByRole('article', { name: '注文番号 A26-1116-0001' });
    expect(within(card).getByText('2026/11/16')).toBeVisible();
    expect(card).toHaveTextContent('合計 9,306円（税込）');
    expect(within(card).getByRole('link', { name: /注文詳細/ })).toHaveAttribute(
      'href',
      '/mypage/orders/A26-1116-0001',
    );
  });
  it('shows the delivery date and the actions of each status (80)', async () => {
    const tracking = { carrier: 'ヤマト運輸', number: '1', href: 'https://carrier.test/1' };
    const waiting = exampleOrder({ order_code: 'W1', order_status: 'ACCEPTED', is_cancellable: true });
    const sent = exampleOrder({ order_code: 'S1', order_status: 'SHIPPED', tracking });
    const stopped = exampleOrder({ order_code: 'C1', order_status: 'CANCELLED' });
    const orders = [waiting, sent, stopped].map((order) => ({ ...order, arrival_day: '2026-11-20' }));
    await renderRoute(remote, '/mypage/orders', memberShop({ orders }));
    const linksOf = async (code: string) =>
      within(await screen.findByRole('article', { name: `注文番号 ${code}` }))
        .getAllByRole('link')
        .slice(1)
        .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(await linksOf('W1')).toEqual([
      ['お届け先を確認', '/mypage/orders/W1'],
      ['キャンセルする', '/mypage/orders/W1'],
    ]);
    expect(await linksOf('S1')).toEqual([
      ['もう一度購入', '/mypage/orders/S1'],
      ['配送状況', 'https://carrier.test/1'],
    ]);
    expect(await linksOf('C1')).toEqual([['もう一度購入', '/mypage/orders/C1']]);
    expect(screen.getByRole('article', { name: '注文番号 S1' })).toHaveTextContent('お届け予定日 2026/11/20（金）');
    expect(screen.getByRole('article', { name: '注文番号 C1' })).not.toHaveTextContent('お届け予定日');
  });
  it('requests type and page of the URL, and keeps the type across pages', async () => {
    const { sentCalls } = await renderRoute(
      remote,
      '/mypage/orders?type=PERIODICAL&page=2',
      memberShop({ orders: [exampleOrder()], totalOrders: 21 }),
    );
    expect(sentCalls).toEqual([
      {
        path: searchOrders.path,
        request: { customer_code: 'C0000001', page: 2, size: 10, with_counts: true, order_type: 'PERIODICAL' },
      },
    ]);
    const pages = await screen.findByRole('navigation', { name: 'ご注文履歴のページ' });
    expect(within(pages).getByRole('link', { name: '3ページ目' })).toHaveAttribute(
      'href',
      '/mypage/orders?type=PERIODICAL&page=3',
    );
    const types = screen.getByRole('navigation', { name: 'ご注文の種類' });
    expect(within(types).getByRole('link', { name: '定期' })).toHaveAttribute('aria-current', 'true');
    expect(within(types).getByRole('link', { name: '予約' })).toHaveAttribute('href', '/mypage/orders?type=RESERVED');
  });
  it.each(['?type=ALL&page=0', '?type=%3Cb%3E&page=-1', '?page=1e9', '?page=2.5', '?page='])(
    'ignores invalid values: %s',
    async (query) => {
      const { sentCalls } = await renderRoute(remote, `/mypage/orders${query}`, memberShop());
      expect(sentCalls[0]?.request).toEqual({ customer_code: 'C0000001', page: 1, size: 10, with_counts: true });
    },
  );
  it('redirects a page beyond the last to the first', async () => {
    const { arrived } = await renderRoute(remote, '/mypage/orders?type=NORMAL&page=9', memberShop());
    await waitFor(() => expect(arrived()).toBe('/mypage/orders?type=NORMAL'));
  });
  it('shows a message and a link for a type without orders', async () => {
    await renderRoute(remote, '/mypage/orders?type=RESERVED', memberShop());
    expect(await screen.findByRole('heading', { name: '予約のご注文はまだありません' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'すべてのご注文を見る' })).toHaveAttribute('href', '/mypage/orders');
  });
});

const found = (options: Parameters<typeof exampleOrder>[0] = {}) => ({
  answers: [answer(getOrder, () => exampleOrder(options))],
});

describe('order page (R-51)', () => {
  it.each([
    ['AWAITING_CONFIRMATION', 'ご確認待ち'],
    ['EXPIRED', '期限切れ'],
  ] as const)(
    'shows a class 1 order in state %s as 「%s」 with a link to the consultation (70)',
    async (status, word) => {
      await renderRoute(remote, '/mypage/orders/M1', found({ order_code: 'M1', order_status: status }));
      expect(await screen.findByText(word)).toBeVisible();
      expect(screen.getByRole('link', { name: /薬剤師の確認/ })).toHaveAttribute('href', '/class1order/M1');
    },
  );
  it('shows lines, totals, tax by rate, points, delivery, payment and tracking', async () => {
    await renderRoute(remote, '/mypage/orders/A26-1116-0001', found());
    const sums = await screen.findByRole('region', { name: 'お支払い内容' });
    for (const words of ['商品小計9,756円', '秋のクーポン−500円', 'ご利用ポイント−280円', '送料無料', '手数料330円'])
      expect(sums).toHaveTextContent(words);
    expect(sums).toHaveTextContent('10%対象 9,306円（内 消費税 846円）');
    expect(sums).toHaveTextContent('94');
    const lines = screen.getByRole('region', { name: 'ご注文の商品' });
    expect(within(lines).getByRole('link', { name: '絹艶ヘアマスク' })).toHaveAttribute('href', '/product/P0002');
    expect(lines).toHaveTextContent('6,504円');
    const delivery = screen.getByRole('region', { name: 'お届け先・配送状況' });
    for (const words of ['山田 正夫 様', '〒380-0823 長野県長野市', '2026/11/21（土）', '18時〜20時', 'ヤマト運輸'])
      expect(delivery).toHaveTextContent(words);
    expect(within(delivery).getByRole('link', { name: /123456789012/ })).toHaveAttribute(
      'href',
      'https://carrier.test/123456789012',
    );
    expect(screen.getByText('クレジットカード')).toBeVisible();
  });
  it('links shipped lines to their review, marks written ones, and omits medicine (R-62)', async () => {
    const reviews = [
      { product_code: 'P0001', is_written: false },
      { product_code: 'P0002', is_written: true },
    ];
    await renderRoute(remote, '/mypage/orders/A26-1116-0001', found({ order_status: 'SHIPPED', reviews }));
    const open = await screen.findByRole('link', { name: /「スカルプシャンプー」の\s?レビューを書く/ });
    expect(open).toHaveAttribute('href', '/mypage/review/P0001/A26-1116-0001');
    expect(screen.getByRole('link', { name: /「絹艶ヘアマスク」の\s?レビューを見る・変更する/ })).toBeVisible();
    await renderRoute(remote, '/mypage/orders/M1', found({ order_code: 'M1', reviews: [] }));
    expect(await screen.findAllByRole('link', { name: /の\s?レビューを/ })).toHaveLength(2);
  });
  it('shows the name of the payment method (P-11)', async () => {
    await renderRoute(remote, '/mypage/orders/X1', found({ payment_method: '全額ポイント払い' }));
    expect(await screen.findByText('全額ポイント払い')).toBeVisible();
  });
  it('shows orderer, gift options, and the expected date when none was requested (39, 43, 44)', async () => {
    const gift = {
      is_wrapped: true,
      noshi: 'OREI' as const,
      noshi_name: '山田',
      message: '御礼まで',
      hide_prices: true,
      sender_name: '山田商店',
    };
    const { delivery } = exampleOrder();
    const told = found({
      orderer: { full_name: '山田 太郎', full_name_kana: 'ヤマダ タロウ', email: 'taro@shop.test', tel: '09012345678' },
      delivery: { ...delivery, delivery_date: null },
      expected_delivery: '2026-11-19',
      wishes: { drop_off: 'DOOR', gift, note: '裏口へ\n願います', receipt_addressee: '' },
    } as const);
    await renderRoute(remote, '/mypage/orders/G1', told);
    const orderer = await screen.findByRole('region', { name: 'ご注文者' });
    for (const words of ['山田 太郎 様', 'ヤマダ タロウ', 'taro@shop.test', '090-1234-5678'])
      expect(orderer).toHaveTextContent(words);
    const wishes = screen.getByRole('region', { name: 'お受け取り・ギフト・備考' });
    for (const words of [
      '玄関前に置く',
      'ギフト包装、明細書を入れない',
      '御礼 山田',
      '御礼まで',
      '山田商店 様',
      '裏口へ 願います',
    ])
      expect(wishes).toHaveTextContent(words);
    expect(screen.getByRole('region', { name: 'お届け先・配送状況' })).toHaveTextContent(
      'お届け予定日2026/11/19（木）',
    );
  });
  const later_first_boxes = [
    { sku_name: '絹艶ヘアマスク', quantity: 2, first_delivery: '2027-01-31', price_in_vat: 2764 },
  ];
  it('lists first boxes with a later date, which are charged later (S-15)', async () => {
    await renderRoute(remote, '/mypage/orders/X1', found({ order_type: 'PERIODICAL', later_first_boxes }));
    const delivery = await screen.findByRole('region', { name: 'お届け先・配送状況' });
    expect(delivery).toHaveTextContent('初回 2027/01/31（日）絹艶ヘアマスク 2点（お届け日の7日前からご請求します）');
  });
  it('shows neither points nor a date for a cancelled order', async () => {
    await renderRoute(remote, '/mypage/orders/X1', found({ order_status: 'CANCELLED', later_first_boxes }));
    expect(await screen.findByText('キャンセル')).toBeVisible();
    expect(screen.queryByText('お届け予定日')).not.toBeInTheDocument();
    expect(screen.queryByText(/初回/)).not.toBeInTheDocument();
    expect(screen.queryByText('このご注文のポイント')).not.toBeInTheDocument();
  });
  it('returns not-found for an order that is unknown or of another customer (R-25, U-07)', async () => {
    const { arrived } = await renderRoute(remote, '/mypage/orders/A99', {
      answers: [refusal(getOrder, 'not-found', '')],
    });
    await waitFor(() => expect(arrived()).toBe('/404'));
  });
  it('returns not-found for an invalid number without a request (R-25)', async () => {
    const { arrived, sentCalls } = await renderRoute(remote, '/mypage/orders/%3Cb%3E', found());
    await waitFor(() => expect(arrived()).toBe('/404'));
    expect(sentCalls).toEqual([]);
  });
});

describe('cancelling an order (R-51)', () => {
  beforeAll(standInDialogs);
  const terms: AnswerOf<typeof cancelPreview> = {
    is_cancellable: true,
    message: '',
    refund_in_vat: 9306,
    points_returned: 280,
    points_revoked: 94,
    coupons_returned: ['秋のクーポン'],
    subscriptions_ended: [],
  };
  // 2026-11-16 15:00 in Tokyo.
  const waiting = {
    order_status: 'AWAITING_ACCEPTANCE',
    is_cancellable: true,
    cancellable_until: Date.UTC(2026, 10, 16, 6),
  } as const;
  const open = async (answers: NonNullable<ShopTable['answers']>) => {
    const page = await renderRoute(remote, '/mypage/orders/X1', {
      answers: [...answers, ...found({ order_code: 'X1', ...waiting }).answers],
      commands: [[showToast, async () => ({ kind: 'done', value: null })]],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'このご注文をキャンセルする' }));
    return page;
  };
  const question = async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'ご注文のキャンセル' }));
    await dialog.findByRole('button', { name: 'キャンセルしない' });
    return dialog;
  };

  it('shows the deadline, then the refund and losses (80)', async () => {
    const { sentCalls } = await open([answer(cancelPreview, () => terms)]);
    expect(screen.getByText(/2026\/11\/16.*15:00.*に出荷の準備を始めます/)).toBeVisible();
    const dialog = await question();
    for (const words of [
      /9,306円を返金/,
      /280ポイントをお返し/,
      /94ポイントは加算されません/,
      /「秋のクーポン」をお返し/,
    ])
      expect(dialog.getByText(words)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'キャンセルしない' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sentCalls.map(({ path }) => path)).not.toContain(cancelOrder.path);
  });
  it('cancels and shows the updated order (80)', async () => {
    const order = exampleOrder({ order_code: 'X1', order_status: 'CANCELLED' });
    const { sentCalls } = await open([answer(cancelPreview, () => terms), answer(cancelOrder, () => ({ order }))]);
    await userEvent.click((await question()).getByRole('button', { name: 'キャンセルを確定する' }));
    await waitFor(() => expect(sentCalls.filter(({ path }) => path === getOrder.path)).toHaveLength(2));
    expect(sentCalls).toContainEqual({ path: cancelOrder.path, request: { order_code: 'X1' } });
  });
  it('reports a preparation that started in between, without a request (80)', async () => {
    const message = '出荷準備を開始しているため、キャンセルできません。';
    await open([answer(cancelPreview, () => ({ ...terms, is_cancellable: false, message }))]);
    const dialog = await question();
    expect(dialog.getByText(message)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'キャンセルを確定する' })).toBeDisabled();
  });
  it('shows a refusal in the dialog (80)', async () => {
    const words = 'このご注文のポイントは、すでにお使いです。';
    await open([answer(cancelPreview, () => terms), refusal(cancelOrder, 'points-spent', words)]);
    await userEvent.click((await question()).getByRole('button', { name: 'キャンセルを確定する' }));
    expect(await (await question()).findByText(words)).toBeVisible();
  });
  it('names the support desk once preparation started, and nothing after shipping (80)', async () => {
    const { unmount } = await renderRoute(remote, '/mypage/orders/X1', found({ order_status: 'ACCEPTED' }));
    const panel = within(await screen.findByRole('region', { name: 'ご注文のキャンセル' }));
    expect(panel.getByRole('link', { name: '0120-000-123' })).toHaveAttribute('href', 'tel:0120000123');
    unmount();
    await renderRoute(remote, '/mypage/orders/X1', found({ order_status: 'SHIPPED' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'ご注文詳細' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'ご注文のキャンセル' })).not.toBeInTheDocument();
  });
});
