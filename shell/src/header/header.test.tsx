import { expect, it } from '@jest/globals';
import { cartState, customerState, pointsState, sessionState } from '@store/contracts/bus';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { exampleCart, exampleMember, exampleSession } from '../testing/shop-examples.ts';
import { Greeting } from './greeting.tsx';
import { HeaderActions } from './header-actions.tsx';
import { ShortHeader } from './short-header.tsx';
import { TopStrip } from './top-strip/top-strip.tsx';

it('greets a guest and links to sign-in with a return path (L-01, L-04)', () => {
  renderInShop(<Greeting />, { address: '/item/%E6%A4%BF?page=2', state: [[sessionState, { kind: 'guest' }]] });
  expect(screen.getByText('ゲスト')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'ログイン' })).toHaveAttribute(
    'href',
    '/login?return_path=%2Fitem%2F%25E6%25A4%25BF%3Fpage%3D2',
  );
  expect(screen.getByRole('link', { name: '会員登録' })).toHaveAttribute('href', '/register');
});

it('greets a member with family and given name, rank and points (L-04, P-07)', () => {
  const lots = [
    { point: 2000, point_code: 'A', end_timestamp: 1_900_000_000_000 },
    { point: 480, point_code: 'B', end_timestamp: 1_900_000_000_000 },
    { point: 70, point_code: 'ENDED', end_timestamp: 1_500_000_000_000 },
  ];
  renderInShop(<Greeting />, {
    state: [
      [sessionState, exampleSession],
      [customerState, exampleMember],
      [pointsState, { normal_points: lots }],
    ],
  });
  expect(screen.getByText('佐伯 美和')).toBeInTheDocument();
  expect(screen.getByText('BLUE')).toBeInTheDocument();
  expect(screen.getByText('2,480')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'ログイン' })).not.toBeInTheDocument();
});

it('marks an ordinary member, and shows no points without a balance (L-04)', () => {
  const ordinary = { ...exampleMember, attributes: { member_rank: 'ANGFA_STORE_MEMBER' } };
  renderInShop(<Greeting />, {
    state: [
      [sessionState, exampleSession],
      [customerState, ordinary],
      [pointsState, null],
    ],
  });
  expect(screen.getByText('MEMBER')).toBeInTheDocument();
  expect(screen.queryByText('保有ポイント')).not.toBeInTheDocument();
});

it('shows no greeting until the visitor is known', () => {
  renderInShop(<Greeting />, { state: [[sessionState, { kind: 'starting' }]] });
  expect(screen.queryByText(/様/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it.each([
  [0, 'カート', null],
  [3, 'カート3点', '3'],
  [99, 'カート99点', '99'],
  [120, 'カート120点', '99+'],
])('names the cart link with %i pieces %s, and shows the badge %s (L-03)', (pieces, name, badge) => {
  renderInShop(<HeaderActions />, { state: [[cartState, [exampleCart(pieces)]]] });
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/cart');
  if (badge) expect(screen.getByText(badge)).toBeInTheDocument();
});

it('sums the pieces of all carts in the badge and follows changes', () => {
  const { shell } = renderInShop(<HeaderActions />, { state: [[cartState, [exampleCart(1), exampleCart(2)]]] });
  expect(screen.getByRole('link', { name: 'カート3点' })).toBeInTheDocument();
  act(() => shell.write(cartState, []));
  expect(screen.getByRole('link', { name: 'カート' })).toBeInTheDocument();
});

it('the support menu links to guide, FAQ, subscription, membership, favourites and orders (L-01)', async () => {
  renderInShop(<TopStrip />);
  await userEvent.click(screen.getByRole('button', { name: 'サポート' }));
  const places = ['定期購入の確認・変更', '会員制度', 'お気に入り', 'ご注文履歴'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(places).toEqual(['/mypage/period_purchases/', '/guide/membership', '/mypage/favorite', '/mypage/orders']);
  expect(screen.getAllByRole('link', { name: 'ご利用ガイド' })).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: 'よくあるご質問' }).at(-1)).toHaveAttribute('href', 'https://help.test/');
});

it.each([
  [[], 'お買い物を続ける', '/'],
  [[{ label: 'カート', href: '/cart' }], 'お買い物を続ける', '/'],
  [
    [
      { label: 'カート', href: '/cart' },
      { label: 'ご注文内容の確認', href: '/cart?step=confirm' },
    ],
    'カートに戻る',
    '/cart',
  ],
])('the short header with crumbs %j links to %s (L-06)', (crumbs, label, href) => {
  renderInShop(<ShortHeader crumbs={crumbs} />);
  expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', href);
});

it('closes the support menu on Esc and returns the focus', async () => {
  renderInShop(<TopStrip />);
  const button = screen.getByRole('button', { name: 'サポート' });
  await userEvent.click(button);
  await userEvent.tab();
  expect(button).not.toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});
