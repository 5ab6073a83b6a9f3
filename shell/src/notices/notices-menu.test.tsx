import { beforeEach, expect, it } from '@jest/globals';
import { noticesState } from '@store/contracts/bus';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { exampleNotice } from '../testing/shop-examples.ts';
import { NoticesMenu } from './notices-menu.tsx';

beforeEach(() => localStorage.clear());

const notices = [exampleNotice('N1', '年末年始の出荷について'), exampleNotice('N2', '5週間ごとのお届け')];
const render = (items = notices) => renderInShop(<NoticesMenu />, { state: [[noticesState, items]] });

it('shows the number of unread notices and lists them (L-01)', async () => {
  render();
  await userEvent.click(screen.getByRole('button', { name: 'お知らせ2件の未読' }));
  const links = screen.getAllByRole('link');
  expect(links[0]).toHaveAttribute('href', '/notice/N1');
  expect(links[0]).toHaveTextContent('2026/11/18お知らせ未読年末年始の出荷について');
});

it('marks the notices as read after it was open, also for the next page', async () => {
  const { unmount } = render();
  await userEvent.click(screen.getByRole('button'));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'お知らせ' })).toBeInTheDocument();
  unmount();
  render([exampleNotice('N3', '新しい窓口'), ...notices]);
  expect(screen.getByRole('button', { name: 'お知らせ1件の未読' })).toBeInTheDocument();
});

it('shows a message without notices', async () => {
  render([]);
  await userEvent.click(screen.getByRole('button', { name: 'お知らせ' }));
  expect(screen.getByText('新しいお知らせはありません')).toBeInTheDocument();
});

it.each(['{', '"N1"', '[1]'])('treats corrupt storage (%s) as empty', (stored) => {
  localStorage.setItem('store.read-notices', stored);
  render();
  expect(screen.getByRole('button', { name: 'お知らせ2件の未読' })).toBeInTheDocument();
});
