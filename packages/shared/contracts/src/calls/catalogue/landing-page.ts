import * as z from 'zod/mini';
import type { OrderFormTerms } from '../../composition/order-form.ts';
import { purchaseInterval } from '../../entities/cart.ts';
import { extraChoice, offerChoice } from '../../entities/order-form-choice.ts';
import { productSummary } from '../../entities/product.ts';
import { type RequestOf, readCall, writeCall } from '../../wire/call.ts';
import { code, storePath, yen } from '../../wire/primitives.ts';

/** Refusal that the cart would return if this were its only item, or null. */
const obstacle = z.nullable(
  z.object({
    code: z.enum(['not-on-sale', 'subscription-unavailable', 'over-limit', 'sold-out']),
    message: z.string(),
  }),
);

/**
 * prices and availability of a landing page's order form for this visitor. The form's own data is only a request:
 * prices, limits and states come from the catalogue, and items that the visitor may not see are omitted.
 */
export const getOrderForm = readCall(
  'lp/_get-form',
  z.strictObject({
    /** Its prices apply while the campaign runs for this visitor. */
    campaign_code: z.optional(code),
    offers: z.array(offerChoice).check(z.minLength(1), z.maxLength(10)),
    extras: z._default(z.array(extraChoice).check(z.maxLength(5)), []),
  }),
  z.object({
    offers: z.array(
      z.object({
        offer_code: code,
        price_in_vat: yen,
        /** Price of later deliveries of a subscription; null otherwise. */
        later_price_in_vat: z.nullable(yen),
        product: productSummary,
        obstacle,
      }),
    ),
    extras: z.array(z.object({ offer_code: code, price_in_vat: yen, product: productSummary, obstacle })),
  }),
  { refusals: ['not-found'] },
);

/**
 * submits the form. The chosen items go into the visitor's cart by its own rules; the order is placed on the final
 * screen (35).
 */
export const submitOrderForm = writeCall(
  'lp/_submit',
  z.strictObject({
    campaign_code: z.optional(code),
    offer: offerChoice,
    extras: z._default(z.array(extraChoice).check(z.maxLength(5)), []),
    interval: z.optional(purchaseInterval),
    /** The total shown to the visitor; a different one is refused. */
    expected_in_vat: yen,
  }),
  z.object({ order_type: z.enum(['NORMAL', 'PERIODICAL']), next: storePath }),
  {
    keyed: true,
    refusals: [
      'not-found',
      'price-changed',
      'interval-missing',
      'mixing',
      'over-limit',
      'sold-out',
      'not-on-sale',
      'subscription-unavailable',
      'in-payment',
      'key-reused',
    ],
  },
);

/** Reduces the terms of a form to the request for its prices, without texts. */
export function wishesOf({ campaign_code, offers, extras }: OrderFormTerms): RequestOf<typeof getOrderForm> {
  return {
    ...(campaign_code !== undefined && { campaign_code }),
    offers: offers.map(({ offer_code, product_code, order_type, quantity }) => ({
      ...{ offer_code, product_code, order_type, quantity },
    })),
    extras: extras.map(({ offer_code, product_code, quantity }) => ({ offer_code, product_code, quantity })),
  };
}
