import { beforeEach, describe, expect, it } from '@jest/globals';
import { cartsByCustomer, guestBuyer } from '@store/contracts/calls/checkout';
import { RETURN_EXCLUSION_LABELS } from '@store/domain/order';
import { answer, renderRoute } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.ts';
import {
  exampleCard,
  exampleCart,
  exampleEntry,
  exampleSubscription,
  memberState,
  NOW,
  optionsAnswer,
} from '../../testing/examples.ts';
import { chosen, openConfirmation, orderButton, readyCart } from '../../testing/open-confirmation.ts';
import { savedCard } from '../payment/instrument.ts';

beforeEach(() => sessionStorage.clear());

const block = (name: string) => within(screen.getByRole('region', { name }));

it('disables ordering while a cart line is unavailable (29)', async () => {
  const gone = exampleEntry({ trouble: { kind: 'short-of-stock', remaining: 0 } });
  const { orders } = await openConfirmation({ cart: { ...readyCart, sku_entries_display: [gone] } });
  expect(orderButton()).toBeDisabled();
  expect(screen.getByRole('link', { name: 'カートで商品を確認する' })).toHaveAttribute('href', '/cart?step=cart');
  expect(orders()).toEqual([]);
});

describe('legally required information before the order', () => {
  it('shows quantity and price of each line first (32)', async () => {
    await openConfirmation();
    const goods = block('ご注文商品 1点');
    expect(goods.getByRole('link', { name: 'スカルプシャンプー' })).toBeVisible();
    expect(goods.getByRole('listitem')).toHaveTextContent('数量 1');
    expect(goods.getByText('7,150')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent(/^ご注文商品/);
  });
  it('shows the total with delivery, fee, coupon and points (32)', async () => {
    await openConfirmation();
    const sums = block('ご注文金額');
    const rows = sums.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
    expect(rows).toEqual([
      '商品小計（1点） 7,150円',
      'クーポン割引 −1,000円',
      'ポイント利用 −500円',
      '送料 無料',
      '決済手数料 330円',
      'お支払い合計 税込 5,980円',
    ]);
    expect(sums.getByText('10%対象 5,980円（内 消費税 543円）')).toBeVisible();
    expect(sums.getByText('57ポイント')).toBeVisible();
    expect(block('クーポン・ポイント').getByText('冬の感謝クーポン', { exact: false })).toHaveTextContent('−1,000円');
    expect(block('クーポン・ポイント').getByText('500ポイントを利用（ご利用後の残高 1,980ポイント）')).toBeVisible();
  });
  it('uses one step name in bar and heading, and links to the previous step (34)', async () => {
    await openConfirmation();
    const steps = screen.getByRole('list', { name: 'ご購入の手順' });
    expect(steps).toHaveTextContent('ご注文内容の確認（現在の手順）');
    const back = screen.getByRole('link', { name: 'お届け・お支払いに戻る' });
    expect(back).toHaveAttribute('href', '/cart?step=delivery&type=NORMAL');
  });
  it('shows method and time of the payment (32)', async () => {
    await openConfirmation();
    expect(block('お支払い方法').getByText('代金引換')).toBeVisible();
    expect(block('お支払い方法').getByText(/商品のお届け時に、配送員へ現金で/)).toBeVisible();
  });
  it('shows delivery address and date (32)', async () => {
    await openConfirmation();
    expect(block('お届け先').getByText('佐伯 美和 様')).toBeVisible();
    expect(block('お届け先').getByText(/〒107-0062/)).toHaveTextContent('東京都港区南青山1-2-3 青葉ハイツ 302');
    expect(block('お届け日時').getByText('2026/11/23（月）')).toBeVisible();
    expect(block('お届け日時').getByText('18時〜20時')).toBeVisible();
  });
  it('shows the earliest date when none was chosen (32)', async () => {
    await openConfirmation({ cart: { ...readyCart, checkout: { ...chosen, delivery_date: null } } });
    expect(block('お届け日時').getByText('指定なし、最短 2026/11/21（土）')).toBeVisible();
  });
  it('shows cancellation and return terms and the contact (32)', async () => {
    await openConfirmation();
    const terms = block('キャンセル・返品について');
    expect(terms.getByText(/出荷準備が始まるまで、マイページのご注文履歴またはお客様窓口で承ります/)).toBeVisible();
    // 特定商取引法 第12条の6: items excluded from returns must be listed before the order.
    for (const excluded of Object.values(RETURN_EXCLUSION_LABELS))
      expect(terms.getByText(/返送料はお客様ご負担/)).toHaveTextContent(excluded);
    expect(terms.getByText(/お問い合わせ先/)).toHaveTextContent('0120-000-123');
    expect(terms.getByRole('link', { name: '特定商取引法に基づく表記' })).toHaveAttribute('href', '/trade');
  });
  it('shows a guest the orderer and the cancellation page of the mail (32, 41, 80)', async () => {
    const orderer = {
      full_name: '注文 太郎',
      full_name_kana: 'チュウモン タロウ',
      email: 'taro@shop.test',
      tel: '09000001234',
    };
    await openConfirmation({
      cart: { ...readyCart, customer_code: null },
      answers: [answer(guestBuyer, () => ({ email: orderer.email, address: null, orderer }))],
    });
    for (const words of ['注文 太郎 様', 'チュウモン タロウ', 'taro@shop.test', '090-0000-1234'])
      expect(block('ご注文者').getByText(words)).toBeVisible();
    expect(block('ご注文者').getByRole('link')).toHaveAttribute('href', '/cart?step=guest&type=NORMAL');
    expect(
      block('キャンセル・返品について').getByText(
        /出荷準備が始まるまで、確認メールでご案内するページまたはお客様窓口で承ります/,
      ),
    ).toBeVisible();
  });
  it('allows a guest order when optional data failed to load (32)', async () => {
    await openConfirmation({ cart: { ...readyCart, customer_code: null } });
    expect(screen.queryByRole('region', { name: 'ご注文者' })).not.toBeInTheDocument();
    expect(orderButton()).toBeEnabled();
  });
  it('explains the button, has no preselected checkbox, and links back from every block (34)', async () => {
    await openConfirmation();
    expect(screen.getByText('「注文を確定する」を押すとご注文が成立し、確認メールをお送りします。')).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    const ways = screen.getAllByRole('link', { name: /変更する/ }).map((link) => link.getAttribute('href'));
    const delivery = '/cart?step=delivery&type=NORMAL';
    expect(ways).toEqual(['/cart', delivery, delivery, delivery, delivery, '/cart']);
  });
  it('shows renewal, yearly cost and cancellation of a subscription (33)', async () => {
    const cart = exampleCart({
      order_type: 'PERIODICAL',
      sku_entries_display: [exampleSubscription],
      checkout: { ...chosen, delivery_date: null },
      totals: { delivery_fee_in_vat: 550, payment_fee_in_vat: 330, total_in_vat: 5038 },
    });
    await openConfirmation({ cart });
    const terms = block('定期購入の内容');
    expect(terms.getByText(/期間と回数の定めはありません。.*自動的に継続します。/)).toBeVisible();
    expect(terms.getByText('2か月ごと（15日）')).toBeVisible();
    expect(terms.getByText('4,158円（税込） 2027/01/15（金）')).toBeVisible();
    expect(terms.getByText('毎回 4,158円（税込） 2回目 2027/03/15（月）')).toBeVisible();
    expect(terms.getByText('6回で 24,948円（税込、商品代金）')).toBeVisible();
    expect(terms.getByText('30,228円（税込。送料・手数料 5,280円）')).toBeVisible();
    expect(terms.getByText(/初回 送料 550円、決済手数料 330円/)).toBeVisible();
    expect(terms.getByText(/毎回、商品のお届け時に/)).toBeVisible();
    expect(terms.getByText('2027/03/08（月）23:59まで')).toBeVisible();
    expect(terms.getByText(/価格を変更するときは/)).toBeVisible();
    expect(terms.getByText(/7日前の23:59までに、マイページまたはお客様窓口（0120-000-123/)).toBeVisible();
  });
  it('shows a first date per schedule, and excludes later charges from the total (33, S-15)', async () => {
    const charged_later = { sku_in_vat: 3960, delivery_fee_in_vat: 550, payment_fee_in_vat: 330, total_in_vat: 4840 };
    const waiting = { ...exampleSubscription, entry_index: 1, first_delivery: '2027-01-31', charged_later };
    const cart = exampleCart({
      order_type: 'PERIODICAL',
      sku_entries_display: [exampleSubscription, waiting],
      checkout: { ...chosen, delivery_date: null },
    });
    await openConfirmation({ cart });
    expect(block('お届け日時').getByText('初回 2027/01/15（金）、2027/01/31（日）')).toBeVisible();
    const said = block('定期購入の内容').getAllByText(/今回のお支払い合計には含まれません/);
    expect(said.map(({ textContent }) => textContent)).toEqual([
      '4,840円（税込、送料 550円、手数料 330円を含む）を、お届け日の7日前からご請求します。今回のお支払い合計には含まれません。',
    ]);
  });
  it('explains when a card is charged for later deliveries (33)', async () => {
    const cart = exampleCart({
      order_type: 'PERIODICAL',
      sku_entries_display: [exampleSubscription],
      checkout: { ...chosen, delivery_date: null, payment_method: 'CREDIT_CARD', payment: savedCard(exampleCard()) },
    });
    await openConfirmation({ cart });
    expect(block('定期購入の内容').getByText(/2回目以降は各回の変更締切の翌日に決済します/)).toBeVisible();
  });
});

describe('opening the confirmation page', () => {
  it.each([
    ['an address', { ...chosen, delivery_code: null }],
    ['a payment', { ...chosen, payment_method: null }],
    ['an address that still exists', { ...chosen, delivery_code: 'GONE' }],
  ])('redirects to the delivery step without %s (R-11)', async (_, checkout) => {
    const cart = exampleCart({ checkout });
    const { arrived } = await renderRoute(remote, '/cart?step=confirm&type=NORMAL', {
      now: NOW,
      state: memberState([cart]),
      answers: [optionsAnswer(), answer(cartsByCustomer, () => ({ carts: [cart] }))],
    });
    await waitFor(() => expect(arrived()).toBe('/cart?step=delivery&type=NORMAL'));
  });
});
