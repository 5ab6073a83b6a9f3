import type { ChosenPayment, PaymentInstrument, PaymentMethod, SavedCard } from '@store/contracts/entities';
import { cardLabel } from '@store/customer-form';

/** What must be chosen beside the way to pay; a method that is not here needs nothing more. */
const NEEDED: Readonly<Partial<Record<PaymentMethod, readonly PaymentInstrument['kind'][]>>> = {
  CREDIT_CARD: ['card-token', 'saved-card'],
  CARRIER_BILLING: ['carrier'],
  AMAZON_PAY: ['amazon'],
};

/** Whether all is known that the payment needs. */
export function isPaymentComplete(method: PaymentMethod | null, payment: ChosenPayment | null): boolean {
  if (method === null) return false;
  const needed = NEEDED[method];
  return !needed || (payment !== null && needed.includes(payment.instrument.kind));
}

/** What was chosen to pay with, where it belongs to the way to pay; null otherwise. */
export function paymentFor(method: PaymentMethod | null, payment: ChosenPayment | null): ChosenPayment | null {
  return method !== null && NEEDED[method] && isPaymentComplete(method, payment) ? payment : null;
}

/** V-11: the card a shopper is offered first: the default one, unless it has expired. */
export function firstCard(cards: readonly SavedCard[]): ChosenPayment | null {
  const card = cards.find(({ is_expired }) => !is_expired);
  return card ? savedCard(card) : null;
}

export function savedCard(card: SavedCard): ChosenPayment {
  return { instrument: { kind: 'saved-card', card_code: card.card_code }, label: cardLabel(card) };
}
