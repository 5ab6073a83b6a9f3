import { defineRoute } from '@store/remote-kit';
import { memberPage } from '../member/member-page.ts';
import { CARDS_PATH } from '../paths/card-paths.ts';

export const cardsRoute = defineRoute({
  ...memberPage('お支払いカード'),
  id: 'cards',
  path: CARDS_PATH,
  payment: {
    reason: "Shows the card network's fields and sends their token, to keep a card for later orders.",
    when: { query: 'step', values: ['add'] },
  },
  screen: () => import('./cards.screen.tsx'),
});
