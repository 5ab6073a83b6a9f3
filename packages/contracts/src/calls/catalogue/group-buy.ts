import * as z from 'zod/mini';
import { processorToken } from '../../entities/payment.ts';
import { picture } from '../../entities/picture.ts';
import { productSummary } from '../../entities/product.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { code } from '../../wire/primitives.ts';

/** One of the member's own, as it is offered for a choice. */
const choice = z.object({ code, label: z.string() });

/** How a part is paid: by a saved card that is charged at the close, or on invoice after the delivery (NP後払い). */
export const groupBuyMethod = z.enum(['CREDIT_CARD', 'NP_DEFERRED']);

/**
 * Where the member stands with Amazon Pay. JOINING: they are there, `until` (epoch ms) the goods are held for them; AGREED: their part is
 * paid by it.
 */
export const groupBuyAmazon = z.object({ state: z.enum(['NONE', 'JOINING', 'AGREED']), until: z.nullable(z.int()) });

/** What becomes of a member's part once the group buy is closed. */
export const groupBuyOrder = z.object({
  /** DUE and PAYING: being ordered; UNPAID: can be paid otherwise until `pay_until`; ENDED: nothing is ordered any more. */
  state: z.enum(['DUE', 'PAYING', 'ORDERED', 'UNPAID', 'ENDED']),
  order_code: z.nullable(code),
  /** ORDERED, and the order was cancelled since. */
  is_cancelled: z.optional(z.boolean()),
  /** Epoch ms. */
  pay_until: z.nullable(z.int()),
  /** Why it could not be ordered, in Japanese. */
  trouble: z.nullable(z.string()),
});

/** How a member's part is paid and where it goes; what they join with unless they choose otherwise. */
export const groupBuyPaying = z.object({
  cards: z.array(choice),
  addresses: z.array(choice),
  card_code: z.nullable(code),
  delivery_code: z.nullable(code),
  /** Absent from servers that charge cards alone, and of a part that is paid by Amazon Pay. */
  payment_method: z.optional(groupBuyMethod),
  /** Those that can be chosen. */
  methods: z.optional(z.array(groupBuyMethod)),
  /** Absent where it cannot be chosen. */
  amazon: z.optional(groupBuyAmazon),
  order: z.nullable(groupBuyOrder),
});

/** who joins pays the price of the step that was reached when it closed, never more than that of the day. */
export const groupBuy = z.object({
  product: productSummary,
  steps: z.array(z.object({ people: z.int(), price_in_vat: z.int(), reached: z.boolean() })),
  /** People who joined, each once. */
  joined: z.int(),
  price_in_vat: z.int(),
  /** People missing to the next step; null at the last one. */
  missing_to_next: z.nullable(z.int()),
  opens: z.int(),
  closes: z.int(),
  state: z.enum(['BEFORE', 'OPEN', 'CLOSED']),
  /** Most units one member can ask for. */
  limit: z.int(),
  /** Units this member asked for; null for who has not joined. */
  own_quantity: z.nullable(z.int()),
  /** Null for who is not signed in; absent from servers of before. */
  paying: z.optional(z.nullable(groupBuyPaying)),
});
export type GroupBuy = z.infer<typeof groupBuy>;

export const getGroupBuy = readCall('groupbuy/_get', z.strictObject({ product_code: code }), groupBuy, {
  refusals: ['not-found'],
});
/** a group buy that the member joined, as my page lists it. */
const joinedGroupBuy = z.object({
  product_code: code,
  product_name: z.string(),
  picture,
  /** Units the member asked for. */
  quantity: z.int(),
  joined: z.int(),
  /** Whether so many joined that it takes place. */
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
/** What is paid with and where the goods go; a saved card, and the member's defaults, where it does not say. */
const means = {
  payment_method: z.optional(groupBuyMethod),
  card_code: z.optional(code),
  delivery_code: z.optional(code),
};
/** Joins, or changes how many, how it is paid or the address; who joins twice is counted once. The goods are held from then on. */
export const joinGroupBuy = writeCall(
  'groupbuy/_join',
  z.strictObject({ product_code: code, quantity, ...means }),
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
/** `href`: the page of Amazon's where the buyer goes on; null when there is nothing more to do. */
const onTheWay = z.object({ group_buy: groupBuy, href: z.nullable(z.string()) });
/**
 * Joins by Amazon Pay, or changes to it. The buyer permits one later charge there; while they are on the way the goods are held, and they
 * have not joined yet.
 */
export const joinGroupBuyByAmazon = writeCall(
  'groupbuy/_join-by-amazon',
  z.strictObject({ product_code: code, quantity, delivery_code: means.delivery_code }),
  onTheWay,
  { access: 'member', refusals: [...amazonRefusals, 'over-limit', 'address-needed'] },
);
/** Back from Amazon; without a session that of before. Answers the way on, or that the buyer has joined. */
export const confirmGroupBuyByAmazon = writeCall(
  'groupbuy/_confirm-by-amazon',
  z.strictObject({ product_code: code, checkout_session_id: z.optional(processorToken) }),
  onTheWay,
  { access: 'member', refusals: [...amazonRefusals, 'amazon-late', 'amazon-declined'] },
);
/** Has a part that could not be paid ordered by another way to pay within 48 hours of the close; by Amazon Pay where that was agreed. */
export const payGroupBuy = writeCall(
  'groupbuy/_pay',
  z.strictObject({
    product_code: code,
    ...means,
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
