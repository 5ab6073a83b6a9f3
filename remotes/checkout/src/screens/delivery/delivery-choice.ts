import { type Address, chosenPayment, deliverySlot, orderOptions, paymentMethod } from '@store/contracts/entities';
import { code, day } from '@store/contracts/wire';
import { type DeliveryChoice, deliveryChoices } from '@store/domain/delivery';
import * as z from 'zod/mini';
import type { CheckoutOptions } from '../../shared/checkout/load-checkout.ts';
import { keep, useKept } from '../../shared/storage/tab-storage.ts';
import { NO_OPTIONS } from '../order-options/order-options.ts';
import { firstCard, isPaymentComplete } from '../payment/instrument.ts';
import { answersOf, safeUseAnswers } from '../safe-use/safe-use-answers.ts';
import { choicesKey } from './chosen-address.ts';
import type { DeliveryVisit } from './load-delivery.ts';

/** Choices so far; null if not chosen, for the date 指定なし. */
const choice = z.object({
  delivery_code: z.nullable(code),
  delivery_date: z.nullable(day),
  delivery_slot: deliverySlot,
  payment_method: z.nullable(paymentMethod),
  payment: z.nullable(chosenPayment),
  wishes: orderOptions,
  safe_use: safeUseAnswers,
});
export type DeliveryChoices = z.infer<typeof choice>;

/** Returns the initial choices: unsaved ones, the cart choices, or the first address and the only payment method. */
export function useFirstChoices({ cart, options, cards }: DeliveryVisit): DeliveryChoices {
  const { delivery_code, delivery_date, delivery_slot, payment = null, wishes, safe_use: declared } = cart.checkout;
  const chosen = { delivery_code, delivery_date, delivery_slot, payment_method: cart.checkout.payment_method };
  const safe_use = answersOf(declared ?? null);
  const stored = useKept(choicesKey(cart.cart_code), choice) ?? {
    ...chosen,
    payment,
    wishes: wishes ?? NO_OPTIONS,
    safe_use,
  };
  const [only, ...others] = options.payment_methods;
  const lone = only && others.length === 0 ? only.method : null;
  const payment_method = options.payment_methods.some(({ method }) => method === stored.payment_method)
    ? stored.payment_method
    : lone;
  return {
    ...stored,
    delivery_code: stored.delivery_code ?? options.addresses[0]?.delivery_code ?? null,
    payment_method,
    payment: stored.payment ?? (payment_method === 'CREDIT_CARD' ? firstCard(cards) : null),
  };
}

/** Returns the choices after a change of payment method: drops the instrument and preselects the first card. */
export function withPayment(choices: DeliveryChoices, { cards }: DeliveryVisit): DeliveryChoices {
  const { payment_method: method, payment } = choices;
  if (isPaymentComplete(method, payment)) return choices;
  return { ...choices, payment: method === 'CREDIT_CARD' ? firstCard(cards) : null };
}

/** Stores unsaved choices while the address form is visited; null deletes them. */
export function storeChoices(cartCode: string, choices: DeliveryChoices | null): void {
  keep(choicesKey(cartCode), choices);
}

/** Returns the available dates of an address with their slots; empty for a subscription, whose interval decides. */
export function possibleDays({ cart, options }: DeliveryVisit, address: Address | null, now: number): DeliveryChoice[] {
  if (cart.order_type === 'PERIODICAL') return [];
  return deliveryChoices({
    now,
    prefecture: address?.state,
    postcode: address?.zip_code,
    closedDays: options.closed_days,
    availableFrom: options.available_from,
  });
}

/** Returns the choices after a change of the address: drops an unavailable date, and a slot the date does not have. */
export function withPossibleDay(choices: DeliveryChoices, days: readonly DeliveryChoice[]): DeliveryChoices {
  if (choices.delivery_date === null) return choices;
  const day = days.find(({ date }) => date === choices.delivery_date);
  if (!day) return { ...choices, delivery_date: null };
  return day.slots.includes(choices.delivery_slot) ? choices : { ...choices, delivery_slot: 'NONE' };
}

export function addressOf({ addresses }: CheckoutOptions, deliveryCode: string | null): Address | null {
  return addresses.find(({ delivery_code }) => delivery_code === deliveryCode) ?? null;
}
