import { expect, it, jest } from '@jest/globals';
import { addToCart } from '@store/contracts/bus';
import { relatedItems } from '@store/contracts/calls/catalogue';
import { answer } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProduct, aSummary } from '../../testing/fixtures.ts';
import { openProduct, toasts } from '../../testing/open-product.ts';

const routine = {
  title: '頭皮ケアの三つの手順',
  lead: '洗う、整える、守る。',
  steps: [
    { step: '洗う', product: aSummary() },
    {
      step: '整える',
      product: aSummary({ product_code: 'P1007', sku_code: 'S1007', product_name: 'コンディショナー' }),
    },
    {
      step: '守る',
      product: aSummary({ product_code: 'P1002', product_name: 'トニック', sale_state: { kind: 'sold-out' } }),
    },
  ],
};

it('lists the steps in order, marks the current product, and adds available ones to the cart (19)', async () => {
  const add = jest.fn(async (_request: unknown) => ({ kind: 'done', value: [] }));
  await openProduct(aProduct(), {
    answers: [answer(relatedItems, () => ({ hits: [], routine }))],
    commands: [[addToCart, add], ...toasts()],
  });
  const steps = within(screen.getByRole('region', { name: routine.title })).getAllByRole('listitem');
  expect(steps.map((step) => within(step).getByText(/^(洗う|整える|守る)$/).textContent)).toEqual([
    '洗う',
    '整える',
    '守る',
  ]);
  const [own, second, last] = steps.map((step) => within(step));
  expect(own?.getByText('ご覧の商品')).toBeVisible();
  expect(own?.queryByRole('link')).not.toBeInTheDocument();
  expect(second?.getByRole('link', { name: 'コンディショナー' })).toHaveAttribute('href', '/product/P1007');
  expect(last?.queryByRole('button')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'コンディショナーをカートに入れる' }));
  expect(add.mock.lastCall?.[0]).toEqual({ sku_code: 'S1007', quantity: 1, order_type: 'NORMAL' });
});
