import * as z from 'zod/mini';
import { purchaseInterval } from '../../entities/cart.ts';
import { memberInput } from '../../entities/member-form.ts';
import { productSummary } from '../../entities/product.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { code, orderType, storePath, yen } from '../../wire/primitives.ts';

const lp = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/));

/** what the order form of a landing page offers; prices are those of this visitor within the form's campaign. */
export const getOrderForm = readCall(
  'lp/_get-form',
  z.strictObject({ lp }),
  z.object({
    lp,
    title: z.string(),
    lead: z.string(),
    campaign_code: z.nullable(code),
    ends: z.nullable(z.int()),
    offers: z.array(
      z.object({
        offer_code: code,
        label: z.string(),
        note: z.string(),
        order_type: orderType,
        quantity: z.int(),
        price_in_vat: yen,
        /** What later deliveries of a subscription cost; null otherwise. */
        later_price_in_vat: z.nullable(yen),
        product: productSummary,
      }),
    ),
    /** Offered beside the main thing, never chosen beforehand (35). */
    extras: z.array(z.object({ offer_code: code, label: z.string(), price_in_vat: yen, product: productSummary })),
    notes: z.array(z.string()),
  }),
  { refusals: ['not-found'] },
);
/**
 * takes the form in: the chosen things go into the visitor's cart, a member's address into the book, and what a
 * guest typed waits for the registration. The order itself is placed on the one final screen (35).
 */
export const submitOrderForm = writeCall(
  'lp/_submit',
  z.strictObject({
    lp,
    offer_code: code,
    extra_codes: z._default(z.array(code).check(z.maxLength(5)), []),
    interval: z.optional(purchaseInterval),
    /** The sum the visitor was shown, so that no other is bought. */
    expected_in_vat: yen,
    member: z.optional(memberInput),
  }),
  z.object({ order_type: orderType, next: storePath }),
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
      'invalid-email',
      'invalid-birthday',
      'postcode-mismatch',
      'address-book-full',
      'key-reused',
    ],
  },
);
