import { getOrder } from '@store/contracts/calls/order';
import type { OrderWhole } from '@store/contracts/entities';
import { defineRoute, type LoaderArguments, redirectTo } from '@store/remote-kit';
import { completionPath, crumbsBelowCart, inPaymentPath, readStepAddress } from '../../paths/step-address.ts';

/** The order that was not paid; null when the address names none of the customer's own. */
export async function loadFailed({ url, shop }: LoaderArguments): Promise<{ readonly order: OrderWhole | null }> {
  const { order: order_code } = readStepAddress(url);
  if (order_code === null) return { order: null };
  const reply = await shop.call(getOrder, { order_code });
  if (reply.kind === 'refused') return { order: null };
  const { order_status, order_type } = reply.data;
  // An old address says what was: the order may be paid by now, or be paid for at this moment.
  if (order_status === 'PAYMENT_PENDING') throw redirectTo(inPaymentPath(order_type));
  if (order_status !== 'PAYMENT_FAILED') throw redirectTo(completionPath(order_code));
  return { order: reply.data };
}

/** */
export const failedRoute = defineRoute({
  id: 'failed',
  path: '/cart/failed',
  title: 'ご購入手続きが完了しませんでした',
  body_class: 'cart',
  layout: 'short',
  noindex: true,
  loader: loadFailed,
  crumbs: (_, { url }) => crumbsBelowCart({ label: 'お手続きのご案内', href: `${url.pathname}${url.search}` }),
  screen: () => import('./failed.screen.tsx'),
});
