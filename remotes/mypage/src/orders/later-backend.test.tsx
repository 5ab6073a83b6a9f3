import { beforeAll, expect, it } from '@jest/globals';
import { getOrder } from '@store/contracts/calls/order';
import type { Order, OrderWhole } from '@store/contracts/entities';
import { answer, renderRoute, standInDialogs } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote.ts';
import { exampleOrder, exampleOrderIn } from '../testing/examples.ts';
import { memberShop } from '../testing/member-shop.ts';

beforeAll(standInDialogs);

it('the order history opens with a payment method and a status that this build does not know', async () => {
  const later = { ...exampleOrder(), payment_type: 'KONBINI', payment_method: 'コンビニ払い', order_status: 'LOST' };
  Object.assign(later, { expected_delivery: '2026-12-01' });
  // The types of this build do not have the later values.
  const orders = [later, exampleOrderIn('SHIPPED', 'S1')] as Order[];
  await renderRoute(remote, '/mypage/orders', memberShop({ orders }));
  expect(await screen.findByRole('article', { name: '注文番号 S1' })).toBeVisible();
  const others = within(screen.getByRole('region', { name: 'その他' }));
  expect(others.getByRole('article', { name: '注文番号 A26-1116-0001' })).toHaveTextContent('その他');
  await renderRoute(remote, '/mypage/orders/A26-1116-0001', { answers: [answer(getOrder, () => later as OrderWhole)] });
  expect(await screen.findByText('コンビニ払い')).toBeVisible();
  expect(screen.queryByText('お届け予定日')).not.toBeInTheDocument();
});
