import { cardFields, cardsByCustomer } from '@store/contracts/calls/checkout';
import { dataOf, defineRoute, type LoaderArguments } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../member/member-page.ts';
import { CARDS_PATH } from '../paths/card-paths.ts';

/** the saved cards; while one is added also where the card network's fields stand (null: it could not be asked). */
export async function cardsLoader({ url, shop }: LoaderArguments) {
  const isAdding = url.searchParams.get('step') === 'add';
  const [cards, fieldsUrl] = await Promise.all([
    shop.call(cardsByCustomer, {}).then(dataOf),
    isAdding
      ? shop.call(cardFields, {}).then(
          (reply) => (reply.kind === 'answered' ? reply.data.fields_url : null),
          () => null,
        )
      : null,
  ]);
  return {
    cards: cards.cards,
    isAdding,
    fieldsUrl,
    secureCode: url.searchParams.get('request_secure_code'),
    isAdded: url.searchParams.get('done') === 'add',
  };
}

export const cardsRoute = defineRoute({
  ...memberPage,
  id: 'cards',
  path: CARDS_PATH,
  title: 'お支払いカード',
  payment: {
    reason: "Shows the card network's fields and sends their token, to keep a card for later orders.",
    when: { query: 'step', values: ['add'] },
  },
  loader: cardsLoader,
  head: () => ({ title: 'お支払いカード', noindex: true }),
  crumbs: () => crumbsTo({ label: 'お支払いカード', href: CARDS_PATH }),
  screen: () => import('./cards.screen.tsx'),
});
