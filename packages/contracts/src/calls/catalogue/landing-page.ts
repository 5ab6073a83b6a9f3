import * as z from 'zod/mini';
import type { OrderFormTerms } from '../../composition/order-form.ts';
import { purchaseInterval } from '../../entities/cart.ts';
import { memberInput } from '../../entities/member-form.ts';
import { extraWish, offerWish } from '../../entities/order-wish.ts';
import { productSummary } from '../../entities/product.ts';
import { type RequestOf, readCall, writeCall } from '../../wire/call.ts';
import { code, storePath, yen } from '../../wire/primitives.ts';

/** What the cart would refuse, were these goods the only ones in it; null when it would take them. */
const obstacle = z.nullable(
  z.object({
    code: z.enum(['not-on-sale', 'subscription-unavailable', 'over-limit', 'sold-out']),
    message: z.string(),
  }),
);

/**
 * what the goods of a landing page's form come to for this visitor. The form is the page's own and is only a wish here:
 * each price, limit and state is the catalogue's, and what the visitor may not see is left out of the answer.
 */
export const getOrderForm = readCall(
  'lp/_get-form',
  z.strictObject({
    /** Its prices count while it runs for this visitor. */
    campaign_code: z.optional(code),
    offers: z.array(offerWish).check(z.minLength(1), z.maxLength(10)),
    extras: z._default(z.array(extraWish).check(z.maxLength(5)), []),
  }),
  z.object({
    offers: z.array(
      z.object({
        offer_code: code,
        price_in_vat: yen,
        /** What later deliveries of a subscription cost; null otherwise. */
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
 * takes the form in: the chosen things go into the visitor's cart by the cart's own rules, a member's address into the book,
 * and what a guest typed waits for the registration. The order itself is placed on the one final screen (35).
 */
export const submitOrderForm = writeCall(
  'lp/_submit',
  z.strictObject({
    campaign_code: z.optional(code),
    offer: offerWish,
    extras: z._default(z.array(extraWish).check(z.maxLength(5)), []),
    interval: z.optional(purchaseInterval),
    /** The sum the visitor was shown, so that no other is bought. */
    expected_in_vat: yen,
    member: z.optional(memberInput),
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
      'invalid-email',
      'invalid-birthday',
      'postcode-mismatch',
      'address-book-full',
      'key-reused',
    ],
  },
);

/** The goods of a form, without its words, as they are asked for. */
export function wishesOf({ campaign_code, offers, extras }: OrderFormTerms): RequestOf<typeof getOrderForm> {
  return {
    ...(campaign_code !== undefined && { campaign_code }),
    offers: offers.map(({ offer_code, product_code, order_type, quantity }) => ({
      ...{ offer_code, product_code, order_type, quantity },
    })),
    extras: extras.map(({ offer_code, product_code, quantity }) => ({ offer_code, product_code, quantity })),
  };
}
