import { expect, it, jest } from '@jest/globals';
import { restoreGlobals, stubGlobal } from '@store/build-config/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchForm } from '../search/search-form.tsx';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { BottomBar } from './bottom-bar.tsx';

it('marks the current page (L-09)', () => {
  renderInShop(<BottomBar />, { address: '/mypage' });
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('マイページ');
});

it.each([
  ['/mypage/orders', 'マイページ'],
  ['/mypage/favorite', 'お気に入り'],
])('%s marks only %s as current (L-09)', (address, name) => {
  renderInShop(<BottomBar />, { address });
  const current = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(current.map((link) => link.textContent)).toEqual([name]);
});

it('さがす scrolls up and focuses the search field', async () => {
  stubGlobal('scrollTo', jest.fn());
  renderInShop(
    <>
      <SearchForm />
      <BottomBar />
    </>,
  );
  expect(screen.getByRole('button', { name: 'さがす' })).toHaveAttribute('href', '#search-field');
  await userEvent.click(screen.getByRole('button', { name: 'さがす' }));
  expect(screen.getByRole('combobox', { name: '商品を検索' })).toHaveFocus();
  restoreGlobals();
});

it('leaves out places that no remote claims', () => {
  renderInShop(<BottomBar />, { claims: ['/', '/cart'] });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['ホーム', 'カート']);
});
