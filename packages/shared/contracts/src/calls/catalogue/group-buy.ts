import * as z from 'zod/mini';
import { processorToken } from '../../entities/payment.ts';
import { picture } from '../../entities/picture.ts';
import { productSummary } from '../../entities/product.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { code } from '../../wire/primitives.ts';

/** A selectable card or address of the member. */
const choice = z.object({ code, label: z.string() });

/** Payment of a participation: a saved card charged at the close, or an invoice after delivery (NP後払い). */
export const groupBuyMethod = z.enum(['CREDIT_CARD', 'NP_DEFERRED']);

/**
 * State of Amazon Pay for this member. JOINING: being authorised, items held `until` (epoch ms); AGREED: Amazon Pay
 * will be charged.
 */
export const groupBuyAmazon = z.object({ state: z.enum(['NONE', 'JOINING', 'AGREED']), until: z.nullable(z.int()) });

/** State of a member's participation after the group buy has closed. */
export const groupBuyOrder = z.object({
  /** DUE and PAYING: being ordered; UNPAID: another payment method is possible until `pay_until`; ENDED: no order. */
  state: z.enum(['DUE', 'PAYING', 'ORDERED', 'UNPAID', 'ENDED']),
  order_code: z.nullable(code),
  /** ORDERED, but the order has been cancelled since. */
  is_cancelled: z.optional(z.boolean()),
  /** Epoch ms. */
  pay_until: z.nullable(z.int()),
  /** Why it could not be ordered, in Japanese. */
  trouble: z.nullable(z.string()),
});

/** Payment and delivery of a participation; for new participants the defaults. */
export const groupBuyPaying = z.object({
  cards: z.array(choice),
  addresses: z.array(choice),
  card_code: z.nullable(code),
  delivery_code: z.nullable(code),
  /** Absent from servers that support cards only, and for a participation paid by Amazon Pay. */
  payment_method: z.optional(groupBuyMethod),
  /** Available payment methods. */
  methods: z.optional(z.array(groupBuyMethod)),
  /** Absent where Amazon Pay is not available. */
  amazon: z.optional(groupBuyAmazon),
  order: z.nullable(groupBuyOrder),
});

/** participants pay the price of the step reached at the close, at most the regular price of that day. */
export const groupBuy = z.object({
  product: productSummary,
  steps: z.array(z.object({ people: z.int(), price_in_vat: z.int(), reached: z.boolean() })),
  /** Number of distinct participants. */
  joined: z.int(),
  price_in_vat: z.int(),
  /** Participants missing to the next step; null at the last one. */
  missing_to_next: z.nullable(z.int()),
  opens: z.int(),
  closes: z.int(),
  state: z.enum(['BEFORE', 'OPEN', 'CLOSED']),
  /** Maximum units per member. */
  limit: z.int(),
  /** Units of this member; null if not participating. */
  own_quantity: z.nullable(z.int()),
  /** Null without a sign-in; absent from older servers. */
  paying: z.optional(z.nullable(groupBuyPaying)),
});
export type GroupBuy = z.infer<typeof groupBuy>;

export const getGroupBuy = readCall('groupbuy/_get', z.strictObject({ product_code: code }), groupBuy, {
  refusals: ['not-found'],
});
/** a group buy of the member, as listed on my page. */
const joinedGroupBuy = z.object({
  product_code: code,
  product_name: z.string(),
  picture,
  /** Units of the member. */
  quantity: z.int(),
  joined: z.int(),
  /** Whether there are enough participants. */
  is_reached: z.boolean(),
  price_in_vat: z.int(),
  missing_to_next: z.nullable(z.int()),
  /** Epoch ms. */
  closes: z.int(),
  state: groupBuy.shape.state,
  /** Null before the close. */
  order: z.nullable(groupBuyOrder),
});
export type JoinedGroupBuy = z.infer<typeof joinedGroupBuy>;

export const listJoinedGroupBuys = readCall(
  'groupbuy/_joined',
  z.strictObject({}),
  z.object({ group_buys: z.array(joinedGroupBuy) }),
  { access: 'member' },
);
const quantity = z.int().check(z.gte(1), z.lte(99));
/** Payment and delivery; a saved card and the member's defaults if omitted. */
const paymentOptions = {
  payment_method: z.optional(groupBuyMethod),
  card_code: z.optional(code),
  delivery_code: z.optional(code),
};
/** Joins, or changes quantity, payment or address. A member counts once. The items are held from then on. */
export const joinGroupBuy = writeCall(
  'groupbuy/_join',
  z.strictObject({ product_code: code, quantity, ...paymentOptions }),
  groupBuy,
  {
    access: 'member',
    refusals: [
      'not-found',
      'group-buy-not-open',
      'over-limit',
      'card-needed',
      'address-needed',
      'payment-unavailable',
      'out-of-stock',
    ],
  },
);
const amazonRefusals = ['not-found', 'group-buy-not-open', 'out-of-stock', 'amazon-unavailable'];
/** `href`: the Amazon page to continue on; null if nothing is left to do. */
const amazonResult = z.object({ group_buy: groupBuy, href: z.nullable(z.string()) });
/**
 * Joins with, or switches to, Amazon Pay. The buyer authorises one later charge there; until then the items are held,
 * but the buyer has not joined.
 */
export const joinGroupBuyByAmazon = writeCall(
  'groupbuy/_join-by-amazon',
  z.strictObject({ product_code: code, quantity, delivery_code: paymentOptions.delivery_code }),
  amazonResult,
  { access: 'member', refusals: [...amazonRefusals, 'over-limit', 'address-needed'] },
);
/** Return from Amazon; without a session ID, the previous one. Returns the next page, or the joined group buy. */
export const confirmGroupBuyByAmazon = writeCall(
  'groupbuy/_confirm-by-amazon',
  z.strictObject({ product_code: code, checkout_session_id: z.optional(processorToken) }),
  amazonResult,
  { access: 'member', refusals: [...amazonRefusals, 'amazon-late', 'amazon-declined'] },
);
/** Retries an unpaid participation with another payment method within 48 hours of the close; Amazon Pay if agreed. */
export const payGroupBuy = writeCall(
  'groupbuy/_pay',
  z.strictObject({
    product_code: code,
    ...paymentOptions,
    payment_method: z.optional(z.enum([...groupBuyMethod.options, 'AMAZON_PAY'])),
  }),
  groupBuy,
  {
    access: 'member',
    refusals: ['not-found', 'card-needed', 'address-needed', 'payment-unavailable', 'nothing-to-pay'],
  },
);
export const leaveGroupBuy = writeCall('groupbuy/_leave', z.strictObject({ product_code: code }), groupBuy, {
  access: 'member',
  refusals: ['not-found', 'group-buy-not-open'],
});
