import { openDeskOrder } from '@store/contracts/calls/desk';
import { deskRoute, loadStaff } from '@store/desk-kit';
import { defineRoute, type LoaderArguments, notFound } from '@store/remote-kit';
import { ORDERS_PATH } from '../paths/desk-paths.ts';

export async function loadOrder(visit: LoaderArguments) {
  const staff = await loadStaff(visit, ['warehouse', 'support', 'owner']);
  const parsed = openDeskOrder.request.safeParse({ order_code: visit.params.order_code });
  if (!parsed.success) throw notFound();
  const reply = await visit.shop.call(openDeskOrder, parsed.data, { freshMs: 0 });
  if (reply.kind === 'refused') throw notFound();
  return { staff, opened: reply.data };
}

/** An order with its history and actions; the title reveals nothing about the customer. */
export const orderRoute = defineRoute({
  ...deskRoute,
  id: 'order',
  title: 'ご注文の詳細',
  path: `${ORDERS_PATH}/:order_code`,
  loader: loadOrder,
  screen: () => import('./order.screen.tsx'),
});
