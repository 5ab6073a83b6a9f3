import { afterEach, describe, expect, it } from '@jest/globals';
import { searchItemCodes } from '@store/contracts/calls/catalogue';
import { answer } from '@store/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProduct, aSummary } from '../testing/fixtures.ts';
import { openProduct } from '../testing/open-product.ts';
import { seenProducts } from './seen-products.ts';

afterEach(() => seenProducts.clear());

const found = answer(searchItemCodes, ({ item_codes }) => {
  const hits = item_codes.map((product_code) => aSummary({ product_code, product_name: `見た${product_code}` }));
  return { total: hits.length, hits };
});
/** Opens a product page and scrolls. */
async function open(...given: Parameters<typeof openProduct>) {
  const opened = await openProduct(...given);
  await act(async () => document.dispatchEvent(new Event('scroll')));
  return opened;
}
const heading = () => screen.queryByRole('heading', { name: '最近チェックした商品' });

describe('recently viewed products (9)', () => {
  it('records a viewed product and shows it on the next product page', async () => {
    const { unmount } = await open();
    expect(seenProducts.read()).toEqual(['P1001']);
    expect(heading()).not.toBeInTheDocument();
    unmount();
    await open(aProduct({ product_code: 'P1007' }), { answers: [found] });
    const row = within(await screen.findByRole('region', { name: '最近チェックした商品' }));
    expect(row.getAllByRole('listitem')).toHaveLength(1);
    expect(row.getByRole('link', { name: '見たP1001' })).toHaveAttribute('href', '/product/P1001');
  });
  it('neither records nor shows medicine (T2)', async () => {
    const { unmount } = await open(aProduct({ sku_type: 'CLASS2_OTC_DRUG' }));
    expect(seenProducts.read()).toEqual([]);
    unmount();
    seenProducts.add('P1005');
    const medicine = answer(searchItemCodes, () => ({ total: 1, hits: [aSummary({ sku_type: 'CLASS2_OTC_DRUG' })] }));
    await open(aProduct(), { answers: [medicine] });
    expect(heading()).not.toBeInTheDocument();
  });
  it('can be cleared', async () => {
    seenProducts.add('P1007');
    await open(aProduct(), { answers: [found] });
    await userEvent.click(await screen.findByRole('button', { name: '履歴を消す' }));
    await waitFor(() => expect(heading()).not.toBeInTheDocument());
    expect(seenProducts.read()).toEqual([]);
  });
  it('is hidden when loading fails', async () => {
    seenProducts.add('P1007');
    await open();
    expect(heading()).not.toBeInTheDocument();
  });
});
