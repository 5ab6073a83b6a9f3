import { describe, expect, it, jest } from '@jest/globals';
import { addToCart } from '@store/contracts/bus';
import { getProduct } from '@store/contracts/calls/catalogue';
import type { Product } from '@store/contracts/entities';
import { answer, renderRoute } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { exampleSummary } from '../testing/example-product.ts';

const product: Product = {
  ...exampleSummary,
  item_code: 'P1001',
  catch_line: '',
  description: '',
  volume: '350mL',
  kind_label: '化粧品',
  sku: [],
  is_periodical: true,
  is_sold_out: false,
  normal_cart_timer_flag: true,
  normal_sale_end_flag: false,
  gallery: [],
  features: [],
  usage: [],
  specification: [],
  set_components: [],
  category_path: [],
  rating_histogram: [],
  reviews: [
    {
      review_code: 'R1',
      stars: 5,
      title: '泡立ちがよい',
      body: 'すっきりします。',
      nickname: 'T',
      reviewer: '40代・男性',
      posted_timestamp: 0,
    },
  ],
};
const offered = (changes: Partial<Product> = {}) => answer(getProduct, () => ({ ...product, ...changes }));

describe('scalp care landing page', () => {
  it('uses the landing layout and is noindex (R-24)', () => {
    expect(remote.routes[0]).toMatchObject({ path: '/lp/scalp-care', layout: 'landing', noindex: true });
  });
  it('shows prices and reviews of the shop with the legally required note', async () => {
    await renderRoute(remote, '/lp/scalp-care', { answers: [offered()] });
    const box = await screen.findByRole('region', { name: '続けるなら、定期購入で' });
    expect(within(box).getByText('3,553')).toBeVisible();
    expect(within(box).getByText('通常価格 4,180円')).toBeVisible();
    expect(within(box).getByText(/毎回 15%OFF/)).toBeVisible();
    expect(screen.getByText('泡立ちがよい')).toBeVisible();
    expect(screen.getByText('個人の感想であり、商品の効果・効能を示すものではありません。')).toBeVisible();
  });
  it('names all payment methods for a subscription with their fees (12)', async () => {
    await renderRoute(remote, '/lp/scalp-care', { answers: [offered()] });
    const note = await screen.findByText(/クレジットカード、代金引換/);
    for (const way of ['クレジットカード', 'Amazon Pay', '後払い（NP後払い）', '代金引換は手数料330円'])
      expect(note).toHaveTextContent(way);
    expect(note).not.toHaveTextContent('キャリア決済');
  });
  it('adds the subscription to the cart and opens it', async () => {
    const add = jest.fn(async (_asked: unknown) => ({ kind: 'done', value: [] }));
    const { arrived } = await renderRoute(remote, '/lp/scalp-care', {
      answers: [offered()],
      commands: [[addToCart, add]],
    });
    await userEvent.click(await screen.findByRole('button', { name: '定期購入でカートに入れる' }));
    expect(add).toHaveBeenCalledWith(expect.objectContaining({ sku_code: 'S1001', order_type: 'PERIODICAL' }));
    await waitFor(() => expect(arrived()).toBe('/cart'));
  });
  it('shows a refusal next to the button and stays (V-08)', async () => {
    const message = '予約注文の商品がカートにあるため、定期購入商品をカートに入れることができません。';
    const refuse = async () => ({ kind: 'refused', code: 'mixing', message });
    const { arrived } = await renderRoute(remote, '/lp/scalp-care', {
      answers: [offered()],
      commands: [[addToCart, refuse]],
    });
    await userEvent.click(await screen.findByRole('button', { name: '定期購入でカートに入れる' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(arrived()).toBe('/lp/scalp-care');
  });
  it('links to the product when no subscription is available (S-12)', async () => {
    await renderRoute(remote, '/lp/scalp-care', { answers: [offered({ periodical_price_in_vat: null })] });
    expect(await screen.findByRole('link', { name: '商品を見る' })).toHaveAttribute('href', '/product/P1001');
    expect(screen.queryByRole('button', { name: /定期購入/ })).toBeNull();
  });
});
