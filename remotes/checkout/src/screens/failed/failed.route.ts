import { defineRoute } from '@store/remote-kit';
import { crumbsBelowCart } from '../../paths/step-address.ts';
import type { load } from './failed.screen.tsx';

/** failed purchase. */
export const failedRoute = defineRoute<Awaited<ReturnType<typeof load>>>({
  id: 'failed',
  path: '/cart/failed',
  title: 'ご購入手続きが完了しませんでした',
  body_class: 'cart',
  layout: 'short',
  noindex: true,
  zone: 'purchase',
  head: ({ order }) => (order && order.order_status !== 'PAYMENT_FAILED' ? { title: 'ご注文の状況' } : {}),
  crumbs: (_, { url }) => crumbsBelowCart({ label: 'お手続きのご案内', href: `${url.pathname}${url.search}` }),
  screen: () => import('./failed.screen.tsx'),
});
