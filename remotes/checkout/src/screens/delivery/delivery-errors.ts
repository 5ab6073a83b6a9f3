import type { Cart, PaymentMethod } from '@store/contracts/entities';
import type { Refused } from '@store/remote-kit';
import { hasAbuseProne } from '../../shared/cart/medicines.ts';
import type { CheckoutOptions } from '../../shared/checkout/load-checkout.ts';
import type { DeliveryErrors } from '../../shared/fields/field-ids.ts';
import { whyNotAtDoor } from '../order-options/gift-rules.ts';
import { isPaymentComplete } from '../payment/instrument.ts';
import { refusedSafeUse, safeUseErrors } from '../safe-use/safe-use-answers.ts';
import type { DeliveryChoices } from './delivery-choice.ts';

/** Returns the errors of all missing choices. */
export function missingChoices(choices: DeliveryChoices, cart: Cart, options: CheckoutOptions): DeliveryErrors {
  const { delivery_code, payment_method, payment, safe_use } = choices;
  const instrument = isPaymentComplete(payment_method, payment) ? undefined : instrumentMissing(payment_method);
  const notAtDoor = payment_method === 'CASH_ON_DELIVERY' ? whyNotAtDoor(choices, cart, options) : null;
  return {
    ...(delivery_code === null && { address: 'お届け先をお選びください。' }),
    ...(payment_method === null && { payment: 'お支払い方法をお選びください。' }),
    ...(notAtDoor !== null && { payment: notAtDoor }),
    ...(instrument && { instrument }),
    ...(hasAbuseProne(cart) && safeUseErrors(safe_use)),
  };
}

/** Amazon collects the payment details on its own page, so nothing is missing here. */
function instrumentMissing(method: PaymentMethod | null): string | undefined {
  if (method === 'CREDIT_CARD') return 'お支払いに使うカードを選ぶか、新しいカードを入力してください。';
  if (method === 'CARRIER_BILLING') return 'ご利用の携帯電話会社をお選びください。';
  if (method === 'CONVENIENCE_STORE') return 'お支払いになるコンビニをお選びください。';
  return undefined;
}

/** Assigns a refusal to its field; null if it belongs to none. */
export function refusedChoice({ code, message, fields }: Refused): DeliveryErrors | null {
  if (code === 'not-found' || code === 'recipient-refused') return { address: message };
  if (code === 'date-unavailable') return { date: message };
  if (code === 'payment-unavailable') return { payment: message };
  if (code === 'card-unusable') return { instrument: message };
  if (code === 'drop-off-unavailable' || code === 'gift-unavailable') return { wishes: message };
  if (code === 'declaration-refused') return refusedSafeUse(fields ?? {});
  return null;
}
