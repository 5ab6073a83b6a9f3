import { jest } from '@jest/globals';
import { cartChanged, orderPlaced } from '@store/contracts/bus';
import { getProduct } from '@store/contracts/calls/catalogue';
import { cartsByCustomer, placeOrder } from '@store/contracts/calls/checkout';
import { getOrder } from '@store/contracts/calls/order';
import { answer, renderRoute, type ShopTable } from '@store/remote-kit/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote.ts';
import { exampleOrder } from './example-order.ts';
import { allMethods, exampleCart, memberState, NOW, optionsAnswer } from './examples.ts';

/** Complete delivery and payment choices. */
export const chosen = {
  delivery_code: 'A1',
  delivery_date: '2026-11-23',
  delivery_slot: '18-20',
  payment_method: 'CASH_ON_DELIVERY',
} as const;

/** Cart of 7,150 yen with a coupon and 500 points, cash on delivery. */
export const readyCart = exampleCart({
  coupon_code: 'IC1',
  coupon_name: '冬の感謝クーポン',
  use_point: 500,
  checkout: chosen,
  totals: {
    sku_in_vat: 7150,
    discount_in_vat: 1000,
    point_in_vat: 500,
    payment_fee_in_vat: 330,
    total_in_vat: 5980,
    tax: [{ rate: 10, taxable_in_vat: 5980, tax: 543 }],
    points_to_earn: 57,
  },
});

type Placing = (request: { expected_total_in_vat: number }) => unknown;
export const placed: Placing = () => ({ kind: 'answered', data: { order_code: 'O-1' } });

/** Opens the confirmation page for a member; `place` answers the order request. */
export async function openConfirmation({
  cart = readyCart,
  place = placed,
  answers = [],
}: {
  cart?: typeof readyCart;
  place?: Placing;
  answers?: NonNullable<ShopTable['answers']>;
} = {}) {
  const page = await renderRoute(remote, `/cart?step=confirm&type=${cart.order_type}`, {
    now: NOW,
    state: memberState([cart]),
    answers: [
      ...answers,
      optionsAnswer({ payment_methods: allMethods }),
      answer(cartsByCustomer, () => ({ carts: [cart] })),
      [placeOrder, place],
      answer(getOrder, () => exampleOrder),
      [getProduct, () => ({ kind: 'refused', code: 'not-found', message: '' })],
    ],
  });
  const facts = { placed: jest.fn(), changed: jest.fn() };
  page.shell.on(orderPlaced, facts.placed);
  page.shell.on(cartChanged, facts.changed);
  const orders = () => page.sent(placeOrder);
  await screen.findByRole('heading', { level: 1, name: 'ご注文内容の確認' });
  return { ...page, facts, orders };
}

export const orderButton = () => screen.getByRole('button', { name: '注文を確定する' });
