import { afterEach, expect, it, jest } from '@jest/globals';
import { searchFeed } from '@store/contracts/calls/content';
import { campaign } from '@store/contracts/entities';
import { answer } from '@store/remote-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { exampleMap } from '../testing/shop-examples.ts';
import { GlobalNav } from './global-nav.tsx';

afterEach(() => void jest.useRealTimers());

const render = (around: Parameters<typeof renderInShop>[1] = {}) =>
  renderInShop(<GlobalNav crumbs={[]} />, { map: exampleMap, ...around });
const entry = (name: string) => screen.getByRole('button', { name });
const open = () => screen.getAllByRole('button', { expanded: true }).map((button) => button.textContent);

/** jsdom's pointer events have no pointerType. React derives enter and leave from over and out. */
function point(way: 'over' | 'out', pointerType: 'mouse' | 'touch') {
  fireEvent(entry('メンズ'), Object.assign(new MouseEvent(`pointer${way}`, { bubbles: true }), { pointerType }));
}

it('has men, women, brand, category and concern, then campaigns, new items and subscription (L-03)', () => {
  render();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'メンズ',
    'レディース',
    'ブランド',
    'カテゴリ',
    'お悩み',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/campaigns',
    '/new_item',
    '/periodical_purchase_item',
    '/column',
    '/store_list',
  ]);
});

it('gives every department a fallback link for visitors without scripts', () => {
  render();
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('href'))).toEqual([
    '/category/1001',
    '/category/1101',
    '/brand',
    '/category',
    '/concern',
  ]);
});

it('marks the department nearest to the page in its breadcrumb trail', () => {
  const crumbs = [
    { label: 'カテゴリ', href: '/category' },
    { label: 'メンズ', href: '/category/1001' },
    { label: 'シャンプー', href: '/category/1002' },
  ];
  const { container } = renderInShop(<GlobalNav crumbs={crumbs} />, { map: exampleMap, address: '/category/1002' });
  const marked = [...container.querySelectorAll('[data-here]')].map((entry) => entry.textContent);
  expect(marked).toEqual(['メンズ']);
});

it('opens a panel with categories, concerns and brands of the line on Enter', async () => {
  render();
  entry('メンズ').focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('list', { name: 'カテゴリ' });
  const list = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('link');
  expect(list('カテゴリ')[0]).toHaveAttribute('href', '/category/1002');
  expect(list('お悩み')[0]).toHaveAttribute('href', '/concern/2002');
  expect(list('ブランド')[0]).toHaveAttribute('href', '/brand/nowaki');
  expect(screen.getByRole('link', { name: 'メンズをすべて見る' })).toHaveAttribute('href', '/category/1001');
});

it('shows a panel’s banner, or its line when no banner links to a live path (L-03, A-14)', async () => {
  const banner = (place: string, href: string) => ({
    ...{
      feed_code: place,
      feed_type: 'banner',
      title: `${place}のバナー`,
      badge: '',
      headline: [],
      lead: 'くわしく',
      caption: '',
    },
    ...{
      start_timestamp: 0,
      end_timestamp: 0,
      attributes: { priority: 0, target: null },
      kind: 'normal',
      tone: 'light',
    },
    ...{ picture: exampleMap.roots[0]?.picture, href, places: [place] },
  });
  const hits = [
    banner('menu-men', '/product/P1006'),
    banner('menu-women', '/nowhere'),
    banner('menu-brand', '/product/P1'),
  ];
  const claims = ['/category/:code', '/brand', '/product/:code'];
  render({ claims, answers: [answer(searchFeed, () => ({ total: 3, hits: hits.map((hit) => campaign.parse(hit)) }))] });
  await userEvent.click(entry('メンズ'));
  expect(await screen.findByRole('link', { name: /menu-menのバナー/ })).toHaveAttribute('href', '/product/P1006');
  await userEvent.click(entry('ブランド'));
  expect(await screen.findByRole('link', { name: /menu-brandのバナー/ })).toHaveAttribute('href', '/product/P1');
  await userEvent.click(entry('レディース'));
  expect(await screen.findByRole('link', { name: /レディースのケア用品/ })).toHaveAttribute('href', '/category/1101');
});

it('closes the panel on Esc and returns the focus to its button', async () => {
  render();
  await userEvent.click(entry('メンズ'));
  await screen.findByRole('link', { name: 'メンズをすべて見る' });
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'メンズをすべて見る' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(entry('メンズ')).toHaveFocus();
  expect(entry('メンズ')).toHaveAttribute('aria-expanded', 'false');
});

it('opens one panel at a time', async () => {
  render();
  await userEvent.click(entry('メンズ'));
  await userEvent.click(entry('レディース'));
  expect(open()).toEqual(['レディース']);
  await userEvent.click(entry('レディース'));
  expect(screen.queryByRole('button', { expanded: true })).not.toBeInTheDocument();
});

it('moves along the bar with ← and →, and into the panel with ↓', async () => {
  render();
  entry('メンズ').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(entry('レディース')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('link', { name: '店舗検索' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(screen.getByRole('link', { name: 'メンズをすべて見る' })).toHaveFocus();
});

it('opens after the pointer rests for 120 ms, and closes after it leaves', () => {
  jest.useFakeTimers();
  render();
  const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

  point('over', 'mouse');
  wait(119);
  expect(entry('メンズ')).toHaveAttribute('aria-expanded', 'false');
  wait(1);
  expect(entry('メンズ')).toHaveAttribute('aria-expanded', 'true');

  point('out', 'mouse');
  wait(200);
  expect(entry('メンズ')).toHaveAttribute('aria-expanded', 'false');
});

it('does not open on hover by touch', () => {
  jest.useFakeTimers();
  render();
  point('over', 'touch');
  act(() => void jest.advanceTimersByTime(500));
  expect(entry('メンズ')).toHaveAttribute('aria-expanded', 'false');
});

it('stays open after a click on a panel opened by hover, even when the pointer leaves', () => {
  jest.useFakeTimers();
  render();
  point('over', 'mouse');
  act(() => void jest.advanceTimersByTime(120));
  expect(entry('メンズ')).toHaveAttribute('aria-expanded', 'true');
  fireEvent.click(entry('メンズ'));
  point('out', 'mouse');
  act(() => void jest.advanceTimersByTime(500));
  expect(entry('メンズ')).toHaveAttribute('aria-expanded', 'true');
});

it('closes when a link in it is followed', async () => {
  render();
  await userEvent.click(entry('メンズ'));
  const link = screen.getByRole('link', { name: 'シャンプー' });
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(screen.queryByRole('button', { expanded: true })).not.toBeInTheDocument();
});

it('leaves out departments that no remote claims', () => {
  render({ claims: ['/category/:category_code'] });
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'メンズ',
    'レディース',
    'カテゴリ',
  ]);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('opens a panel while the shop map is still loading', async () => {
  render({ map: null });
  await userEvent.click(entry('カテゴリ'));
  expect(open()).toEqual(['カテゴリ']);
});
