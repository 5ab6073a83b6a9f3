import { defineRoute, fetchCode, type Route } from '@store/remote-kit';
import { memberPage } from '../../member/member-page.ts';
import { FIND_ORDER_PATH } from '../../paths/guest-order-path.ts';

/** With a member's order: the two are drawn by the same parts. */
const screen = () => import('./order.screen.tsx');

const route = (id: string, path: string, words: Partial<Route> = {}) =>
  defineRoute({
    ...memberPage,
    access: 'anyone',
    id,
    path,
    title: 'ご注文の確認',
    loader: async (args) => (await fetchCode(screen)).loadGuest(args),
    screen,
    ...words,
  });

/** 41: where the mails of a guest's order lead, without signing in; and for who has no mail at hand. */
export const guestOrderRoutes = [
  route('order--guest', `${FIND_ORDER_PATH}/:token`, { confidential: true }),
  route('order--find', FIND_ORDER_PATH),
];
