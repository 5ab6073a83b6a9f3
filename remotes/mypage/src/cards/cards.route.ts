import { defineRoute } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../member/member-page.ts';
import { CARDS_PATH } from '../paths/card-paths.ts';

export const cardsRoute = defineRoute({
  ...memberPage,
  id: 'cards',
  path: CARDS_PATH,
  title: 'お支払いカード',
  payment: {
    reason: "Shows the card network's fields and sends their token, to keep a card for later orders.",
    when: { query: 'step', values: ['add'] },
  },
  crumbs: () => crumbsTo({ label: 'お支払いカード', href: CARDS_PATH }),
  screen: () => import('./cards.screen.tsx'),
});
