import { beforeAll, describe, expect, it } from '@jest/globals';
import { categoryDetail, searchItems, shopMap } from '@store/contracts/calls/catalogue';
import { answer, renderRoute, standInDialogs } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.ts';
import { aListPage } from '../../testing/fixtures.ts';
import { aCategory, aShopMap } from '../../testing/places.ts';

beforeAll(standInDialogs);

const open = (address: string, list = aListPage()) =>
  renderRoute(remote, address, {
    answers: [
      answer(categoryDetail, () => aCategory),
      answer(searchItems, ({ page }) => ({ ...list, page })),
      answer(shopMap, () => aShopMap),
    ],
  });
const lastSearch = (values: readonly { path: string; request: unknown }[]) =>
  values.findLast(({ path }) => path === searchItems.path)?.request;
const rail = () => within(screen.getByRole('complementary', { name: '絞り込み' }));

describe('filter options of a list', () => {
  it('keeps a selected option with no products in its group, where it can be removed', async () => {
    const { arrived } = await open('/category/1002?reserved=1');
    const ways = within(rail().getByRole('group', { name: '購入方法' }));
    await userEvent.click(ways.getByRole('checkbox', { name: /予約商品/, checked: true }));
    await waitFor(() => expect(arrived()).toBe('/category/1002'));
  });
  it('hides a group whose options would not narrow the list', async () => {
    const list = aListPage();
    const facets = { ...list.facets, risk: [{ value: 'NONE', label: '医薬品以外', count: list.total }], purchase: [] };
    await open('/item', { ...list, facets });
    for (const name of ['対象', '購入方法', '在庫', '医薬品の区分'])
      expect(rail().queryByRole('group', { name })).not.toBeInTheDocument();
    expect(rail().getByRole('group', { name: 'ブランド' })).toBeVisible();
  });
  it('shows variants and sizes above the list as filter links (E-08)', async () => {
    const list = aListPage();
    const variant = ['オイリー［脂性肌用］', 'つめかえ用'].map((value) => ({ value, label: value, count: 3 }));
    const address = `/category/1002?periodical=1&type=${encodeURIComponent('つめかえ用')}`;
    const { sentCalls } = await open(address, { ...list, facets: { ...list.facets, variant } });
    const chips = within(screen.getByRole('navigation', { name: '種類とサイズ' }));
    expect(chips.getByRole('link', { name: 'すべて' })).toHaveAttribute('href', '/category/1002?periodical=1');
    expect(chips.getByRole('link', { current: true })).toHaveAccessibleName('つめかえ用');
    expect(chips.getByRole('link', { name: 'オイリー［脂性肌用］' })).toHaveAttribute(
      'href',
      `/category/1002?periodical=1&type=${encodeURIComponent('オイリー［脂性肌用］')}`,
    );
    expect(lastSearch(sentCalls)).toMatchObject({ filter: { category_code: '1002', variant: 'つめかえ用' } });
    expect(screen.getByRole('link', { name: /つめかえ用 ?の条件を外す/ })).toBeVisible();
  });
  it('hides the variant row when product families have no variants', async () => {
    await open('/category/1002');
    expect(screen.queryByRole('navigation', { name: '種類とサイズ' })).not.toBeInTheDocument();
  });
});
