import { beforeEach, describe, expect, it } from '@jest/globals';
import { forgetWords, suggest } from '@store/contracts/calls/content';
import type { AnswerOf } from '@store/contracts/wire';
import { answer } from '@store/remote-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { exampleMap } from '../testing/shop-examples.ts';
import { searchHref } from './search-address.ts';
import { SearchForm } from './search-form.tsx';
import { searchHistory } from './search-history.ts';

const picture = { id: 'p1001', width: 800, height: 800, widths: [240], colour: '#eee', alt: '' };
const NOTHING: AnswerOf<typeof suggest> = { words: [], products: [], categories: [], brands: [], concerns: [] };
const FOUND: AnswerOf<typeof suggest> = {
  words: ['シャンプー 詰め替え'],
  products: [{ product_code: 'P1001', product_name: 'スカルプシャンプー', picture, price_in_vat: 4180 }],
  categories: [{ code: '1002', name: 'シャンプー' }],
  brands: [{ code: 'BR01', name: 'ノワキ' }],
  concerns: [],
};
const answers = [
  answer(suggest, ({ free_word }) => (free_word.startsWith('し') ? FOUND : NOTHING)),
  answer(forgetWords, () => ({})),
];

beforeEach(() => searchHistory.clear());

const field = () => screen.getByRole('combobox', { name: '商品を検索' });

it('navigates to /item/{keyword} on Enter (L-02)', async () => {
  const { arrived } = renderInShop(<SearchForm />, { answers });
  await userEvent.type(field(), ' すかるぷ 椿/油{Enter}');
  expect(arrived()).toBe(`/item/${encodeURIComponent('すかるぷ 椿/油')}`);
});

it('navigates on the button as well, and keeps the query in the field', async () => {
  const { arrived } = renderInShop(<SearchForm />, { answers });
  await userEvent.type(field(), '椿');
  await userEvent.click(screen.getByRole('button', { name: '検索' }));
  expect(arrived()).toBe('/item/%E6%A4%BF');
  expect(field()).toHaveValue('椿');
});

it('is a GET form to /item for visitors without scripts', () => {
  renderInShop(<SearchForm />, { answers });
  const form = screen.getByRole('search');
  expect(form).toHaveAttribute('action', '/item');
  expect(form).toHaveAttribute('method', 'get');
  expect(field()).toHaveAttribute('name', 'word');
});

it.each(['', '   ', '　', '..'])('ignores the query %j', async (typed) => {
  const { arrived } = renderInShop(<SearchForm />, { answers });
  fireEvent.change(field(), { target: { value: typed } });
  await userEvent.type(field(), '{Enter}');
  expect(arrived()).toBe('/');
});

it.each([{ isComposing: true }, { keyCode: 229 }])(
  'does not search on the Enter that ends an IME composition (%j)',
  (how) => {
    renderInShop(<SearchForm />, { answers });
    expect(fireEvent.keyDown(field(), { key: 'Enter', ...how })).toBe(false);
    expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(true);
  },
);

it('suggests eight keywords (L-02)', () => {
  renderInShop(<SearchForm />, { map: exampleMap, answers });
  const links = screen.getAllByRole('link');
  expect(links).toHaveLength(8);
  expect(links[0]).toHaveAttribute('href', searchHref('スカルプシャンプー'));
});

describe('while typing', () => {
  const option = (name: string | RegExp) => screen.findByRole('option', { name });
  /** jsdom treats <mark> as a block and adds spaces around it. */
  const product = (name: string) => screen.findByRole('option', { name: (read) => read.replaceAll(' ', '') === name });

  it('suggests queries, products, categories and brands as links after one kana (7)', async () => {
    renderInShop(<SearchForm />, { answers });
    await userEvent.type(field(), 'し');
    expect(await option('シャンプー 詰め替え')).toHaveAttribute('href', searchHref('シャンプー 詰め替え'));
    expect(await product('スカルプシャンプー4,180円税込')).toHaveAttribute('href', '/product/P1001');
    expect(await option('シャンプー')).toHaveAttribute('href', '/category/1002');
    expect(await option('ノワキ')).toHaveAttribute('href', '/brand/BR01');
    expect(screen.getByRole('group', { name: 'カテゴリ' })).toBeVisible();
    expect(screen.getByText('4件の候補があります')).toBeInTheDocument();
    expect(field()).toHaveAttribute('aria-expanded', 'true');
  });
  it('selects an option with arrow keys and opens it on Enter, keeping the focus in the field (7)', async () => {
    const { arrived } = renderInShop(<SearchForm />, { answers });
    await userEvent.type(field(), 'し');
    const shampoo = await product('スカルプシャンプー4,180円税込');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(shampoo).toHaveAttribute('aria-selected', 'true');
    expect(field()).toHaveFocus();
    expect(field()).toHaveAttribute('aria-activedescendant', shampoo.id);
    await userEvent.keyboard('{Enter}');
    expect(arrived()).toBe('/product/P1001');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });
  it('shows a product with its price and the match marked (7)', async () => {
    renderInShop(<SearchForm />, { answers });
    await userEvent.type(field(), 'しゃんぷ');
    const shampoo = await product('スカルプシャンプー4,180円税込');
    expect(within(shampoo).getByText('シャンプー').tagName).toBe('MARK');
    expect(within(shampoo).getByText('4,180円')).toBeVisible();
  });
  it('cycles from the last option through the field to the first', async () => {
    renderInShop(<SearchForm />, { answers });
    await userEvent.type(field(), 'し');
    await option('ノワキ');
    await userEvent.keyboard('{ArrowUp}');
    expect(await option('ノワキ')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}');
    expect(field()).not.toHaveAttribute('aria-activedescendant');
  });
  it('closes the suggestions on Esc and keeps the text', async () => {
    renderInShop(<SearchForm />, { answers });
    await userEvent.type(field(), 'し');
    await option('ノワキ');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(field()).toHaveValue('し');
  });
  it('leaves arrow keys to the IME during a composition', async () => {
    renderInShop(<SearchForm />, { answers });
    await userEvent.type(field(), 'し');
    await option('ノワキ');
    fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true });
    expect(field()).not.toHaveAttribute('aria-activedescendant');
  });
  it('lists the search history above the keywords, and can clear it (7)', async () => {
    const { arrived } = renderInShop(<SearchForm />, { answers, map: exampleMap });
    await userEvent.type(field(), '椿油{Enter}');
    expect(arrived()).toBe(searchHref('椿油'));
    await userEvent.clear(field());
    await userEvent.click(field());
    const past = within(await screen.findByRole('group', { name: '検索履歴' }));
    expect(past.getByRole('option', { name: '椿油' })).toHaveAttribute('href', searchHref('椿油'));
    expect(screen.getByRole('group', { name: '注目のキーワード' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '検索履歴を消去する' }));
    expect(screen.queryByRole('group', { name: '検索履歴' })).not.toBeInTheDocument();
  });
  it('searches without suggestions when their request fails', async () => {
    const lost = [[suggest, () => Promise.reject(new Error('away'))]] as const;
    const { arrived } = renderInShop(<SearchForm />, { answers: lost });
    await userEvent.type(field(), '椿{Enter}');
    expect(arrived()).toBe('/item/%E6%A4%BF');
  });
});
