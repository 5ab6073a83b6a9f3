import { defineRoute } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../../member/member-page.ts';
import type { loadOrder } from './load-order.ts';

export const orderRoute = defineRoute<Awaited<ReturnType<typeof loadOrder>>>({
  ...memberPage('ご注文詳細'),
  id: 'order',
  path: '/mypage/orders/:order_code',
  head: ({ order_code }) => ({ title: `ご注文詳細 ${order_code}`, noindex: true }),
  crumbs: (_order, { url }) =>
    crumbsTo({ label: 'ご注文履歴', href: '/mypage/orders' }, { label: 'ご注文詳細', href: url.pathname }),
  screen: () => import('./order.screen.tsx'),
});
