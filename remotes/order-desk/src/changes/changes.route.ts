import { deskRoute } from '@store/desk-kit';
import { defineRoute } from '@store/remote-kit';
import { CHANGES_PATH } from '../paths/desk-paths.ts';

/** What staff changed, newest first. */
export const changesRoute = defineRoute({
  ...deskRoute,
  id: 'changes',
  title: '変更履歴',
  path: CHANGES_PATH,
  screen: () => import('./changes.screen.tsx'),
});
