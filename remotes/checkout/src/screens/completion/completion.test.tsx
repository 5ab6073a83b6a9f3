import { beforeEach, describe, expect, it } from '@jest/globals';
import { getOrder } from '@store/contracts/calls/order';
import { PaymentSlip } from '@store/page-parts/payment-slip';
import { answer, refusal, renderRoute, renderWhole } from '@store/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.ts';
import { exampleOrder } from '../../testing/example-order.ts';
import { memberState } from '../../testing/examples.ts';

beforeEach(() => sessionStorage.clear());

const payment_slip = {
  store_name: 'ローソン',
  number: '12345678901',
  confirmation_number: '654321',
  amount_in_vat: 5980,
  pay_until: Date.parse('2026-11-23T23:59:59.999+09:00'),
};

describe('completion page', () => {
  it('is read from the order, however often it is opened (36)', async () => {
    const { sentCalls } = await renderRoute(remote, '/cart?step=complete&order=O-1', {
      state: memberState([]),
      answers: [answer(getOrder, () => exampleOrder)],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'ご注文ありがとうございます' })).toBeVisible();
    expect(screen.getByText('O-1')).toBeVisible();
    expect(screen.getByRole('region', { name: 'お支払い内容' })).toHaveTextContent('お支払い合計 税込5,980円');
    expect(screen.getByText(/確認メールをお送りしました/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'ご注文の詳細を見る' })).toHaveAttribute('href', '/mypage/orders/O-1');
    expect(screen.getByRole('link', { name: 'トップへ戻る' })).toHaveAttribute('href', '/');
    expect(sentCalls.map(({ path }) => path)).toEqual([getOrder.path]);
  });
  it('shows lines, orderer, recipient, gift, totals, tax and points (36, 43, 87)', async () => {
    const picture = { id: 'p1', width: 800, height: 800, widths: [320], colour: '#ffffff', alt: '' };
    const line = {
      sku_code: 'S0002',
      item_code: 'P0002',
      tax_code: 'REDUCED_VAT' as const,
      quantity: 2,
      price_in_vat: 1080,
      sku_details: { sku_name: '黒豆茶', brand: 'NOWAKI', picture },
      addon_services: [],
    };
    const gift = {
      is_wrapped: true,
      noshi: 'OIWAI' as const,
      noshi_name: '佐伯',
      message: 'おめでとう',
      hide_prices: true,
      sender_name: '佐伯商店',
    };
    const order = {
      ...exampleOrder,
      order_details: [line],
      orderer: { full_name: '佐伯 美和', full_name_kana: 'サエキ ミワ', email: 'miwa@shop.test', tel: '09000001234' },
      delivery: { ...exampleOrder.delivery, full_name: '届先 花子', delivery_date: null },
      expected_delivery: '2026-11-22',
      wishes: { drop_off: 'DOOR' as const, gift, note: '裏口へ', receipt_addressee: '' },
    };
    await renderRoute(remote, '/cart?step=complete&order=O-1', {
      state: memberState([]),
      answers: [answer(getOrder, () => order)],
    });
    const told: [string, string[]][] = [
      ['ご注文の商品', ['黒豆茶', '1,080円（税込） × 2 軽減税率8%', '2,160円']],
      ['ご注文者', ['佐伯 美和 様', 'サエキ ミワ', 'miwa@shop.test', '090-0000-1234']],
      ['お届け先', ['届先 花子 様', '〒107-0062', '090-0000-1234']],
      ['お届け日時', ['指定なし（最短でお届けします）', 'お届け予定日2026/11/22（日）', '18時〜20時']],
      [
        'お受け取り・ギフト・備考',
        ['玄関前に置く', 'ギフト包装、明細書を入れない', '御祝 佐伯', 'おめでとう', '佐伯商店 様', '裏口へ'],
      ],
      [
        'お支払い内容',
        ['冬の感謝クーポン−1,000円', 'ご利用ポイント−500円', '10%対象 5,980円（内 消費税 543円）', '57ポイント'],
      ],
    ];
    await screen.findByRole('heading', { level: 1 });
    for (const [name, words] of told)
      for (const each of words) expect(screen.getByRole('region', { name })).toHaveTextContent(each);
    expect(screen.getByRole('link', { name: '黒豆茶' })).toHaveAttribute('href', '/product/P0002');
  });
  it('tells where, with which numbers and until when to pay, and copies a number (P-11)', async () => {
    const user = userEvent.setup();
    await renderRoute(remote, '/cart?step=complete&order=O-1', {
      now: payment_slip.pay_until,
      state: memberState([]),
      answers: [answer(getOrder, () => ({ ...exampleOrder, order_status: 'AWAITING_PAYMENT' as const, payment_slip }))],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'ご注文を受け付けました' })).toBeVisible();
    const slip = screen.getByRole('region', { name: 'コンビニでのお支払い' });
    for (const words of [
      'ローソン',
      '12345678901',
      '654321',
      '5,980円',
      '2026/11/23（月） 23:59',
      '自動的にキャンセル',
    ])
      expect(slip).toHaveTextContent(words);
    await user.click(screen.getByRole('button', { name: 'お客様番号をコピー' }));
    expect(await navigator.clipboard.readText()).toBe('12345678901');
    expect(await screen.findByText('コピーしました')).toBeVisible();
  });
  it('does not ask to pay a slip after its deadline (P-11)', async () => {
    await renderRoute(remote, '/cart?step=complete&order=O-1', {
      now: payment_slip.pay_until + 1,
      state: memberState([]),
      answers: [answer(getOrder, () => ({ ...exampleOrder, order_status: 'AWAITING_PAYMENT' as const, payment_slip }))],
    });
    const slip = await screen.findByRole('region', { name: 'コンビニでのお支払い' });
    expect(slip).toHaveTextContent('お支払い期限を過ぎました');
    expect(slip).not.toHaveTextContent('12345678901');
    expect(screen.queryByText(/コンビニでお支払いください/)).not.toBeInTheDocument();
  });
  it('offers no copying of a number without scripts (P-11)', async () => {
    const html = await renderWhole(<PaymentSlip slip={payment_slip} now={payment_slip.pay_until} />);
    expect(html).toContain('12345678901');
    expect(html).not.toContain('コピー');
  });
  it('does not thank for an order waiting for the pharmacist (T4)', async () => {
    await renderRoute(remote, '/cart?step=complete&order=O-1', {
      state: memberState([]),
      answers: [answer(getOrder, () => ({ ...exampleOrder, order_status: 'PHARMACIST_CHECK_PENDING' as const }))],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'ご注文を受け付けました' })).toBeVisible();
    expect(screen.queryByText(/ありがとうございます/)).not.toBeInTheDocument();
    const steps = screen.getByRole('list', { name: 'ご購入の手順' });
    expect(steps).toHaveTextContent('薬剤師の確認（現在の手順）');
  });
  it('lists first boxes with other dates, which are charged later (36, S-15)', async () => {
    const box = { sku_name: '絹ヴェール', quantity: 2, first_delivery: '2027-01-31', price_in_vat: 3960 };
    await renderRoute(remote, '/cart?step=complete&order=O-1', {
      state: memberState([]),
      answers: [answer(getOrder, () => ({ ...exampleOrder, later_first_boxes: [box] }))],
    });
    const term = await screen.findByText('初回 2027/01/31（日）');
    expect(term.nextElementSibling).toHaveTextContent('絹ヴェール 2点 7,920円（税込、送料と手数料は別）');
    expect(term.nextElementSibling).toHaveTextContent('お届け日の7日前からご請求します。');
  });
  it.each(['O-9', '%3Cscript%3E', ''])('redirects to the cart for an unknown order (%s) (36)', async (order) => {
    const { arrived } = await renderRoute(remote, `/cart?step=complete&order=${order}`, {
      state: memberState([]),
      answers: [refusal(getOrder, 'not-found', '')],
    });
    await waitFor(() => expect(arrived()).toBe('/cart'));
  });
});
