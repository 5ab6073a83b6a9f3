import { beforeEach, describe, expect, it } from '@jest/globals';
import { forgetWords, suggest } from '@store/contracts/calls/content';
import type { AnswerOf } from '@store/contracts/wire';
import { answer } from '@store/remote-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { exampleMap } from '../testing/shop-examples.ts';
import { pastWords } from './past-words.ts';
import { searchHref } from './search-address.ts';
import { SearchForm } from './search-form.tsx';

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

beforeEach(() => pastWords.clear());

const field = () => screen.getByRole('combobox', { name: '商品を検索' });

it('goes to /item/{keyword} on Enter (L-02)', async () => {
  const { arrived } = renderInShop(<SearchForm />, { answers });
  await userEvent.type(field(), ' すかるぷ 椿/油{Enter}');
  expect(arrived()).toBe(`/item/${encodeURIComponent('すかるぷ 椿/油')}`);
});

it('goes there by the button too, and shows the word it went for', async () => {
  const { arrived } = renderInShop(<SearchForm />, { answers });
  await userEvent.type(field(), '椿');
  await userEvent.click(screen.getByRole('button', { name: '検索' }));
  expect(arrived()).toBe('/item/%E6%A4%BF');
  expect(field()).toHaveValue('椿');
});

it('is a plain form that asks /item for the word, for where no script runs', () => {
  renderInShop(<SearchForm />, { answers });
  const form = screen.getByRole('search');
  expect(form).toHaveAttribute('action', '/item');
  expect(form).toHaveAttribute('method', 'get');
  expect(field()).toHaveAttribute('name', 'word');
});

it.each(['', '   ', '　', '..'])('does nothing for %j', async (typed) => {
  const { arrived } = renderInShop(<SearchForm />, { answers });
  fireEvent.change(field(), { target: { value: typed } });
  await userEvent.type(field(), '{Enter}');
  expect(arrived()).toBe('/');
});

it.each([{ isComposing: true }, { keyCode: 229 }])('the Enter that ends a composition searches nothing (%j)', (how) => {
  renderInShop(<SearchForm />, { answers });
  expect(fireEvent.keyDown(field(), { key: 'Enter', ...how })).toBe(false);
  expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(true);
});

it('suggests eight keywords (L-02)', () => {
  renderInShop(<SearchForm />, { map: exampleMap, answers });
  const links = screen.getAllByRole('link');
  expect(links).toHaveLength(8);
  expect(links[0]).toHaveAttribute('href', searchHref('スカルプシャンプー'));
});

describe('while typing', () => {
  const option = (name: string | RegExp) => screen.findByRole('option', { name });
  /** jsdom takes a mark for a block and puts spaces round it. */
  const product = (name: string) => screen.findByRole('option', { name: (read) => read.replaceAll(' ', '') === name });

  it('one kana offers words, products with picture, categories and brands, each a real link (7)', async () => {
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
  it('arrows choose, Enter goes there, the field keeps the focus (7)', async () => {
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
  it('a product says its price, and where in its name the typed word stands (7)', async () => {
    renderInShop(<SearchForm />, { answers });
    await userEvent.type(field(), 'しゃんぷ');
    const shampoo = await product('スカルプシャンプー4,180円税込');
    expect(within(shampoo).getByText('シャンプー').tagName).toBe('MARK');
    expect(within(shampoo).getByText('4,180円')).toBeVisible();
  });
  it('goes round from the last option over the field', async () => {
    renderInShop(<SearchForm />, { answers });
    await userEvent.type(field(), 'し');
    await option('ノワキ');
    await userEvent.keyboard('{ArrowUp}');
    expect(await option('ノワキ')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}');
    expect(field()).not.toHaveAttribute('aria-activedescendant');
  });
  it('Esc closes what is offered and keeps what was typed', async () => {
    renderInShop(<SearchForm />, { answers });
    await userEvent.type(field(), 'し');
    await option('ノワキ');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(field()).toHaveValue('し');
  });
  it('the arrows of a composition stay the IME’s', async () => {
    renderInShop(<SearchForm />, { answers });
    await userEvent.type(field(), 'し');
    await option('ノワキ');
    fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true });
    expect(field()).not.toHaveAttribute('aria-activedescendant');
  });
  it('past words stand first, with the keywords under them, and can be forgotten (7)', async () => {
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
  it('searches as ever when nothing can be offered', async () => {
    const lost = [[suggest, () => Promise.reject(new Error('away'))]] as const;
    const { arrived } = renderInShop(<SearchForm />, { answers: lost });
    await userEvent.type(field(), '椿{Enter}');
    expect(arrived()).toBe('/item/%E6%A4%BF');
  });
});
