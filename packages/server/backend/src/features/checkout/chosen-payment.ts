import type { ChosenPayment, PaymentInstrument, PaymentMethod } from '@store/contracts/entities';
import { type CallContext, type Refusal, refuse } from '../../platform/http/handler.ts';
import { memberCode } from '../../shared/customer/member-code.ts';
import { loadCards, toWireCard } from '../payment/card/saved-cards.ts';

const METHOD_OF: Readonly<Record<PaymentInstrument['kind'], PaymentMethod | null>> = {
  none: null,
  'card-token': 'CREDIT_CARD',
  'saved-card': 'CREDIT_CARD',
  carrier: 'CARRIER_BILLING',
  'convenience-store': 'CONVENIENCE_STORE',
  amazon: 'AMAZON_PAY',
};

/** Refuses an instrument of another payment method, a foreign card, or an expired one (V-11). */
export async function refuseChosenPayment(
  { instrument }: ChosenPayment,
  { method, context }: { method: PaymentMethod | null; context: CallContext },
): Promise<Refusal | null> {
  if (METHOD_OF[instrument.kind] !== method)
    return refuse('payment-unavailable', 'お支払い方法をもう一度お選びください。');
  if (instrument.kind !== 'saved-card') return null;
  const cards = await loadCards(context.database, memberCode(context));
  const row = cards.find(({ cardCode }) => cardCode === instrument.card_code);
  if (!row) return refuse('card-unusable', 'カードが見つかりませんでした。別のカードをお選びください。');
  if (!toWireCard(row, context.clock()).is_expired) return null;
  return refuse('card-unusable', 'カードの有効期限が切れています。別のカードをお選びください。');
}

/** The instrument chosen for the cart, if it matches the current payment method. */
export const instrumentFor = (
  chosen: ChosenPayment | null,
  method: PaymentMethod | null,
): PaymentInstrument | undefined =>
  chosen && METHOD_OF[chosen.instrument.kind] === method ? chosen.instrument : undefined;
