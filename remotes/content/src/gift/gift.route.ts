import { getGifts } from '@store/contracts/calls/catalogue';
import { getArticle } from '@store/contracts/calls/content';
import { dataOf, defineRoute, type LoaderArguments, notFound } from '@store/remote-kit';
import { findGifts, knownGift } from './find-gifts.ts';
import { giftHref, parseGift } from './gift-address.ts';

const FRESH_MS = 60_000;

/** loads gifts by person and budget, and the gift article. */
export async function loadGift({ url, shop }: LoaderArguments) {
  const [article, shelf] = await Promise.all([
    shop.call(getArticle, { article_code: 'gift' }, { freshMs: FRESH_MS }),
    shop.call(getGifts, {}, { freshMs: FRESH_MS }),
  ]);
  if (article.kind === 'refused') throw notFound();
  const gifts = dataOf(shelf);
  const address = knownGift(gifts, parseGift(url));
  return { article: article.data, shelf: gifts, address, found: findGifts(gifts, address) };
}

export const giftRoute = defineRoute({
  id: 'gift',
  path: '/gift',
  title: 'ギフト',
  breadcrumb: 'ギフト',
  body_class: 'gift',
  loader: loadGift,
  head: ({ article, address }) => ({
    title: article.title,
    description: article.lead,
    canonical: '/gift',
    noindex: giftHref(address) !== '/gift',
  }),
  screen: () => import('./gift.screen.tsx'),
});
