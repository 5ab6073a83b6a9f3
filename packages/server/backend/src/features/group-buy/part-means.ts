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

/** Payment (a saved card, an invoice, or an Amazon Pay permission) and delivery address of a part. */
export type Means = Pick<Join, 'cardCode' | 'paymentMethod' | 'permissionCode' | 'deliveryCode'>;
export type PartMethod = 'CREDIT_CARD' | 'NP_DEFERRED' | 'AMAZON_PAY';

/** The payment methods with connected processors. */
export interface PartOffer {
  readonly methods: readonly PaymentMethod[];
}

/** The payment method; a card has priority over another method, as older builds set only the card. */
export function methodOf({ paymentMethod, cardCode, permissionCode }: Omit<Means, 'deliveryCode'>): PartMethod {
  if (cardCode !== null) return 'CREDIT_CARD';
  return paymentMethod ?? (permissionCode === null ? 'CREDIT_CARD' : 'AMAZON_PAY');
}

/** Whether parts can be paid by invoice. */
export const isInvoiceOffered = ({ methods }: PartOffer): boolean => methods.includes('NP_DEFERRED');

/** Maximum time until the close, ms: permissions last 180 days, and 48 hours for another payment follow the close. */
const FURTHEST_CLOSE_MS = 170 * 86_400_000;

/** Whether a group buy with this close can be joined by Amazon Pay; both epoch ms. */
export const isAmazonOffered = ({ methods }: PartOffer, closesAt: number, now: number): boolean =>
  methods.includes('AMAZON_PAY') && closesAt - now <= FURTHEST_CLOSE_MS;

/** The member's valid cards and addresses, defaults first. */
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
  /** Maximum sum of the items: the regular price, yen with tax. */
  readonly atMost: number;
}

/** The chosen payment and address, or the member's defaults; refused when missing or foreign. */
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

/** The chosen address of the member, or the first. */
export function addressIn(addresses: readonly AddressRow[], chosen: string | undefined): AddressRow | Refusal {
  const address = chosen ? addresses.find(({ deliveryCode }) => deliveryCode === chosen) : addresses[0];
  return address ?? refuse('address-needed', 'お届け先を、マイページの「アドレス帳」でご登録ください。');
}

/** P-11: whether this amount can be invoiced; NP may still refuse it. */
export function fitsInvoice(payable: number): boolean {
  const question = { payable, hasSubscription: false, hasClass1Drug: false };
  return paymentDecision('NP_DEFERRED', question).kind === 'usable';
}

const NO_INVOICE = '後払い（NP後払い）は、ただいまご利用いただけません。別のお支払い方法をお選びください。';
const OVER_INVOICE =
  '後払い（NP後払い）は、商品の合計が55,000円（税込）までのときにご利用いただけます。数量を減らすか、別のお支払い方法をお選びください。';
const NO_PERMISSION =
  'Amazon Payは、ご参加のときに同意いただいた場合にご利用いただけます。別のお支払い方法をお選びください。';
