import { getSubscription } from '@store/contracts/calls/subscription';
import { code } from '@store/contracts/wire';
import { defineRoute, type LoaderArguments, notFound } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../../member/member-page.ts';
import { doneChange } from '../parts.ts';

/** loads a subscription; one that is unknown or of another customer is not found (U-07). */
export async function overviewLoader({ params, url, shop }: LoaderArguments) {
  const parsed = code.safeParse(params.purchase_code);
  if (!parsed.success) throw notFound();
  const reply = await shop.call(getSubscription, { periodical_purchase_code: parsed.data });
  if (reply.kind === 'refused') throw notFound();
  const done = doneChange.safeParse(url.searchParams.get('done'));
  return { subscription: reply.data, done: done.success ? done.data : null, now: shop.now() };
}

/** Breadcrumb of the subscription list. */
export const SUBSCRIPTIONS_CRUMB = { label: '定期購入', href: '/mypage/period_purchases/' };

export const overviewRoute = defineRoute({
  ...memberPage('定期購入の詳細'),
  id: 'overview',
  path: '/mypage/period_purchases/:purchase_code',
  loader: overviewLoader,
  head: ({ subscription }) => ({ title: `定期購入の詳細 ${subscription.sku_entry.sku_name}`, noindex: true }),
  crumbs: (_overview, { url }) => crumbsTo(SUBSCRIPTIONS_CRUMB, { label: '定期購入の詳細', href: url.pathname }),
  screen: () => import('./overview.screen.tsx'),
});
