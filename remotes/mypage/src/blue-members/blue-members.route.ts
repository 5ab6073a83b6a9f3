import { rankProgress } from '@store/contracts';
import { dataOf, defineRoute, type LoaderArguments } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../member/member-page.ts';

/** R-60, 89: the member's rank and how far it is to the blue one, or until when that lasts. */
export async function blueMembersLoader({ shop }: LoaderArguments) {
  return dataOf(await shop.call(rankProgress, {}));
}

export const blueMembersRoute = defineRoute({
  ...memberPage,
  id: 'blue-members',
  path: '/mypage/blue_members',
  title: 'BLUE会員',
  loader: blueMembersLoader,
  crumbs: (_, { url }) => crumbsTo({ label: 'BLUE会員', href: url.pathname }),
  screen: () => import('./blue-members.screen.tsx'),
});
