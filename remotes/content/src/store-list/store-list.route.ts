import { searchStores } from '@store/contracts/calls/content';
import { dataOf, defineRoute, type LoaderArguments, redirectTo } from '@store/remote-kit';
import { localBusinessOf } from '../structured-data/local-business.ts';
import { parseStoreList, storeListHref, storeQuestion } from './store-list-address.ts';

/** Stores per page. */
export const SIZE = 20;

/** loads stores by prefecture, word, services and stock. A page beyond the last redirects to the last. */
export async function loadStoreList({ url, shop }: LoaderArguments) {
  const address = parseStoreList(url);
  const { page } = address;
  const reply = await shop.call(searchStores, { ...storeQuestion(address), page, size: SIZE });
  const found = dataOf(reply);
  const pageCount = Math.max(1, Math.ceil(found.total / SIZE));
  if (page > pageCount) throw redirectTo(storeListHref({ ...address, page: pageCount }));
  return { ...found, address, pageCount };
}

export const storeListRoute = defineRoute({
  id: 'store-list',
  path: '/store_list',
  title: '店舗検索',
  breadcrumb: '店舗検索',
  body_class: 'store-list',
  loader: loadStoreList,
  head: ({ address, hits }) => ({
    title: address.prefecture ? `${address.prefecture}の店舗` : '店舗検索',
    description: '都道府県、店舗名、サービスから、お近くの店舗をお探しいただけます。',
    canonical: storeListHref({ ...address, word: '', services: [], product: null }),
    structuredData: hits.map(localBusinessOf),
    noindex: address.word !== '' || address.services.length > 0 || address.product !== null,
  }),
  screen: () => import('./store-list.screen.tsx'),
});
