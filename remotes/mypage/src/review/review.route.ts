import { defineRoute } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../member/member-page.ts';
import type { loadReview } from './load-review.ts';

export const reviewRoute = defineRoute<Awaited<ReturnType<typeof loadReview>>>({
  ...memberPage('商品レビュー'),
  id: 'review',
  path: '/mypage/review/:product_code/:order_code',
  head: ({ product_name }) => ({ title: `商品レビュー ${product_name}`, noindex: true }),
  crumbs: ({ line: { order_code } }, { url }) =>
    crumbsTo(
      { label: 'ご注文履歴', href: '/mypage/orders' },
      { label: 'ご注文詳細', href: `/mypage/orders/${order_code}` },
      { label: '商品レビュー', href: url.pathname },
    ),
  screen: () => import('./review.screen.tsx'),
});
