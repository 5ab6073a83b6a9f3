import { type Crumb, defineRoute, fetchCode, type LoaderArguments, redirectTo, type Shop } from '@store/remote-kit';
import { loadShopMap } from '../page-head/shop-map.ts';
import { listHead, loadList } from '../product-list/load-list.ts';
import { searchWord } from './search-word.ts';

/** what a free word finds. */
export async function loadSearch({ params, url, shop }: LoaderArguments) {
  const word = searchWord(params.free_word);
  if (word === '') throw redirectTo('/item');
  const [list, map] = await Promise.all([loadList({ shop, url, fixed: { free_word: word } }), loadShopMap(shop)]);
  return { word, list, map, similar: list.total === 0 ? await similarTo(shop, word) : [] };
}

/** Fetched only where nothing was found. A help only: without it the page still shows its ways on. */
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
    // Pages made of other people's words are not for search engines.
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
