import { similarWords } from '@store/contracts/calls/content';
import { type Crumb, dataOf, defineRoute, type LoaderArguments, redirectTo, type Shop } from '@store/remote-kit';
import { loadShopMap } from '../page-head/shop-map.ts';
import { listHead, loadList } from '../product-list/load-list.ts';
import { searchWord } from './search-word.ts';

/** what a free word finds. */
export async function loadSearch({ params, url, shop }: LoaderArguments) {
  const word = searchWord(params.free_word);
  if (word === '') throw redirectTo('/item');
  const [list, map] = await Promise.all([loadList({ shop, url, fixed: { free_word: word } }), loadShopMap(shop)]);
  return { word, list, map, similar: list.total === 0 ? await loadSimilar(shop, word) : [] };
}

/** Expectations 6: what may have been meant. A help only: without it the page still shows its ways on. */
async function loadSimilar(shop: Shop, word: string): Promise<readonly string[]> {
  try {
    return dataOf(await shop.call(similarWords, { free_word: word }, { freshMs: SIMILAR_FRESH_MS })).words;
  } catch {
    return [];
  }
}

const SIMILAR_FRESH_MS = 60_000;

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
    ...listHead(list, { url, crumbs: crumbsOf(word) }),
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
