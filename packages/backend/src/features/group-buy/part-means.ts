import type { PaymentMethod } from '@store/contracts/entities';
import { paymentDecision } from '@store/domain/order';
import type { groupBuyJoins } from '../../platform/database/tables/content.ts';
import type { CallContext } from '../../platform/http/handler.ts';
import { type Refusal, refuse } from '../../platform/http/handler.ts';
import { loadAddresses } from '../../shared/customer/addresses.ts';
import { hasExpired, loadCards } from '../payment/card/saved-cards.ts';

type Join = typeof groupBuyJoins.$inferSelect;

/** How a part is paid, the saved card if by one, and the address it goes to. */
export type Means = Pick<Join, 'cardCode' | 'deliveryCode'> & { readonly paymentMethod: PartMethod };
export type PartMethod = NonNullable<Join['paymentMethod']>;

/** The ways to pay whose processors are connected. */
export interface PartOffer {
  readonly methods: readonly PaymentMethod[];
}

/** A card beside it was chosen by a build that knew of cards only: it is what is charged. */
export function methodOf({ paymentMethod, cardCode }: Pick<Join, 'paymentMethod' | 'cardCode'>): PartMethod {
  return cardCode === null && paymentMethod === 'NP_DEFERRED' ? 'NP_DEFERRED' : 'CREDIT_CARD';
}

/** Whether parts can be paid on invoice here. */
export const isInvoiceOffered = ({ methods }: PartOffer): boolean => methods.includes('NP_DEFERRED');

/** The member's cards that can be charged and their addresses, the defaults first. */
export async function meansOf(customerCode: string, { database, clock }: CallContext) {
  const [cards, addresses] = [await loadCards(database, customerCode), await loadAddresses(database, customerCode)];
  const now = clock();
  return { cards: cards.filter((card) => !hasExpired(card, now)), addresses };
}

interface Chosen {
  readonly payment_method?: PartMethod | undefined;
  readonly card_code?: string | undefined;
  readonly delivery_code?: string | undefined;
}

interface Chooser {
  readonly customerCode: string;
  readonly offer: PartOffer;
  /** The most that the goods may come to, yen with tax: at the price without the group buy. */
  readonly atMost: number;
}

/** What was chosen, else the member's defaults; refused where there is none, or what was chosen is not theirs. */
export async function chooseMeans(
  chosen: Chosen,
  { customerCode, offer, atMost }: Chooser,
  context: CallContext,
): Promise<Means | Refusal> {
  const { cards, addresses } = await meansOf(customerCode, context);
  const onInvoice = chosen.payment_method === 'NP_DEFERRED';
  if (onInvoice && !(isInvoiceOffered(offer) && fitsInvoice(atMost))) return refuse('payment-unavailable', NO_INVOICE);
  const card = chosen.card_code ? cards.find(({ cardCode }) => cardCode === chosen.card_code) : cards[0];
  if (!card && !onInvoice)
    return refuse(
      'card-needed',
      '締切後のお支払いに使うクレジットカードを、マイページの「お支払い方法」でご登録ください。',
    );
  const address = chosen.delivery_code
    ? addresses.find(({ deliveryCode }) => deliveryCode === chosen.delivery_code)
    : addresses[0];
  if (!address) return refuse('address-needed', 'お届け先を、マイページの「アドレス帳」でご登録ください。');
  const { deliveryCode } = address;
  return onInvoice || !card
    ? { paymentMethod: 'NP_DEFERRED', cardCode: null, deliveryCode }
    : { paymentMethod: 'CREDIT_CARD', cardCode: card.cardCode, deliveryCode };
}

/** P-11: whether an order of so many yen can be paid on invoice; the house may refuse it all the same. */
export function fitsInvoice(payable: number): boolean {
  const question = { payable, hasSubscription: false, hasClass1Drug: false };
  return paymentDecision('NP_DEFERRED', question).kind === 'usable';
}

const NO_INVOICE =
  '後払い（NP後払い）は、商品の合計が55,000円（税込）までのときにご利用いただけます。数量を減らすか、カードをお選びください。';
