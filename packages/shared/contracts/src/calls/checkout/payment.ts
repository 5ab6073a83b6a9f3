import * as z from 'zod/mini';
import { place } from '../../entities/address.ts';
import { paymentProgress, processorToken, savedCard } from '../../entities/payment.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { code, orderType } from '../../wire/primitives.ts';
import { line } from '../../wire/typed-text.ts';
import { placingRefusals } from './checkout.ts';

/** A random code used in an address: at least 128 bits, bound to its owner (P03). */
const secureCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/));
const progress = z.object({ order_code: code, payment: paymentProgress });
const webUrl = z.string().check(z.maxLength(500), z.regex(/^https?:\/\/[^\s\p{Cc}]+$/u));

/**
 * Starts the payment that `order/_place` recorded. Idempotent: repeated calls make one charge (G07). Refused with
 * `advice-needed` if a stop was declared since (M-02): the order is cancelled.
 */
export const startPayment = writeCall('payment/_start', z.strictObject({ payment_code: code }), progress, {
  access: 'buyer',
  refusals: ['not-found', 'advice-needed'],
});
/**
 * Returns the result of a payment after the return to `/redirect/secure/{request_secure_code}` (R-39, P11). The
 * `status` in the address is only a hint: the processor is queried. Also used for polling while it is `running`.
 */
export const finishPayment = writeCall(
  'payment/_finish',
  z.strictObject({ request_secure_code: secureCode }),
  progress,
  { access: 'buyer', refusals: ['not-found'] },
);
/**
 * A-08, P12: called when a cart waits for 3-D Secure. The processor is queried first: an approved payment completes the
 * order, a pending one stays `running`, and only a final failure releases the cart.
 */
export const failedAuthentication = writeCall(
  'cart/_failed-authentication-by-payment',
  z.strictObject({ payment_code: code }),
  progress,
  { access: 'buyer', refusals: ['not-found'] },
);

const cards = z.object({ cards: z.array(savedCard) });

/** URL of the card network's own input fields: the number is sent there, and a token is returned. */
export const cardFields = readCall('card/_fields', z.strictObject({}), z.object({ fields_url: z.string() }));
/** The member's cards, default first. */
export const cardsByCustomer = readCall('card/_by-customer', z.strictObject({}), cards, { access: 'member' });
const added = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved'), cards: z.array(savedCard) }),
  /** The issuer authenticates the holder; the browser returns to `/mypage/credit?request_secure_code=…`. */
  z.object({ kind: z.literal('redirect'), href: z.string() }),
  z.object({ kind: z.literal('running') }),
]);
const cardRefusals = [
  'card-declined',
  'card-expired',
  'card-short-of-funds',
  'card-unknown',
  'authentication-failed',
  'too-many-cards',
  'processor-away',
  'processor-refused',
];
/** Stores a card by its token, after 3-D Secure. */
export const addCard = writeCall(
  'card/_add',
  z.strictObject({ token: processorToken, is_default: z.optional(z.boolean()) }),
  added,
  { access: 'member', keyed: true, refusals: [...cardRefusals, 'key-reused'] },
);
/** Completes adding a card after the issuer's page; the processor is queried for the result. */
export const finishAddingCard = writeCall(
  'card/_finish-adding',
  z.strictObject({ request_secure_code: secureCode }),
  added,
  { access: 'member', refusals: [...cardRefusals, 'not-found'] },
);
export const deleteCard = writeCall('card/_delete', z.strictObject({ card_code: code }), cards, {
  access: 'member',
  refusals: ['not-found', 'card-in-use'],
});
export const chooseDefaultCard = writeCall('card/_choose-default', z.strictObject({ card_code: code }), cards, {
  access: 'member',
  refusals: ['not-found'],
});

/** A-31, P08: signs a payload built by the server for a cart, for return addresses of this store only; for guests too (41). */
export const amazonSignature = readCall(
  'amazon/_get-signature',
  z.strictObject({ order_type: orderType, return_url: webUrl }),
  z.object({
    merchant_id: z.string(),
    public_key_id: z.string(),
    payloadJSON: z.string(),
    signature: z.string(),
    /** Page where the buyer continues with payload and signature. */
    checkout_url: z.string(),
  }),
  { refusals: ['return-url-refused', 'cart-empty', 'retired', 'amazon-unavailable'] },
);
/** A-32, P10: only a session started from the caller's own cart. */
export const amazonCheckoutSession = readCall(
  'amazon/_get-checkout-session',
  z.strictObject({ checkout_session_id: processorToken }),
  z.object({
    checkout_session_id: z.string(),
    state: z.enum(['Open', 'Completed', 'Canceled']),
    buyer_name: z.string(),
    /** For the form of a guest (41); empty for members, who have their own. */
    buyer_email: z._default(z.string(), ''),
    payment_descriptor: z.string(),
    /** Amazon's address in the shop's format; `problems` names fields that the customer must correct (V-02, V-03). */
    shipping_address: z.nullable(
      z.object({ name: z.string(), ...place, problems: z.array(z.enum(['zip_code', 'state', 'tel'])) }),
    ),
  }),
  { refusals: ['not-found', 'retired', 'amazon-unavailable'] },
);

const yen = z.int().check(z.gte(0), z.lte(100_000_000));
/** P09: the amount shown to the buyer; it is only compared with the server's cart, which determines the charge. */
const paymentRequest = z.strictObject({
  checkout_session_id: processorToken,
  amount: yen,
  currency_code: z.literal('JPY'),
});
const amazonRefusals = [...placingRefusals, 'not-found', 'amazon-unavailable'];
/** places the cart's order with Amazon Pay and starts the payment. */
export const amazonCreatePayment = writeCall(
  'amazon/_create-payment',
  z.strictObject({
    order_type: orderType,
    cart_code: line(64),
    payment_type: z.literal('AMAZON_PAY'),
    payment_request: paymentRequest,
  }),
  progress,
  { access: 'buyer', keyed: true, refusals: amazonRefusals },
);
/** A-34, G12: the same for a subscription; the reusable token is stored with the payment and never exposed. */
export const amazonReusableToken = writeCall(
  'amazon/_create-reusable-payment-token',
  z.strictObject({
    cart_code: line(64),
    payment_method: z.literal('AMAZON_PAY'),
    schedule_details: z.optional(z.strictObject({ frequency: z.optional(line(40)) })),
    payment_request: paymentRequest,
  }),
  progress,
  { access: 'member', keyed: true, refusals: amazonRefusals },
);
