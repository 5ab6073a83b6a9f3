import { expect, it } from '@jest/globals';
import { type JoinedGroupBuy, listJoinedGroupBuys } from '@store/contracts/calls/catalogue';
import { answer, renderRoute } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote.ts';
import { DAY, exampleOrder, NOW } from '../testing/examples.ts';
import { memberShop } from '../testing/member-shop.ts';

const joined = (change: Partial<JoinedGroupBuy> = {}): JoinedGroupBuy => ({
  product_code: 'P1019',
  product_name: 'ベビーフォームソープ',
  picture: { id: 'p1019', width: 800, height: 800, widths: [400, 800], colour: '#eef2f2', alt: '' },
  quantity: 2,
  joined: 37,
  is_reached: true,
  price_in_vat: 1580,
  missing_to_next: 23,
  closes: NOW + DAY,
  state: 'OPEN',
  order: null,
  ...change,
});

const ordered = { state: 'ORDERED', order_code: 'A26-9', pay_until: null, trouble: null } as const;

function open(address: string, group_buys: JoinedGroupBuy[]) {
  return renderRoute(
    remote,
    address,
    memberShop({ orders: [exampleOrder()] }, [answer(listJoinedGroupBuys, () => ({ group_buys }))]),
  );
}

const card = () => screen.findByRole('article', { name: '共同購入 ベビーフォームソープ' });

it('shows deadline, participants and reached price of each group buy, with a link (R-21, R-51)', async () => {
  await open('/mypage/group_buys', [joined()]);
  expect(await card()).toHaveTextContent('締切 2026/11/21（土）12:00参加 37人現在の価格 1,580円（税込）');
  expect(await card()).toHaveTextContent('参加中ベビーフォームソープ 2点あと23人で、次の価格に下がります。');
  const way = within(await card()).getByRole('link', { name: '内容を見る ベビーフォームソープ' });
  expect(way).toHaveAttribute('href', '/groupbuy/P1019');
});

it.each([
  ['決まった価格 1,580円（税込）', {}, 'ご注文手続き中'],
  [
    '2026/11/22（日）12:00 までにお手続きください。',
    { order: { ...ordered, state: 'UNPAID', pay_until: NOW + 2 * DAY } },
    'お支払い待ち',
  ],
  ['参加者の人数に届きませんでした。', { is_reached: false }, '不成立'],
  ['キャンセルされました。', { order: { ...ordered, is_cancelled: true } }, 'キャンセル済み'],
  [
    '在庫がありません。お支払いはいただきません。',
    { order: { ...ordered, state: 'ENDED', trouble: '在庫がありません。' } },
    '取り消し',
  ],
] as const)('shows 「%s」 after the deadline (R-21)', async (words, change, word) => {
  await open('/mypage/group_buys', [joined({ state: 'CLOSED', ...change })]);
  expect(await card()).toHaveTextContent(words);
  expect(within(await card()).getByText(word)).toBeVisible();
});

it('links a completed group buy to its order (R-21)', async () => {
  await open('/mypage/group_buys', [joined({ state: 'CLOSED', order: ordered })]);
  const way = within(await card()).getByRole('link', { name: 'ご注文の内容' });
  expect(way).toHaveAttribute('href', '/mypage/orders/A26-9');
});

it('shows a message without joined group buys', async () => {
  await open('/mypage/group_buys', []);
  expect(await screen.findByRole('heading', { name: '参加している共同購入はありません' })).toBeVisible();
});

it('lists group buys that may still become orders above the order history (R-51)', async () => {
  const done = joined({ product_code: 'P1', product_name: '別の商品', state: 'CLOSED', order: ordered });
  await open('/mypage/orders', [joined(), done]);
  const part = within(await screen.findByRole('region', { name: '共同購入' }));
  expect(part.getAllByRole('article')).toHaveLength(1);
  const all = part.getByRole('link', { name: '参加した共同購入をすべて見る' });
  expect(all).toHaveAttribute('href', '/mypage/group_buys');
});

it('shows no group buys above a filtered history, or without any', async () => {
  await open('/mypage/orders?type=NORMAL', [joined()]);
  await screen.findByRole('article', { name: /^注文番号/ });
  expect(screen.queryByRole('region', { name: '共同購入' })).not.toBeInTheDocument();
});
