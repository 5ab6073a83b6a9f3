import * as z from 'zod/mini';
import { cart, purchaseInterval } from '../entities/cart.ts';
import { customer } from '../entities/customer.ts';
import { carouselSlide, feedItem } from '../entities/feed.ts';
import { pointBalance } from '../entities/points.ts';
import { code, orderType, storePath } from '../wire/primitives.ts';
import { command, event, outcome, state } from './message.ts';

const SHELL = 'shell';

/** Identity of the visitor. `starting` until the start sequence completes (S-01). */
export const sessionState = state(
  'session',
  SHELL,
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('starting') }),
    z.object({ kind: z.literal('guest') }),
    z.object({ kind: z.literal('member'), customer_code: code, expires_timestamp: z.int() }),
  ]),
);
/** The signed-in customer; null for guests and while unknown. */
export const customerState = state('customer', SHELL, z.nullable(customer));
/** All open carts of the visitor, one per order type; empty array for none. */
export const cartState = state('cart', SHELL, z.array(cart));
/** The member's points; null for guests, employees and while unknown. */
export const pointsState = state('points', SHELL, z.nullable(pointBalance));
export const noticesState = state('notices', SHELL, z.array(feedItem));
export const carouselState = state('carousel', SHELL, z.array(carouselSlide));
/** SKU codes of the visitor's favourites. */
export const favouritesState = state('favourites', SHELL, z.array(code));
/** Number of requests in flight (L-11). */
export const pendingRequestsState = state('pending-requests', SHELL, z.int().check(z.gte(0)));

export const cartEntryAdded = event(
  'cart/entry-added',
  SHELL,
  z.object({ sku_code: code, quantity: z.int(), order_type: orderType }),
);
/** A cart changed on the server; subscribers that hold a copy refetch it. Sent to other tabs too. */
export const cartChanged = event('cart/changed', '*', z.object({}), 'other-tabs');
/** A favourite changed on the server; subscribers that hold a copy refetch it. Sent to other tabs too. */
export const favouritesChanged = event('favourites/changed', SHELL, z.object({}), 'other-tabs');
export const orderPlaced = event('order/placed', 'checkout', z.object({ order_code: code }), 'other-tabs');
export const sessionEnded = event(
  'session/ended',
  SHELL,
  z.object({ reason: z.enum(['logout', 'expired', 'retired', 'left', 'other-member']) }),
  'other-tabs',
);
/** the member has left the store; the shell deletes their data in this browser. */
export const memberLeft = event('member/left', 'mypage', z.object({}));
export const sessionBegan = event('session/began', SHELL, z.object({ customer_code: code }), 'other-tabs');
/** A remote failed to load or render; counted per remote and version. */
export const remoteFailed = event(
  'composition/remote-failed',
  SHELL,
  z.object({ remote: z.string(), stage: z.string() }),
);

/** Adds to the visitor's cart of that order type; can be refused by mixing rules, limits, stock and sale periods. */
export const addToCart = command(
  'cart/add',
  SHELL,
  z.object({
    sku_code: code,
    quantity: z.int().check(z.gte(1)),
    order_type: orderType,
    campaign_code: z.optional(code),
    /** Subscription interval. Invalid values are rejected, never defaulted. */
    interval: z.optional(purchaseInterval),
  }),
  outcome(z.array(cart)),
);
/** Sets a line to an absolute quantity; 0 removes it. */
export const updateCartLine = command(
  'cart/set-quantity',
  SHELL,
  z.object({ order_type: orderType, entry_index: z.int(), sku_code: code, quantity: z.int().check(z.gte(0)) }),
  outcome(z.array(cart)),
);
export const toggleFavourite = command('favourite/toggle', SHELL, z.object({ sku_code: code }), outcome(z.boolean()));
/** Redirects to the sign-in service, which returns to the path. */
export const signIn = command('session/sign-in', SHELL, z.object({ return_path: storePath }), outcome(z.null()));
/** A short message at the bottom of the page, never for errors. */
export const showToast = command(
  'toast/show',
  SHELL,
  z.object({
    text: z.string().check(z.maxLength(80)),
    action: z.optional(z.object({ label: z.string(), href: storePath })),
  }),
  outcome(z.null()),
);

/** All messages that may cross remotes. */
export const busMessages = [
  sessionState,
  customerState,
  cartState,
  pointsState,
  noticesState,
  carouselState,
  favouritesState,
  pendingRequestsState,
  cartEntryAdded,
  cartChanged,
  favouritesChanged,
  orderPlaced,
  sessionEnded,
  sessionBegan,
  memberLeft,
  remoteFailed,
  addToCart,
  updateCartLine,
  toggleFavourite,
  signIn,
  showToast,
] as const;
