import { beforeEach, expect, it } from '@jest/globals';
import { checkoutChoose } from '@store/contracts/calls/checkout';
import { renderRoute } from '@store/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cartRoute } from '../../flow/cart.route.ts';
import { remote } from '../../remote.ts';
import { exampleCart, memberShop } from '../../testing/examples.ts';
import { tappedEarly } from '../../testing/tapped-early.tsx';

beforeEach(() => sessionStorage.clear());

const cashOnDelivery = () => screen.getByRole('radio', { name: '代金引換' });

it('keeps a payment method selected before hydration (92)', async () => {
  const cart = exampleCart();
  const { sentCalls } = await renderRoute(
    { ...remote, routes: [tappedEarly(cartRoute, cashOnDelivery)] },
    '/cart?step=delivery&type=NORMAL',
    memberShop(cart),
  );
  expect(cashOnDelivery()).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'ご注文内容の確認へ進む' }));
  const sent = sentCalls.filter(({ path }) => path === checkoutChoose.path);
  expect(sent).toEqual([
    expect.objectContaining({ request: expect.objectContaining({ payment_method: 'CASH_ON_DELIVERY' }) }),
  ]);
});
