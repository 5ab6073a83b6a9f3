import { beforeAll, describe, expect, it } from '@jest/globals';
import { categoryDetail, searchItems, shopMap } from '@store/contracts/calls/catalogue';
import { getBrand, getConcern, similarWords } from '@store/contracts/calls/content';
import { answer, refusal, renderRoute, standInDialogs } from '@store/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { aListPage, aSummary } from '../testing/fixtures.ts';
import { aBrand, aCategory, aConcern, aShopMap } from '../testing/places.ts';

beforeAll(standInDialogs);

/** Opens a list; every search returns the same page. */
function open(address: string, list = aListPage()) {
  return renderRoute(remote, address, {
    answers: [
      answer(categoryDetail, () => aCategory),
      answer(searchItems, ({ page }) => ({ ...list, page })),
      answer(shopMap, () => aShopMap),
      answer(getBrand, () => aBrand),
      answer(getConcern, () => aConcern),
      answer(similarWords, () => ({ words: ['シャンプー'] })),
    ],
  });
}
const lastSearch = (values: readonly { path: string; request: unknown }[]) =>
  values.findLast(({ path }) => path === searchItems.path)?.request;
const rail = () => within(screen.getByRole('complementary', { name: '絞り込み' }));

describe('product list', () => {
  it('shows one card per product family, with the number of variants (E-08)', async () => {
    await open('/category/1002', aListPage({ hits: [aSummary({ others: 'ほか3サイズ' })] }));
    expect(within(screen.getByRole('article')).getByText('ほか3サイズ')).toBeVisible();
  });
  it('shows the count and requests the filters of the URL (R-04)', async () => {
    const { sentCalls } = await open('/category/1002?periodical=1&sort=price-low&page=2');
    expect(screen.getByRole('heading', { level: 1, name: 'シャンプー' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('24件中 13〜13件');
    expect(lastSearch(sentCalls)).toEqual({
      filter: { category_code: '1002', periodical: true },
      sort: 'price-low',
      page: 2,
      size: 12,
    });
  });
  it('writes the page size to the URL (5)', async () => {
    const { arrived, sentCalls } = await open('/item?page=2&sort=newest');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '表示件数' }), '48件ずつ');
    await waitFor(() => expect(arrived()).toBe('/item?sort=newest&size=48'));
    expect(lastSearch(sentCalls)).toMatchObject({ size: 48, page: 1 });
  });
  it('filters by category, concern and risk class; options with no products are disabled (4)', async () => {
    const { arrived } = await open('/item?category=1002');
    await userEvent.click(rail().getByRole('checkbox', { name: /第1類医薬品/ }));
    await waitFor(() => expect(arrived()).toBe('/item?category=1002&risk=CLASS1_OTC_DRUG'));
    expect(rail().getByRole('checkbox', { name: /シャンプー/ })).toBeChecked();
    expect(rail().getByRole('checkbox', { name: /ベタつき・ニオイ/ })).toBeDisabled();
    expect(rail().getByRole('checkbox', { name: /第2類医薬品/ })).toBeDisabled();
    expect(rail().getByRole('checkbox', { name: /^レディース/ })).toBeDisabled();
  });
  it('filters by excluded ingredients and hides options with no products (4, 13)', async () => {
    const list = aListPage();
    const free_of = [{ value: 'PARABEN', label: 'パラベンフリー', count: 7 }];
    const { arrived, sentCalls } = await open('/item', { ...list, facets: { ...list.facets, free_of } });
    const group = within(rail().getByRole('group', { name: '含まない成分' }));
    expect(group.getAllByRole('checkbox')).toHaveLength(1);
    await userEvent.click(group.getByRole('checkbox', { name: /パラベン/ }));
    await waitFor(() => expect(arrived()).toBe('/item?free=PARABEN'));
    expect(lastSearch(sentCalls)).toMatchObject({ filter: { free_of: ['PARABEN'] } });
    expect(await screen.findByRole('link', { name: 'パラベンフリーの条件を外す' })).toBeVisible();
  });
  it('drops invalid and unknown values without requesting them, and shows a notice', async () => {
    const { sentCalls } = await open('/item?brand=BR99&category=1002&sort=%3Cimg%20onerror%3E');
    expect(screen.getByText(/読み取れないものを外して表示しています/)).toBeVisible();
    expect(lastSearch(sentCalls)).toMatchObject({ filter: { category_codes: ['1002'] }, sort: 'recommended' });
  });
  it('swaps reversed price bounds and shows a notice above the list and at the field', async () => {
    const { sentCalls } = await open('/item?price_from=5000&price_to=1000');
    const [overList] = within(screen.getByRole('region', { name: '商品一覧' })).getAllByText(
      /逆でしたので、入れ替えて/,
    );
    expect(overList).toBeVisible();
    expect(screen.queryByText(/読み取れないもの/)).not.toBeInTheDocument();
    expect(lastSearch(sentCalls)).toMatchObject({ filter: { price_from: 1000, price_to: 5000 } });
    expect(screen.getByRole('link', { name: /1,000円〜5,000円/ })).toBeVisible();
    expect(rail().getByRole('slider', { name: '価格の下限' })).toHaveAccessibleDescription(/入れ替えて/);
  });
  it('does not request filters that the page sets: another brand on a brand page', async () => {
    const { sentCalls } = await open('/brand/BR01?brand=BR02&periodical=1');
    expect(lastSearch(sentCalls)).toMatchObject({ filter: { brand_codes: ['BR01'], periodical: true } });
    expect(screen.queryByRole('link', { name: /KAMIORI\s?の条件を外す/ })).not.toBeInTheDocument();
  });
  it('writes the sort order to the URL (3)', async () => {
    const { arrived } = await open('/category/1002?page=2');
    const [select] = screen.getAllByRole('combobox', { name: '並び替え' });
    await userEvent.selectOptions(select as HTMLElement, '価格が安い順');
    await waitFor(() => expect(arrived()).toBe('/category/1002?sort=price-low'));
  });
  it('writes a filter to the URL, resets to the first page and updates immediately', async () => {
    const { arrived } = await open('/category/1002?page=2');
    await userEvent.click(rail().getByRole('checkbox', { name: /定期購入できる/ }));
    expect(rail().getByRole('checkbox', { name: /定期購入できる/ })).toBeChecked();
    await waitFor(() => expect(arrived()).toBe('/category/1002?periodical=1'));
    await userEvent.click(rail().getByRole('checkbox', { name: /SEIRAN/ }));
    await waitFor(() => expect(arrived()).toBe('/category/1002?periodical=1&brand=BR07'));
  });
  it('disables options with no products instead of hiding them, in a separate fold (5)', async () => {
    await open('/category/1002');
    const nothing = within(rail().getByRole('group', { name: '該当する商品がない条件' }));
    expect(nothing.getByRole('checkbox', { name: /予約商品/ })).toBeDisabled();
    expect(nothing.getByRole('checkbox', { name: /MEDIOLE/ })).toBeDisabled();
    expect(rail().getByRole('checkbox', { name: /NOWAKI/ })).toBeEnabled();
    expect(rail().getByText(/該当する商品がない条件（\d+）/)).toBeVisible();
    const brands = within(rail().getByRole('group', { name: 'ブランド' }));
    expect(brands.getAllByRole('checkbox')).toHaveLength(2);
  });
  it('removes one filter by its chip, or all of them (4)', async () => {
    const { arrived } = await open('/category/1002?periodical=1&brand=BR01&sort=newest');
    const chips = within(screen.getByRole('navigation', { name: '選択中の条件' }));
    expect(chips.getByRole('link', { name: 'すべて解除' })).toHaveAttribute('href', '/category/1002?sort=newest');
    await userEvent.click(chips.getByRole('link', { name: 'NOWAKIの条件を外す' }));
    await waitFor(() => expect(arrived()).toBe('/category/1002?periodical=1&sort=newest'));
  });
  it('writes the price range to the URL when a thumb is released', async () => {
    const { arrived } = await open('/category/1002');
    const upper = rail().getByRole('slider', { name: '価格の上限' });
    fireEvent.change(upper, { target: { value: '4000' } });
    expect(rail().getByText('4,000円')).toBeVisible();
    expect(arrived()).toBe('/category/1002');
    fireEvent.pointerUp(upper);
    await waitFor(() => expect(arrived()).toBe('/category/1002?price_to=4000'));
  });
  it('renders filters and sort order as GET forms of the same URL, without script', async () => {
    const { container } = await open('/category/1002?periodical=1&brand=BR01&price_from=1000&sort=price-low&page=2');
    const asks = [...container.querySelectorAll<HTMLFormElement>('form:not([data-in-place])')].map((form) => {
      expect(form).toHaveAttribute('method', 'get');
      expect(form).not.toHaveAttribute('action');
      return Object.fromEntries(new FormData(form) as Iterable<[string, string]>);
    });
    const whole = { periodical: '1', brand: 'BR01', price_from: '1000', sort: 'price-low' };
    // With script the slider sets the price; the two fields are in the noscript content.
    const { price_from: _, ...besidePrice } = whole;
    expect(asks).toEqual([{ ...besidePrice, rating_from: '' }, whole, whole, { ...whole, size: '12' }]);
    expect(container.querySelector('noscript')?.textContent).toContain('name="price_from"');
    expect(container.querySelectorAll('form[method="get"] noscript')).toHaveLength(asks.length);
  });
  it('links to the filters on phones when there is no script to open the sheet', async () => {
    const { container } = await open('/category/1002');
    const target = screen.getByRole('button', { name: '絞り込み' }).getAttribute('href');
    expect(container.querySelector(`${target}`)).toBe(screen.getByRole('complementary', { name: '絞り込み' }));
  });
  it('has real links to its pages, and redirects to the last page when beyond it', async () => {
    const { arrived } = await open('/category/1002?page=9&periodical=1');
    expect(arrived()).toBe('/category/1002?periodical=1&page=2');
    expect(screen.getByRole('link', { name: '前のページ' })).toHaveAttribute('href', '/category/1002?periodical=1');
  });
  it('keeps the notice about dropped values after redirecting to the last page', async () => {
    const { arrived } = await open('/item?brand=BR99&page=9999');
    expect(arrived()).toBe('/item?brand=BR99&page=2');
    expect(screen.getByText(/読み取れないものを外して表示しています/)).toBeVisible();
  });
  it('drops a campaign that does not run for this visitor', async () => {
    const { sentCalls } = await open('/item?campaign=CP04&periodical=1');
    expect(screen.getByText(/読み取れないものを外して表示しています/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /CP04/ })).toBeNull();
    expect(lastSearch(sentCalls)).toMatchObject({ filter: { periodical: true } });
    expect(lastSearch(sentCalls)).not.toHaveProperty('filter.campaign_code');
  });
  it('shows the reading of a brand in Latin letters', async () => {
    await open('/item');
    expect(rail().getByRole('checkbox', { name: /^NOWAKI（ノワキ）/ })).toBeEnabled();
  });
  it('shows the filters in a sheet with the result count on phones', async () => {
    await open('/category/1002?periodical=1');
    await userEvent.click(screen.getByRole('button', { name: /絞り込み/ }));
    const sheet = within(screen.getByRole('dialog', { name: '絞り込み' }));
    expect(sheet.getByRole('checkbox', { name: /NOWAKI/ })).toBeEnabled();
    await userEvent.click(sheet.getByRole('button', { name: '24件を表示する' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  it('shows a message and suggestions when nothing matches (L-10)', async () => {
    await open('/category/1002?periodical=1', aListPage({ total: 0 }));
    expect(screen.getByRole('heading', { name: '該当する商品がありません' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: '条件をクリア' })[0]).toHaveAttribute('href', '/category/1002');
  });
  it('hides filters when nothing was found and nothing was filtered (L-10)', async () => {
    await open('/item/ぬるぽ', aListPage({ total: 0 }));
    expect(screen.getByRole('heading', { name: '該当する商品がありません' })).toBeVisible();
    expect(screen.queryByRole('complementary', { name: '絞り込み' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /絞り込み/ })).not.toBeInTheDocument();
  });
  it('shows a searching message while the list loads (L-10)', async () => {
    let give = () => {};
    let searches = 0;
    const { arrived } = await renderRoute(remote, '/item', {
      answers: [
        [
          searchItems,
          () => {
            searches += 1;
            const found = { kind: 'answered', data: aListPage() };
            return searches === 1 ? found : new Promise((resolve) => (give = () => resolve(found)));
          },
        ],
        answer(shopMap, () => aShopMap),
      ],
    });
    await userEvent.click(rail().getByRole('checkbox', { name: /定期購入できる/ }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('商品を検索しています'));
    give();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('24件中'));
    expect(arrived()).toBe('/item?periodical=1');
  });
  it('returns not-found for an unknown category', async () => {
    const { arrived } = await renderRoute(remote, '/category/9999', {
      answers: [
        answer(searchItems, () => aListPage()),
        answer(shopMap, () => aShopMap),
        refusal(categoryDetail, 'not-found', ''),
      ],
    });
    expect(arrived()).toBe('/404');
  });
});

describe('search page', () => {
  it('searches the term in the URL and displays it (R-08)', async () => {
    const { sentCalls } = await open('/item/%E3%81%99%E3%81%8B%E3%82%8B%E3%81%B7');
    expect(screen.getByRole('heading', { level: 1, name: '「すかるぷ」の検索結果' })).toBeVisible();
    expect(lastSearch(sentCalls)).toMatchObject({ filter: { free_word: 'すかるぷ' } });
  });
  it('lists the synonyms that were searched too (2)', async () => {
    const name = '「まつげ美容液」の検索結果（まつ毛美容液を含む）';
    await open(`/item/${encodeURIComponent('まつげ美容液')}`, aListPage({ also_found: ['まつ毛美容液'] }));
    expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
  });
  it('renders a word with markup as text', async () => {
    await open(`/item/${encodeURIComponent('<b>太字</b>')}`);
    expect(screen.getByRole('heading', { level: 1, name: '「<b>太字</b>」の検索結果' })).toBeVisible();
  });
  it('offers popular words, categories and telephone when nothing is found (6)', async () => {
    await open('/item/xyz', aListPage({ total: 0 }));
    expect(screen.getByRole('link', { name: 'ヘアマスク' })).toHaveAttribute(
      'href',
      `/item/${encodeURIComponent('ヘアマスク')}`,
    );
    const meant = within(screen.getByRole('navigation', { name: 'もしかして' }));
    expect(meant.getByRole('link', { name: 'シャンプー' })).toHaveAttribute(
      'href',
      `/item/${encodeURIComponent('シャンプー')}`,
    );
    expect(screen.getByRole('link', { name: '0120-000-123' })).toBeVisible();
  });
  it.each([
    ['/item?word=%E6%A4%BF%2F%E6%B2%B9', '/item/%E6%A4%BF%2F%E6%B2%B9'],
    ['/item?word=', '/item?word='],
    ['/item?word=..', '/item?word=..'],
  ])('no-script form: %s leads to %s (L-02)', async (request, led) => {
    const { arrived } = await open(request);
    expect(arrived()).toBe(led);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });
  it('redirects a blank search term to all products', async () => {
    const { arrived } = await open('/item/%20%20');
    expect(arrived()).toBe('/item');
  });
  it.each([
    ['/new_item', '新商品', { new_item: true }],
    ['/periodical_purchase_item', '定期購入できる商品', { periodical: true }],
    ['/concern/2002', 'ベタつき・ニオイ', { concern_code: '2002' }],
    ['/brand/BR01', /NOWAKI/, { brand_codes: ['BR01'] }],
  ])('%s shows %s', async (address, title, filter) => {
    const { sentCalls } = await open(address);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(lastSearch(sentCalls)).toMatchObject({ filter });
  });
});

describe('other lists', () => {
  it.each([
    ['R-03', '/brand/BR01', { brand_codes: ['BR01'] }],
    ['R-05', '/concern/2002', { concern_code: '2002' }],
    ['R-09', '/new_item', { new_item: true }],
    ['R-09', '/periodical_purchase_item', { periodical: true }],
  ])('%s %s requests only its own products', async (_row, address, filter) => {
    const { sentCalls } = await open(address);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(lastSearch(sentCalls)).toMatchObject({ filter, page: 1 });
  });
});
