import { checkoutChoose } from '@store/contracts/calls/checkout';
import type { Cart } from '@store/contracts/entities';
import * as z from 'zod/mini';
import { hasAbuseProne } from '../../shared/cart/medicines.ts';
import type { CheckoutOptions } from '../../shared/checkout/load-checkout.ts';
import type { DeliveryErrors } from '../../shared/fields/field-ids.ts';
import { allowedOptions } from '../order-options/drop-off.ts';
import { normalizeOptions } from '../order-options/order-options.ts';
import { paymentFor } from '../payment/instrument.ts';
import { toSafeUse } from '../safe-use/safe-use-answers.ts';
import type { DeliveryChoices } from './delivery-choice.ts';
import { missingChoices } from './delivery-errors.ts';

/** Form path of the error of each field, from top to bottom. */
export const ERROR_PATHS = {
  address: 'delivery_code',
  date: 'delivery_date',
  payment: 'payment_method',
  instrument: 'payment',
  safe_age: 'safe_use.age',
  safe_other: 'safe_use.other_purchases',
  safe_understood: 'safe_use.has_understood',
  wishes: 'wishes',
} as const satisfies Record<keyof DeliveryErrors, string>;
export const ERROR_ORDER = Object.keys(ERROR_PATHS) as (keyof DeliveryErrors)[];

/** Converts the choices to the request of the contract; reports all missing ones at their fields. */
export function deliveryRules(cart: Cart, options: CheckoutOptions) {
  const onTheWire = z.transform((choices: DeliveryChoices, { issues }): unknown => {
    const missing = missingChoices(choices, cart, options);
    for (const name of ERROR_ORDER) {
      const message = missing[name];
      if (message) issues.push({ code: 'custom', path: ERROR_PATHS[name].split('.'), message, input: choices });
    }
    return {
      ...choices,
      payment: paymentFor(choices.payment_method, choices.payment),
      wishes: normalizeOptions(allowedOptions(choices, cart)),
      safe_use: hasAbuseProne(cart) ? toSafeUse(choices.safe_use) : undefined,
      order_type: cart.order_type,
      ...oneOrSeveral(cart),
    };
  });
  return z.pipe(onTheWire, checkoutChoose.request);
}

/**
 * 46: with several addresses each parcel has its own date, and the hidden main date is null. Continuing with a single
 * address discards parcels that no longer fit the cart.
 */
function oneOrSeveral({ checkout: { parcels, parcels_trouble } }: Cart) {
  if (parcels) return { delivery_date: null, delivery_slot: 'NONE' };
  return parcels_trouble ? { parcels: null } : {};
}
