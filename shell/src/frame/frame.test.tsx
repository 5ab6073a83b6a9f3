import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { exampleMap } from '../testing/shop-examples.ts';
import { Frame } from './frame.tsx';

const crumbs = [{ label: 'メンズ', href: '/category/1001' }];

it('a full page has the shipping promise, department navigation and the phone bar (L-03, L-05)', () => {
  renderInShop(
    <Frame layout="full" crumbs={crumbs}>
      商品一覧
    </Frame>,
    { map: exampleMap },
  );
  expect(screen.getByText('5,000円')).toBeInTheDocument();
  expect(screen.getByText('送料無料')).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveTextContent('商品一覧');
  expect(screen.getByRole('navigation', { name: '商品を探す' })).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: '主なメニュー' })).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'パンくず' })).toBeInTheDocument();
});

it('a short page has no menus, only the logo and a link back to the shop (L-06)', async () => {
  renderInShop(
    <Frame layout="short" crumbs={crumbs}>
      カート
    </Frame>,
  );
  expect(screen.queryByRole('navigation', { name: '商品を探す' })).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: '主なメニュー' })).not.toBeInTheDocument();
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'お買い物を続ける' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('region', { name: 'お問い合わせ' })).not.toBeInTheDocument();
  const foot = within(await screen.findByRole('contentinfo'));
  expect(foot.getByRole('link', { name: '0120-000-123' })).toHaveAttribute('href', 'tel:0120000123');
  expect(foot.getAllByRole('link').map((link) => link.textContent)).toEqual([
    '0120-000-123',
    '特定商取引法に基づく表記',
    'プライバシーポリシー',
    'ご利用規約',
    '店舗販売業の管理・運営に関する事項',
  ]);
});

it('a landing page has a reduced header and footer (L-06)', async () => {
  renderInShop(
    <Frame layout="landing" crumbs={crumbs}>
      はじめてセット
    </Frame>,
  );
  expect(screen.getByRole('link', { name: 'お客様窓口 0120-000-123' })).toHaveAttribute('href', 'tel:0120000123');
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
  const links = within(await screen.findByRole('contentinfo')).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    '特定商取引法に基づく表記',
    'プライバシーポリシー',
    'ご利用規約',
  ]);
});

it('links only to claimed paths while only the top page is live', async () => {
  renderInShop(
    <Frame layout="full" crumbs={[]}>
      トップ
    </Frame>,
    { claims: ['/'], map: exampleMap },
  );
  await screen.findByRole('contentinfo');
  const places = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(new Set(places)).toEqual(new Set(['#main', '/', 'https://help.test/', 'tel:0120000123', 'tel:0120000456']));
});
