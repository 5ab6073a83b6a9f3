import type { CallContext } from '../../platform/http/handler.ts';
import { type Refusal, refuse } from '../../platform/http/handler.ts';
import { loadAddresses } from '../../shared/customer/addresses.ts';
import { hasExpired, loadCards } from '../payment/card/saved-cards.ts';

/** The saved card a part is charged to at the close, and the address it goes to. */
export interface Means {
  readonly cardCode: string;
  readonly deliveryCode: string;
}

/** The member's cards that can be charged and their addresses, the defaults first. */
export async function meansOf(customerCode: string, { database, clock }: CallContext) {
  const [cards, addresses] = [await loadCards(database, customerCode), await loadAddresses(database, customerCode)];
  const now = clock();
  return { cards: cards.filter((card) => !hasExpired(card, now)), addresses };
}

/** What was chosen, else the member's defaults; refused where there is none, or what was chosen is not theirs. */
export async function chooseMeans(
  chosen: { readonly card_code?: string | undefined; readonly delivery_code?: string | undefined },
  customerCode: string,
  context: CallContext,
): Promise<Means | Refusal> {
  const { cards, addresses } = await meansOf(customerCode, context);
  const card = chosen.card_code ? cards.find(({ cardCode }) => cardCode === chosen.card_code) : cards[0];
  if (!card)
    return refuse(
      'card-needed',
      '締切後のお支払いに使うクレジットカードを、マイページの「お支払い方法」でご登録ください。',
    );
  const address = chosen.delivery_code
    ? addresses.find(({ deliveryCode }) => deliveryCode === chosen.delivery_code)
    : addresses[0];
  if (!address) return refuse('address-needed', 'お届け先を、マイページの「アドレス帳」でご登録ください。');
  return { cardCode: card.cardCode, deliveryCode: address.deliveryCode };
}
