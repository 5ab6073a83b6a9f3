import { defineRoute } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../member/member-page.ts';
import type { loadReturn } from './load-return.ts';

/** 82: return request form. */
export const returnRoute = defineRoute<Awaited<ReturnType<typeof loadReturn>>>({
  ...memberPage('返品のお申し込み'),
  id: 'return',
  path: '/mypage/orders/:order_code/return',
  head: ({ order_code }) => ({ title: `返品のお申し込み ${order_code}`, noindex: true }),
  crumbs: ({ order_code }, { url }) =>
    crumbsTo(
      { label: 'ご注文履歴', href: '/mypage/orders' },
      { label: 'ご注文詳細', href: `/mypage/orders/${order_code}` },
      { label: '返品のお申し込み', href: url.pathname },
    ),
  screen: () => import('./return.screen.tsx'),
});
