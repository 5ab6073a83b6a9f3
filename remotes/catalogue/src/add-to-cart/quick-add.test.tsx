import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { addToCart } from '@store/contracts/bus';
import { getProduct, relatedItems, searchItems, shopMap } from '@store/contracts/calls/catalogue';
import { answer, refusal, renderRoute, standInDialogs } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { aFamily, aListPage, aProduct, aSummary } from '../testing/fixtures.ts';
import { openProduct, toasts } from '../testing/open-product.ts';
import { aShopMap } from '../testing/places.ts';

const conditioner = aSummary({ product_code: 'P1007', sku_code: 'S1007', product_name: 'コンディショナー' });
const soldOut = aSummary({ product_code: 'P1002', product_name: 'トニック', sale_state: { kind: 'sold-out' } });
const related = answer(relatedItems, () => ({ hits: [conditioner, soldOut] }));
const press = () => userEvent.click(screen.getByRole('button', { name: 'コンディショナーをカートに入れる' }));

describe('QuickAdd, products bought together (19)', () => {
  it('adds one item; products that cannot be added directly have no button', async () => {
    const add = jest.fn(async (_request: unknown) => ({ kind: 'done', value: [] }));
    await openProduct(aProduct(), { answers: [related], commands: [[addToCart, add], ...toasts()] });
    await press();
    expect(add.mock.lastCall?.[0]).toEqual({ sku_code: 'S1007', quantity: 1, order_type: 'NORMAL' });
    expect(screen.queryByRole('button', { name: 'トニックをカートに入れる' })).not.toBeInTheDocument();
  });
  it('shows the mixing rule next to the button, with a link to the cart (V-09)', async () => {
    const message = '予約注文の商品がカートにあるため、この商品をカートに入れることができません。';
    const refuse = async () => ({ kind: 'refused', code: 'mixing', message });
    await openProduct(aProduct(), { answers: [related], commands: [[addToCart, refuse]] });
    await press();
    const note = await screen.findByRole('alert');
    expect(note).toHaveTextContent(message);
    expect(note.querySelector('a')).toHaveAttribute('href', '/cart');
  });
});

describe('QuickAdd, cards of a list (19)', () => {
  beforeAll(standInDialogs);
  const ofFamily = aSummary({ others: 'ほか3サイズ' });
  const add = jest.fn(async (_request: unknown) => ({ kind: 'done', value: [] }));
  const open = (hits: readonly ReturnType<typeof aSummary>[], product = answer(getProduct, () => aProduct())) =>
    renderRoute(remote, '/item', {
      answers: [answer(searchItems, () => aListPage({ hits: [...hits] })), answer(shopMap, () => aShopMap), product],
      commands: [[addToCart, add], ...toasts()],
    });
  const openSizes = async (product: ReturnType<typeof answer>) => {
    await open([ofFamily], product);
    await userEvent.click(screen.getByRole('button', { name: /の種類・サイズを選ぶ$/ }));
    return within(await screen.findByRole('dialog', { name: '種類・サイズを選ぶ' }));
  };

  it('adds the chosen size of a family and closes the choice (E-08)', async () => {
    const sizes = await openSizes(answer(getProduct, () => aProduct({ family: aFamily })));
    expect(await sizes.findByText(/つめかえ用 700mL/)).toBeVisible();
    expect(sizes.queryByRole('button', { name: /つめかえ用/ })).not.toBeInTheDocument();
    await userEvent.click(sizes.getByRole('button', { name: /モイスト 350mLをカートに入れる/ }));
    expect(add.mock.lastCall?.[0]).toEqual({ sku_code: 'S2001', quantity: 1, order_type: 'NORMAL' });
    await waitFor(() => expect(screen.queryByText(/つめかえ用 700mL/)).not.toBeInTheDocument());
  });
  it('lists the sizes of the type on the card first', async () => {
    const { variants } = aFamily;
    const family = { ...aFamily, variants: [...variants].reverse() };
    const sizes = await openSizes(answer(getProduct, () => aProduct({ family })));
    const [first] = await sizes.findAllByRole('listitem');
    expect(first).toHaveTextContent(/^オイリー/);
  });
  it('leads to the product page when the sizes cannot be loaded', async () => {
    const sizes = await openSizes(refusal(getProduct, 'not-found', '商品が見つかりません。'));
    expect(await sizes.findByText('商品が見つかりません。')).toBeVisible();
    expect(sizes.getByRole('link', { name: '商品ページを見る' })).toHaveAttribute('href', '/product/P1001');
  });
  it('is absent for medicine and sold-out products (M-01)', async () => {
    const medicine = aSummary({ product_code: 'P1300', sku_type: 'CLASS2_OTC_DRUG', others: 'ほか1サイズ' });
    await open([medicine, soldOut]);
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /カートに入れる$|選ぶ$/ })).not.toBeInTheDocument();
  });
});
