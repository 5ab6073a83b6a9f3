import { defineRoute, type LoaderArguments } from '@store/remote-kit';
import { listHead, loadList } from '../product-list/load-list.ts';

/** loads products available by subscription. */
export const loadSubscriptionItems = ({ url, shop }: LoaderArguments) =>
  loadList({ shop, url, fixed: { periodical: true } });

export const subscriptionItemsRoute = defineRoute({
  id: 'subscription-items',
  path: '/periodical_purchase_item',
  title: '定期購入できる商品',
  breadcrumb: '定期購入できる商品',
  body_class: 'subscription-items',
  loader: loadSubscriptionItems,
  head: (list, { url }) => ({
    title: '定期購入できる商品',
    description: '定期購入でお求めいただける商品の一覧です。お届け間隔を選んで、定期価格でお届けします。',
    ...listHead(list, { url }),
  }),
  screen: () => import('./subscription-items.screen.tsx'),
});
