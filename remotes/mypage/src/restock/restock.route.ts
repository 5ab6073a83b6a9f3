import { defineRoute } from '@store/remote-kit';
import { memberPage } from '../member/member-page.ts';

export const restockRoute = defineRoute({
  ...memberPage('再入荷のお知らせ'),
  id: 'restock',
  path: '/mypage/restock',
  screen: () => import('./restock.screen.tsx'),
});
