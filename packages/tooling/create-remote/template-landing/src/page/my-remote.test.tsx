import { expect, it } from '@jest/globals';
import { getOrderForm, submitOrderForm } from '@store/contracts/calls/catalogue';
import type { ProductSummary } from '@store/contracts/entities';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';

const product: ProductSummary = {
  product_code: 'P1001',
  sku_code: 'S1001',
  product_name: 'スカルプシャンプー',
  brand: { brand_code: 'BR01', wordmark: 'NOWAKI', kana: 'ノワキ' },
  picture: { id: 'p1001', width: 800, height: 800, widths: [240, 480], colour: '#eeeeee', alt: '' },
  sku_type: 'NORMAL',
  tax_code: 'STANDARD_VAT',
  price_in_vat: 4180,
  regular_price_in_vat: null,
  periodical_price_in_vat: 3553,
  point_rate: null,
  sale_state: { kind: 'on-sale' },
  is_new: false,
  is_outlet: false,
  purchase_limit: 5,
  rating: null,
  review_count: 0,
  target: null,
};
const offer = { offer_code: 'ONCE', price_in_vat: 4180, later_price_in_vat: null, product, obstacle: null };

it('shows its heading, and orders the selected product at the displayed price', async () => {
  const sent: unknown[] = [];
  const { arrived } = await renderRoute(remote, '/lp/my-remote', {
    answers: [
      answer(getOrderForm, () => ({ offers: [offer], extras: [] })),
      answer(submitOrderForm, (request) => {
        sent.push(request);
        return { order_type: 'NORMAL' as const, next: '/cart' };
      }),
    ],
  });
  expect(screen.getByRole('heading', { level: 1, name: 'My Remote' })).toBeVisible();
  const order = screen.getByRole('button', { name: 'お届け先とお支払いの入力へ進む' });
  await userEvent.click(order);
  expect(await screen.findByText('お申し込みの内容をひとつお選びください。')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: '一度だけためす' }));
  await userEvent.click(order);
  await waitFor(() => expect(arrived()).toBe('/cart'));
  expect(sent).toEqual([
    {
      offer: { offer_code: 'ONCE', product_code: 'P1001', order_type: 'NORMAL', quantity: 1 },
      expected_in_vat: 4180,
      extras: [],
    },
  ]);
});

it('shows a link to the store instead of a form when nothing is on sale', async () => {
  await renderRoute(remote, '/lp/my-remote', { answers: [refusal(getOrderForm, 'not-found', '')] });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'ストアを見る' })).toHaveAttribute('href', '/');
});
