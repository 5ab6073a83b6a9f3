import { code, getOrder } from '@store/contracts';
import { defineRoute, type LoaderArguments, notFound } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../member/member-page.ts';

/** one order of the member; an unknown one is nowhere, and so is another's (U-07). */
export async function orderLoader({ params, shop }: LoaderArguments) {
  const asked = code.safeParse(params.order_code);
  if (!asked.success) throw notFound();
  const reply = await shop.call(getOrder, { order_code: asked.data });
  if (reply.kind === 'refused') throw notFound();
  return reply.data;
}

export const orderRoute = defineRoute({
  ...memberPage,
  id: 'order',
  path: '/mypage/orders/:order_code',
  title: 'ご注文詳細',
  loader: orderLoader,
  head: ({ order_code }) => ({ title: `ご注文詳細 ${order_code}`, noindex: true }),
  crumbs: (_order, { url }) =>
    crumbsTo({ label: 'ご注文履歴', href: '/mypage/orders' }, { label: 'ご注文詳細', href: url.pathname }),
  screen: () => import('./order.screen.tsx'),
});
