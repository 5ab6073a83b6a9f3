import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { Footer } from './footer.tsx';

const rowOf = (title: string) => screen.getAllByText(title).find((heading) => heading.closest('summary'));

it('shows four groups, social and app links and the legal pages (L-07)', () => {
  renderInShop(<Footer />);
  const titles = screen.getAllByRole('heading').map((heading) => heading.textContent);
  expect([...new Set(titles)]).toEqual(['商品を探す', 'ご利用ガイド', '会員サービス', 'ストアについて']);
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('アウトレット')).toBe('/item?outlet=1');
  expect(href('ご注文の確認（会員登録されていない方）')).toBe('/orders/guest');
  expect(href('公式SNS')).toBe('/sns');
  expect(href('公式アプリ')).toBe('/AppIntroduction');
  expect(href('特定商取引法に基づく表記')).toBe('/trade');
  expect(href('店舗販売業の管理・運営に関する事項')).toBe('/store');
});

it('unfolds a group on phones without scripts (L-09)', () => {
  renderInShop(<Footer />);
  const fold = rowOf('ご利用ガイド')?.closest('details');
  expect(fold).not.toHaveAttribute('open');
  expect(fold?.nextElementSibling).toContainElement(screen.getByRole('link', { name: 'はじめての方へ' }));
});

it('leaves out a group without any live page', () => {
  renderInShop(<Footer />, { claims: ['/guide', '/terms'] });
  const footer = within(screen.getByRole('contentinfo'));
  const titles = footer.getAllByRole('heading').map((heading) => heading.textContent);
  expect([...new Set(titles)]).toEqual(['ご利用ガイド', 'ストアについて']);
  expect(footer.queryByRole('link', { name: '公式SNS' })).not.toBeInTheDocument();
});
