import { cardFields, cardsByCustomer } from '@store/contracts/calls/checkout';
import { dataOf, type LoaderArguments } from '@store/remote-kit';

/** loads the saved cards, and for adding one the URL of the card network fields (null after an error). */
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
