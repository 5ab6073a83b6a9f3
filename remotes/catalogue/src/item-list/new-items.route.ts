import { defineRoute, type LoaderArguments } from '@store/remote-kit';
import { listHead, loadList } from '../product-list/load-list.ts';

/** loads new products. */
export const loadNewItems = ({ url, shop }: LoaderArguments) => loadList({ shop, url, fixed: { new_item: true } });

export const newItemsRoute = defineRoute({
  id: 'new-items',
  path: '/new_item',
  title: '新商品',
  breadcrumb: '新商品',
  body_class: 'new-items',
  loader: loadNewItems,
  head: (list, { url }) => ({
    title: '新商品',
    description: '新しく発売された商品の一覧です。',
    ...listHead(list, { url }),
  }),
  screen: () => import('./new-items.screen.tsx'),
});
