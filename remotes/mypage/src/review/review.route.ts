import { code, getOwnReview } from '@store/contracts';
import { defineRoute, type LoaderArguments, notFound } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../member/member-page.ts';
import { doneReview, reviewStep } from './review-path.ts';

/** a product of one of the member's orders and their review of it; what was not bought there is nowhere (21). */
export async function reviewLoader({ params, url, shop }: LoaderArguments) {
  const product = code.safeParse(params.product_code);
  const order = code.safeParse(params.order_code);
  if (!product.success || !order.success) throw notFound();
  const line = { product_code: product.data, order_code: order.data };
  const reply = await shop.call(getOwnReview, line);
  if (reply.kind === 'refused') throw notFound();
  const step = reviewStep.safeParse(url.searchParams.get('step'));
  const done = doneReview.safeParse(url.searchParams.get('done'));
  return { ...reply.data, line, step: step.data ?? null, done: done.data ?? null };
}

export const reviewRoute = defineRoute({
  ...memberPage,
  id: 'review',
  path: '/mypage/review/:product_code/:order_code',
  title: '商品レビュー',
  loader: reviewLoader,
  head: ({ product_name }) => ({ title: `商品レビュー ${product_name}`, noindex: true }),
  crumbs: ({ line: { order_code } }, { url }) =>
    crumbsTo(
      { label: 'ご注文履歴', href: '/mypage/orders' },
      { label: 'ご注文詳細', href: `/mypage/orders/${order_code}` },
      { label: '商品レビュー', href: url.pathname },
    ),
  screen: () => import('./review.screen.tsx'),
});
