import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { showToast } from '@store/contracts/bus';
import { getProduct, searchItems, shopMap } from '@store/contracts/calls/catalogue';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { aListPage, aProduct, aSummary } from '../testing/fixtures.ts';
import { openProduct } from '../testing/open-product.ts';
import { aShopMap } from '../testing/places.ts';
import { comparedProducts } from './compared-products.ts';

afterEach(() => comparedProducts.clear());

const oily = aProduct({
  product_code: 'P1001',
  specification: [
    { label: '頭皮・髪のタイプ', text: '脂性肌' },
    { label: '原産国', text: '日本' },
  ],
});
const refill = aProduct({
  product_code: 'P2003',
  product_name: 'つめかえ用 700mL',
  volume: '700mL',
  price_in_vat: 7000,
  periodical_price_in_vat: null,
  specification: [],
});
const shop = (...products: (typeof oily)[]) =>
  answer(getProduct, ({ product_code }) => {
    const found = products.find((product) => product.product_code === product_code);
    if (!found) throw new Error(`${product_code} was not expected`);
    return found;
  });
const row = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('product comparison (20)', () => {
  it('compares scalp type, volume, price per 100 mL and subscription price (20)', async () => {
    await renderRoute(remote, '/compare?codes=P1001,P2003', { answers: [shop(oily, refill)] });
    expect(screen.getByRole('heading', { level: 1, name: '商品の比較' })).toBeVisible();
    expect(row('頭皮・髪のタイプ')).toEqual(['脂性肌', '―']);
    expect(row('内容量')).toEqual(['350mL', '700mL']);
    expect(row('単価')).toEqual(['1,194円/100mL', '1,000円/100mL']);
    expect(row('定期購入価格')).toEqual(['3,762円', '―']);
    expect(screen.getByRole('link', { name: 'つめかえ用 700mLを比較から外す' })).toHaveAttribute(
      'href',
      '/compare?codes=P1001',
    );
  });
  it('requests at most four products, each once, and reports the omitted ones (20)', async () => {
    const many = ['P1', 'P2', 'P3', 'P4', 'P5'].map((product_code) => aProduct({ product_code }));
    const { sentCalls } = await renderRoute(remote, '/compare?codes=P1,P1,P2,P3,P4,P5', { answers: [shop(...many)] });
    expect(sentCalls.filter(({ path }) => path === getProduct.path)).toHaveLength(4);
    expect(screen.getByText(/4点を超える商品を除いて/)).toBeVisible();
  });
  it.each(['/compare', '/compare?codes=', '/compare?codes=%3Cimg%20onerror%3E', `/compare?codes=${'x'.repeat(4000)}`])(
    '%s: is empty and explains how to select products (20)',
    async (address) => {
      const { sentCalls } = await renderRoute(remote, address);
      expect(screen.getByText('比べる商品が選ばれていません')).toBeVisible();
      expect(sentCalls).toEqual([]);
    },
  );
  it('leaves out unknown codes (20)', async () => {
    await renderRoute(remote, '/compare?codes=P9999', { answers: [refusal(getProduct, 'not-found', '')] });
    expect(screen.getByText(/見つからない商品/)).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
  it('does not compare medicine (T2)', async () => {
    const medicine = aProduct({ product_code: 'P1004', product_name: '発毛剤', sku_type: 'CLASS1_OTC_DRUG' });
    await renderRoute(remote, '/compare?codes=P1001,P1004', { answers: [shop(oily, medicine)] });
    expect(screen.getByText(/医薬品は比較の対象にしていません/)).toBeVisible();
    expect(screen.queryByText('発毛剤')).not.toBeInTheDocument();
  });
});

describe('selecting products for comparison (20)', () => {
  it('selects from list cards, builds a shareable URL, and rejects a fifth product with a message (20)', async () => {
    const hits = [1, 2, 3, 4, 5].map((n) => aSummary({ product_code: `P${n}`, product_name: `商品${n}` }));
    const toast = jest.fn(async (_request: unknown) => ({ kind: 'done', value: null }));
    const answers = [answer(searchItems, () => aListPage({ total: 5, hits })), answer(shopMap, () => aShopMap)];
    await renderRoute(remote, '/item', { answers, commands: [[showToast, toast]] });
    for (const n of [1, 2, 3, 4]) await userEvent.click(screen.getByRole('checkbox', { name: `商品${n}を比べる` }));
    expect(screen.getAllByRole('link', { name: '4点を見る' })[0]).toHaveAttribute('href', '/compare?codes=P1,P2,P3,P4');
    await userEvent.click(screen.getByRole('checkbox', { name: '商品5を比べる' }));
    expect(screen.getByRole('checkbox', { name: '商品5を比べる' })).not.toBeChecked();
    expect(toast.mock.lastCall?.[0]).toEqual({ text: '比べられるのは4点までです' });
    await userEvent.click(screen.getByRole('checkbox', { name: '商品2を比べる' }));
    expect(comparedProducts.read()).toEqual(['P4', 'P3', 'P1']);
  });
  it('selects from the product page; medicine cannot be selected (T2, 20)', async () => {
    const { unmount } = await openProduct();
    await userEvent.click(screen.getByRole('checkbox', { name: /を比べる$/ }));
    expect(screen.getByRole('link', { name: '1点を見る' })).toHaveAttribute('href', '/compare?codes=P1001');
    unmount();
    await openProduct(aProduct({ sku_type: 'CLASS2_OTC_DRUG' }));
    expect(screen.queryByRole('checkbox', { name: /を比べる$/ })).not.toBeInTheDocument();
  });
});
