import { type Crumb, defineRoute, fetchCode, type LoaderArguments, redirectTo, type Shop } from '@store/remote-kit';
import { loadShopMap } from '../page-head/shop-map.ts';
import { listHead, loadList } from '../product-list/load-list.ts';
import { searchWord } from './search-word.ts';

/** loads the results of a free-word search. */
export async function loadSearch({ params, url, shop }: LoaderArguments) {
  const word = searchWord(params.free_word);
  if (word === '') throw redirectTo('/item');
  const [list, map] = await Promise.all([loadList({ shop, url, fixed: { free_word: word } }), loadShopMap(shop)]);
  return { word, list, map, similar: list.total === 0 ? await similarTo(shop, word) : [] };
}

/** Loads suggestions when nothing was found; empty after an error, because the page works without them. */
async function similarTo(shop: Shop, word: string): Promise<readonly string[]> {
  const code = await fetchCode(() => import('./load-similar.ts')).catch(() => null);
  return code ? code.loadSimilar(shop, word) : [];
}

export const searchRoute = defineRoute({
  id: 'search',
  path: '/item/:free_word',
  title: '検索結果',
  body_class: 'item-search',
  loader: loadSearch,
  crumbs: ({ word }) => crumbsOf(word),
  head: ({ word, list }, { url }) => ({
    title: `「${word}」の検索結果`,
    description: `「${word}」で見つかった商品の一覧です。`,
    ...listHead(list, { url }),
    // Pages with user-supplied words must not be indexed.
    noindex: true,
  }),
  screen: () => import('./search.screen.tsx'),
});

function crumbsOf(word: string): Crumb[] {
  return [
    { href: '/item', label: 'すべての商品' },
    { href: `/item/${encodeURIComponent(word)}`, label: `「${word}」の検索結果` },
  ];
}
