import { beforeAll, expect, it, jest } from '@jest/globals';
import { addToCart, cartEntryAdded, cartState, done, sessionState } from '@store/contracts/bus';
import { relatedItems } from '@store/contracts/calls/catalogue';
import { type Cart, cart, type ProductSummary } from '@store/contracts/entities';
import { exampleSummary } from '@store/contracts/testing';
import { answer, type ShopTable, standInDialogs, testShop } from '@store/remote-kit/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { exampleCart, exampleSession } from '../testing/shop-examples.ts';
import { toastStore } from '../toasts/toast-store.ts';
import { CartDrawer } from './cart-drawer.tsx';
import { chooseAddOn } from './choose-add-on.ts';
import { holdToast } from './hold-toast.ts';
import { openOnAdd } from './open-on-add.ts';

beforeAll(standInDialogs);
const added = { sku_code: 'S1001', quantity: 1, order_type: 'NORMAL' } as const;
const drawer = () => screen.findByRole('dialog', { name: 'カートに入れました' });

const showAddedToast = () =>
  toastStore.show({ text: 'カートに入れました', action: { label: 'カートを見る', href: '/cart' } });

const filled = (quantity: number): Cart => {
  const example = exampleCart(quantity);
  const totals = { ...example.totals, sku_in_vat: 4180 * quantity, points_to_earn: 38 * quantity };
  return cart.parse({ ...example, totals });
};

const aProduct = (change: Partial<ProductSummary> = {}) =>
  exampleSummary({
    product_code: 'P1017',
    sku_code: 'S1017',
    product_name: 'たんぱくスープ',
    tax_code: 'REDUCED_VAT',
    price_in_vat: 900,
    target: 'MENS',
    ...change,
  });

/** Renders the open drawer after one piece was added to a cart. */
const open = (inCart: Cart, table: ShopTable = {}) =>
  renderInShop(<CartDrawer added={[added]} onClose={() => undefined} />, {
    ...table,
    state: [[cartState, [inCart]], ...(table.state ?? [])],
  });

it('replaces the toast after an add on an ordinary page, and closes on navigation (L-03)', async () => {
  const { shell, shop } = testShop({ state: [[cartState, [filled(1)]]] });
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: ['/product/P1001'] });
  openOnAdd({ bus: shell, shop, router, document });
  act(() => shell.publish(cartEntryAdded, added));
  const page = document.body.appendChild(document.createElement('div'));
  page.setAttribute('data-layout', 'full');
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  act(() => shell.publish(cartEntryAdded, added));
  act(showAddedToast);
  // Not even while the drawer is loading: it would be read out twice.
  expect(toastStore.current()).toBeNull();
  expect(await drawer()).toBeVisible();
  expect(toastStore.current()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  act(() => shell.publish(cartEntryAdded, added));
  await drawer();
  await act(() => router.navigate('/cart'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  page.remove();
});

it('shows the toast after all when the drawer does not open (L-03)', () => {
  jest.useFakeTimers();
  const release = holdToast();
  showAddedToast();
  expect(toastStore.current()).toBeNull();
  release(false);
  expect(toastStore.current()).toMatchObject({ text: 'カートに入れました' });
  toastStore.dismiss();

  holdToast();
  showAddedToast();
  jest.advanceTimersByTime(500);
  expect(toastStore.current()).toMatchObject({ text: 'カートに入れました' });
  toastStore.dismiss();
  jest.useRealTimers();
});

it('shows the added line, the amount missing for free delivery, points and next steps (26)', async () => {
  open(filled(1));
  const shown = within(await drawer());
  expect(shown.getByText('スカルプシャンプー')).toBeVisible();
  expect(shown.getByText('数量 1点')).toBeVisible();
  expect(shown.getByText('820円')).toBeVisible();
  expect(shown.getByText('38ポイント')).toBeVisible();
  expect(shown.getByRole('link', { name: 'カートを見る（1点）' })).toHaveAttribute('href', '/cart');
  const hrefOf = (name: string) => shown.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('ログインして購入する')).toBe('/login?return_path=%2Fcart%3Ftype%3DNORMAL');
  expect(hrefOf('会員登録をせずに購入する')).toBe('/cart?step=guest&type=NORMAL');
  expect(hrefOf('新規会員登録')).toBe('/register');
});

it('offers a guest with a subscription no purchase without registration (41)', async () => {
  const subscribed = { ...filled(1), order_type: 'PERIODICAL' as const };
  const entry = { ...added, order_type: 'PERIODICAL' as const };
  const state: ShopTable['state'] = [[cartState, [subscribed]]];
  renderInShop(<CartDrawer added={[entry]} onClose={() => undefined} />, { state });
  const shown = within(await drawer());
  expect(shown.getByRole('link', { name: 'ログインして購入する' })).toBeVisible();
  expect(shown.queryByRole('link', { name: '会員登録をせずに購入する' })).not.toBeInTheDocument();
});

it('links a member to the delivery step, and shows the quantity in the cart when it is larger', async () => {
  open(filled(3), { state: [[sessionState, exampleSession]] });
  const shown = within(await drawer());
  expect(shown.getByText('数量 1点（カートに3点）')).toBeVisible();
  expect(shown.getByText(/送料無料の対象です/)).toBeVisible();
  const buying = shown.getByRole('link', { name: 'ご購入手続きへ' });
  expect(buying).toHaveAttribute('href', '/cart?step=delivery&type=NORMAL');
});

it('offers a product that makes delivery free, and keeps its button focused after the add', async () => {
  const offered = answer(relatedItems, () => ({ hits: [aProduct()] }));
  const { shell } = open(filled(1), { answers: [offered] });
  shell.handle(addToCart, async () => done([]));
  const offer = within(await within(await drawer()).findByRole('region', { name: 'あと一品で送料無料に' }));
  await userEvent.click(offer.getByRole('button', { name: '追加するたんぱくスープ' }));
  expect(await offer.findByRole('button', { name: '追加しましたたんぱくスープ' })).toHaveFocus();
});

it('offers the cheapest buyable product that makes delivery free and is in no cart', () => {
  const hits = [
    aProduct({ sku_code: 'S1', price_in_vat: 400 }),
    aProduct({ sku_code: 'S2', price_in_vat: 3000 }),
    aProduct({ sku_code: 'S3', price_in_vat: 900 }),
    aProduct({ sku_code: 'S4', price_in_vat: 850, sale_state: { kind: 'sold-out' } }),
    aProduct({ sku_code: 'S1001', price_in_vat: 830 }),
    aProduct({ sku_code: 'S5', price_in_vat: 840, sku_type: 'CLASS2_OTC_DRUG' }),
  ];
  const carts = [filled(1)];
  expect(chooseAddOn(hits, { carts, missing: 820 })?.sku_code).toBe('S3');
  expect(chooseAddOn(hits, { carts, missing: 4000 })?.sku_code).toBe('S1');
  expect(chooseAddOn([], { carts, missing: 820 })).toBeUndefined();
});
