import { code } from '@store/contracts/wire';
import { safePath } from '@store/domain/address-bar';
import { defineRoute, type LoaderArguments, redirectTo } from '@store/remote-kit';
import { memberPage } from '../member/member-page.ts';

/** what a link asks to keep, and where it leads then: a path of this store, with `page` when one is given. */
export function loadAddFavourite({ url: { searchParams } }: LoaderArguments) {
  const back = withPage(safePath(searchParams.get('redirect_path')), searchParams.get('page'));
  const asked = code.safeParse(searchParams.get('fav_code'));
  if (!asked.success) throw redirectTo(back);
  return { sku_code: asked.data, back };
}

export const addFavouriteRoute = defineRoute({
  ...memberPage,
  id: 'add-favourite',
  path: '/add_favorite',
  title: 'お気に入りに追加',
  noindex: true,
  loader: loadAddFavourite,
  screen: () => import('./add-favourite.screen.tsx'),
});

function withPage(path: string, page: string | null): string {
  if (page === null || !/^[1-9]\d{0,3}$/.test(page)) return path;
  // The origin is thrown away again; it only lets the path be read.
  const url = new URL(path, 'https://store.invalid');
  url.searchParams.set('page', page);
  return `${url.pathname}${url.search}${url.hash}`;
}
