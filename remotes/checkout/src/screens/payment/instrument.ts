import type { ChosenPayment, PaymentInstrument, PaymentMethod, SavedCard } from '@store/contracts/entities';
import { cardLabel } from '@store/customer-form';

/** Instruments required by payment method; other methods need none. */
const NEEDED: Readonly<Partial<Record<PaymentMethod, readonly PaymentInstrument['kind'][]>>> = {
  CREDIT_CARD: ['card-token', 'saved-card'],
  CARRIER_BILLING: ['carrier'],
  CONVENIENCE_STORE: ['convenience-store'],
  AMAZON_PAY: ['amazon'],
};

/** Whether the payment data is complete. */
export function isPaymentComplete(method: PaymentMethod | null, payment: ChosenPayment | null): boolean {
  if (method === null) return false;
  const needed = NEEDED[method];
  return !needed || (payment !== null && needed.includes(payment.instrument.kind));
}

/** Returns the selected instrument if it belongs to the payment method; null otherwise. */
export function paymentFor(method: PaymentMethod | null, payment: ChosenPayment | null): ChosenPayment | null {
  return method !== null && NEEDED[method] && isPaymentComplete(method, payment) ? payment : null;
}

/** V-11: returns the card preselected first: the default one, unless it has expired. */
export function firstCard(cards: readonly SavedCard[]): ChosenPayment | null {
  const card = cards.find(({ is_expired }) => !is_expired);
  return card ? savedCard(card) : null;
}

export function savedCard(card: SavedCard): ChosenPayment {
  return { instrument: { kind: 'saved-card', card_code: card.card_code }, label: cardLabel(card) };
}
