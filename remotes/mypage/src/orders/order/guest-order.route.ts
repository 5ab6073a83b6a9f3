import { defineRoute, fetchCode } from '@store/remote-kit';
import { memberPage } from '../../member/member-page.ts';
import { FIND_ORDER_PATH } from '../../paths/guest-order-path.ts';

/** Shares a chunk with the member order: both use the same components. */
const screen = () => import('./order.screen.tsx');

const route = (id: string, path: string, options: { readonly confidential?: true } = {}) =>
  defineRoute({
    ...memberPage('ご注文の確認'),
    access: 'anyone',
    id,
    path,
    crumbs: () => [{ label: 'ご注文の確認', href: FIND_ORDER_PATH }],
    loader: async (args) => (await fetchCode(screen)).loadGuest(args),
    screen,
    ...options,
  });

/** 41: guest order pages: by the link in mails without sign-in, or by search. */
export const guestOrderRoutes = [
  route('order--guest', `${FIND_ORDER_PATH}/:token`, { confidential: true }),
  route('order--find', FIND_ORDER_PATH),
];
