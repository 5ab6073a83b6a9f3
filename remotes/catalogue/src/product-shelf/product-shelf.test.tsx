import { expect, it } from '@jest/globals';
import { cartState } from '@store/contracts/bus';
import { relatedItems, topShelves } from '@store/contracts/calls/catalogue';
import { defineRemote, defineRoute } from '@store/remote-kit';
import { answer, renderRoute, type ShopTable } from '@store/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { remote } from '../remote.ts';
import { aCart, aCartLine } from '../testing/carts.ts';
import { aSummary } from '../testing/fixtures.ts';
import { Fragment } from './product-shelf.fragment.tsx';

/** Renders the fragment as declared by its remote, on an arbitrary page. */
function show(options: Record<string, unknown>, table: ShopTable = {}) {
  const page = defineRoute({
    id: 'page',
    path: '/page',
    title: '',
    body_class: 'page',
    screen: async () => ({ Screen: () => <Fragment {...options} /> }),
  });
  const budget = { script_bytes: 1, style_bytes: 1 };
  const other = defineRemote({ name: 'other', team: 'other', budget, reads: remote.reads ?? [], routes: [page] });
  return renderRoute(other, '/page', table);
}
const shelves = answer(topShelves, () => ({
  recommended: [aSummary({ product_name: 'おすすめの品' })],
  ranking: { basis: '', women: [], men: [] },
  new_items: [aSummary({ product_name: '新しい品' })],
  columns: [],
}));

it('shows recommended products by default', async () => {
  await show({}, { answers: [shelves] });
  expect(await screen.findByRole('link', { name: 'おすすめの品' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'おすすめ商品' })).toBeVisible();
});
it('leaves out products in the cart and fills the row with others', async () => {
  const many = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6'].map((sku_code) =>
    aSummary({ product_name: sku_code, sku_code, product_code: sku_code }),
  );
  const full = answer(topShelves, () => ({
    recommended: many,
    ranking: { basis: '', women: [], men: [] },
    new_items: [],
    columns: [],
  }));
  const state: ShopTable['state'] = [[cartState, [aCart('NORMAL', [aCartLine({ sku_code: 'S2' })])]]];
  await show({}, { answers: [full], state });
  expect(await screen.findByRole('link', { name: 'S6' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'S2' })).not.toBeInTheDocument();
});
it('shows new products under the given title', async () => {
  await show({ kind: 'new', title: '新着のご案内' }, { answers: [shelves] });
  expect(await screen.findByRole('link', { name: '新しい品' })).toBeVisible();
  expect(screen.getByRole('heading', { name: '新着のご案内' })).toBeVisible();
});
it('shows products bought together with a product', async () => {
  const related = answer(relatedItems, ({ product_code }) => ({
    hits: [aSummary({ product_name: `${product_code}と一緒に` })],
  }));
  await show({ kind: 'related', product_code: 'P1001' }, { answers: [related] });
  expect(await screen.findByRole('link', { name: 'P1001と一緒に' })).toBeVisible();
});
it.each([[{ product_code: '<script>' }], [{ title: 5 }], [{ kind: 'related' }]])(
  'renders nothing for %j',
  async (request) => {
    const { container } = await show(request);
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  },
);
it('renders nothing when its products cannot be loaded', async () => {
  const { container } = await show({ kind: 'new' });
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});
