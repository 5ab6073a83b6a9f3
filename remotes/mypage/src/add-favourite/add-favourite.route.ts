import { defineRoute, withScreen } from '@store/remote-kit';
import { memberPage } from '../member/member-page.ts';

const screen = () => import('./add-favourite.screen.tsx');

export const addFavouriteRoute = defineRoute({
  ...memberPage,
  id: 'add-favourite',
  path: '/add_favorite',
  acts: true,
  title: 'お気に入りに追加',
  noindex: true,
  loader: withScreen(screen),
  screen,
});
