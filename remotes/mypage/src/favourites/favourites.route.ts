import { favouritesByCustomer } from '@store/contracts/calls/checkout';
import { defineRoute, type LoaderArguments, redirectTo } from '@store/remote-kit';
import { memberCode } from '../member/member-code.ts';
import { memberPage } from '../member/member-page.ts';
import { PAGE_SIZE, parseFavouritesAddress } from './favourites-address.ts';

/** loads a page of favourites, newest first. An invalid cursor redirects to the first page. */
export async function favouritesLoader({ url, shop }: LoaderArguments) {
  const start = parseFavouritesAddress(url.searchParams);
  const customer_code = await memberCode(shop);
  const reply = await shop.call(favouritesByCustomer, { customer_code, size: PAGE_SIZE, direction: 'DESC', ...start });
  if (reply.kind === 'answered') return { products: reply.data.data, token: reply.data.token };
  if (start.next || start.prev) throw redirectTo('/mypage/favorite');
  throw new Error(`favourites were refused: ${reply.code}`);
}

export const favouritesRoute = defineRoute({
  ...memberPage('お気に入り'),
  id: 'favourites',
  path: '/mypage/favorite',
  loader: favouritesLoader,
  screen: () => import('./favourites.screen.tsx'),
});
