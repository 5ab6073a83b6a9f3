import { SHOP_NAME } from '@store/domain/shop';
import { defineRoute, type LoaderArguments, redirectTo } from '@store/remote-kit';
import { listHead, loadList } from '../product-list/load-list.ts';
import { searchWord } from './search-word.ts';

/** lists all products. `?word=…`, sent by the search form without script, redirects to its results. */
export function loadItems({ url, shop }: LoaderArguments) {
  const word = searchWord(url.searchParams.get('word') ?? undefined);
  // `.` and `..` would be resolved as path segments, even when encoded.
  if (!/^\.{0,2}$/.test(word)) throw redirectTo(`/item/${encodeURIComponent(word)}`);
  return loadList({ shop, url, fixed: {} });
}

export const itemsRoute = defineRoute({
  id: 'items',
  path: '/item',
  title: 'すべての商品',
  breadcrumb: 'すべての商品',
  body_class: 'items',
  loader: loadItems,
  head: (list, { url }) => ({
    title: 'すべての商品',
    description: `${SHOP_NAME}で取り扱う商品の一覧です。ブランド、価格、購入方法などの条件で絞り込めます。`,
    ...listHead(list, { url }),
  }),
  screen: () => import('./items.screen.tsx'),
});
