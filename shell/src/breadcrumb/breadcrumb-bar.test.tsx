import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { BreadcrumbBar } from './breadcrumb-bar.tsx';

const men = { label: 'メンズ', href: '/category/1001' };
const shampoo = { label: 'シャンプー', href: '/category/1002' };
const bar = () => screen.queryByRole('navigation', { name: 'パンくず' });

it('renders nothing without crumbs (B-11)', () => {
  renderInShop(<BreadcrumbBar crumbs={[]} />);
  expect(bar()).not.toBeInTheDocument();
});

it('renders the last crumb as text and earlier ones as links (B-11)', () => {
  renderInShop(<BreadcrumbBar crumbs={[men, shampoo]} />);
  expect(screen.getAllByRole('listitem').map((crumb) => crumb.textContent)).toEqual(['トップ', 'メンズ', 'シャンプー']);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/category/1001']);
});

it('skips a route without a label (B-11)', () => {
  renderInShop(<BreadcrumbBar crumbs={[{ label: '', href: '/mypage' }, shampoo]} />);
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
});

it('does not link a crumb that no remote claims', () => {
  renderInShop(<BreadcrumbBar crumbs={[{ label: 'ブランド', href: '/brand' }, men]} />, { claims: ['/'] });
  expect(screen.getByText('ブランド')).toBeInTheDocument();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
