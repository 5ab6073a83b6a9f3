import type { PaymentMethod } from '@store/contracts/entities';
import { paymentDecision } from '@store/domain/order';
import type { groupBuyJoins } from '../../platform/database/tables/content.ts';
import type { CallContext } from '../../platform/http/handler.ts';
import { Refusal, refuse } from '../../platform/http/handler.ts';
import { type AddressRow, loadAddresses } from '../../shared/customer/addresses.ts';
import { hasExpired, loadCards } from '../payment/card/saved-cards.ts';
import type { Part } from './group-buy-holds.ts';
import { lockHeld } from './permissions.ts';

type Join = typeof groupBuyJoins.$inferSelect;

/** How a part is paid (a saved card, an invoice, or a permission at Amazon Pay), and the address it goes to. */
export type Means = Pick<Join, 'cardCode' | 'paymentMethod' | 'permissionCode' | 'deliveryCode'>;
export type PartMethod = 'CREDIT_CARD' | 'NP_DEFERRED' | 'AMAZON_PAY';

/** The ways to pay whose processors are connected. */
export interface PartOffer {
  readonly methods: readonly PaymentMethod[];
}

/** A card, or another way, beside it was chosen by a build that knew of no more: that is what is charged. */
export function methodOf({ paymentMethod, cardCode, permissionCode }: Omit<Means, 'deliveryCode'>): PartMethod {
  if (cardCode !== null) return 'CREDIT_CARD';
  return paymentMethod ?? (permissionCode === null ? 'CREDIT_CARD' : 'AMAZON_PAY');
}

/** Whether parts can be paid on invoice here. */
export const isInvoiceOffered = ({ methods }: PartOffer): boolean => methods.includes('NP_DEFERRED');

/** Longest that a close may be away: Amazon ends a permission after 180 days, and 48 hours to pay otherwise follow the close, ms. */
const FURTHEST_CLOSE_MS = 170 * 86_400_000;

/** Whether a group buy that closes then can be joined by Amazon Pay; both epoch ms. */
export function isAmazonOffered({ methods }: PartOffer, closesAt: number, now: number): boolean {
  return methods.includes('AMAZON_PAY') && closesAt - now <= FURTHEST_CLOSE_MS;
}

/** The member's cards that can be charged and their addresses, the defaults first. */
export async function meansOf(customerCode: string, { database, clock }: Pick<CallContext, 'database' | 'clock'>) {
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
  readonly part: Part;
  readonly offer: PartOffer;
  /** The most that the goods may come to, yen with tax: at the price without the group buy. */
  readonly atMost: number;
}

/** What was chosen, else the member's defaults; refused where there is none, or what was chosen is not theirs. */
export async function chooseMeans(
  chosen: Chosen,
  { part, offer, atMost }: Chooser,
  context: Pick<CallContext, 'database' | 'clock'>,
): Promise<Means | Refusal> {
  const { cards, addresses } = await meansOf(part.customerCode, context);
  const none = { paymentMethod: null, cardCode: null, permissionCode: null };
  const onInvoice = chosen.payment_method === 'NP_DEFERRED';
  if (onInvoice && !isInvoiceOffered(offer)) return refuse('payment-unavailable', NO_INVOICE);
  if (onInvoice && !fitsInvoice(atMost)) return refuse('payment-unavailable', OVER_INVOICE);
  const byAmazon = chosen.payment_method === 'AMAZON_PAY';
  const held = byAmazon ? await lockHeld(context.database, part) : null;
  if (byAmazon && !held) return refuse('payment-unavailable', NO_PERMISSION);
  const card = chosen.card_code ? cards.find(({ cardCode }) => cardCode === chosen.card_code) : cards[0];
  if (!card && !onInvoice && !held)
    return refuse(
      'card-needed',
      '締切後のお支払いに使うクレジットカードを、マイページの「お支払い方法」でご登録ください。',
    );
  const address = addressIn(addresses, chosen.delivery_code);
  if (address instanceof Refusal) return address;
  const { deliveryCode } = address;
  if (held) return { ...none, permissionCode: held.permissionCode, deliveryCode };
  return onInvoice || !card
    ? { ...none, paymentMethod: 'NP_DEFERRED', deliveryCode }
    : { ...none, paymentMethod: 'CREDIT_CARD', cardCode: card.cardCode, deliveryCode };
}

/** The chosen one of the member's addresses, else the first. */
export function addressIn(addresses: readonly AddressRow[], chosen: string | undefined): AddressRow | Refusal {
  const address = chosen ? addresses.find(({ deliveryCode }) => deliveryCode === chosen) : addresses[0];
  return address ?? refuse('address-needed', 'お届け先を、マイページの「アドレス帳」でご登録ください。');
}

/** P-11: whether an order of so many yen can be paid on invoice; the house may refuse it all the same. */
export function fitsInvoice(payable: number): boolean {
  const question = { payable, hasSubscription: false, hasClass1Drug: false };
  return paymentDecision('NP_DEFERRED', question).kind === 'usable';
}

const NO_INVOICE = '後払い（NP後払い）は、ただいまご利用いただけません。別のお支払い方法をお選びください。';
const OVER_INVOICE =
  '後払い（NP後払い）は、商品の合計が55,000円（税込）までのときにご利用いただけます。数量を減らすか、別のお支払い方法をお選びください。';
const NO_PERMISSION =
  'Amazon Payは、ご参加のときに同意いただいた場合にご利用いただけます。別のお支払い方法をお選びください。';
