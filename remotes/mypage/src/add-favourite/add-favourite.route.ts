import { defineRoute } from '@store/remote-kit';
import { memberPage } from '../member/member-page.ts';

export const addFavouriteRoute = defineRoute({
  ...memberPage('お気に入りに追加'),
  id: 'add-favourite',
  path: '/add_favorite',
  acts: true,
  noindex: true,
  screen: () => import('./add-favourite.screen.tsx'),
});
