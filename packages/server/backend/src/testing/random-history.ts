import {
  addToCart,
  applyCoupon,
  cartsByCustomer,
  placeOrder,
  searchOrders,
  updateCartLine,
  usePoints,
} from '@store/contracts/calls/checkout';
import { cancelOrder, reorder, reorderPreview } from '@store/contracts/calls/order';
import type { Order } from '@store/contracts/entities';
import type { OrderType } from '@store/contracts/wire';
import type { OrderActor, OrderStatus } from '@store/domain/order';
import { and, eq, lt, sql } from 'drizzle-orm';
import { expireWaitingOrders } from '../features/order/state/expire-orders.ts';
import { moveOrderTo } from '../features/order/state/move-order.ts';
import { payments } from '../platform/database/tables/payments.ts';
import { inventory } from '../platform/database/tables/skus.ts';
import { openAgain, readyToPlace } from './buying.ts';
import { GUEST } from './demo-store.ts';
import { approve, decline, placeUnpaid } from './paying.ts';
import type { TestBackend, TestShopper } from './test-backend.ts';

const SKUS = ['S1001', 'S1006', 'S1007', 'S1012', 'S1015', 'S1017', 'S1018'];
const TYPES = ['NORMAL', 'NORMAL', 'NORMAL', 'PERIODICAL', 'RESERVED'] as const;
const MOVES: readonly (readonly [OrderStatus, OrderActor])[] = [
  ['ACCEPTED', 'shop'],
  ['SHIPPED', 'shop'],
  ['RECEIVED', 'clock'],
  ['CANCELLED', 'shop'],
  ['CANCELLED', 'customer'],
  ['AWAITING_ACCEPTANCE', 'customer'],
];

export interface HistoryShopper {
  shopper: TestShopper;
  customerCode: string;
}

/**
 * F20: runs `steps` random actions of members, the shop, the processor and the clock, in an order given by
 * `seed`. Refusals are allowed, as is 503 (`unavailable`), after which a client retries; any other error
 * throws. Returns how often each action took effect.
 */
export async function randomHistory(
  backend: TestBackend,
  { shoppers, steps, seed }: { shoppers: readonly HistoryShopper[]; steps: number; seed: number },
): Promise<Record<string, number>> {
  const random = generator(seed);
  const pick = <T>(all: readonly T[]): T => {
    const picked = all[Math.floor(random() * all.length)];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  };
  const deeds = deedsOf(backend, pick);
  const names = Object.keys(deeds);
  const done: Record<string, number> = {};
  for (let step = 0; step < steps; step += 1) {
    const name = pick(names);
    const happened = await deeds[name]?.(pick(shoppers)).catch(unavailable);
    if (happened) {
      const what = happened === true ? name : happened;
      done[what] = (done[what] ?? 0) + 1;
    }
  }
  return done;
}

function unavailable(fault: unknown): 'unavailable' {
  if (fault instanceof Error && fault.message.includes(' answered 503: ')) return 'unavailable';
  throw fault;
}

type Deed = (by: HistoryShopper) => Promise<boolean>;

function deedsOf(backend: TestBackend, pick: <T>(all: readonly T[]) => T): Record<string, Deed> {
  const { database, clock } = backend;
  const add: Deed = async ({ shopper }) => {
    const line = { order_type: pick(TYPES), sku: pick(SKUS), quantity: pick([1, 1, 2, 3]) };
    return (await shopper.call(addToCart, line)).status;
  };
  const place: Deed = async ({ shopper }) => {
    const order_type = pick(TYPES);
    const request = await readyCart(shopper, order_type);
    return request ? (await shopper.call(placeOrder, request)).status : false;
  };
  return {
    add,
    addMore: add,
    change: async ({ shopper }) => {
      const { carts } = await shopper.ask(cartsByCustomer, {});
      const lines = carts.flatMap(({ order_type, sku_entries_display }) =>
        sku_entries_display.map(({ entry_index, sku_code }) => ({ order_type, entry_index, sku: sku_code })),
      );
      if (lines.length === 0) return false;
      return (await shopper.call(updateCartLine, { ...pick(lines), quantity: pick([0, 0, 1, 2, 5]) })).status;
    },
    coupon: async ({ shopper, customerCode }) => {
      const issued_coupon_code = pick([`WELCOME500-${customerCode}`, `BLUEONLY-${customerCode}`, null]);
      return (await shopper.call(applyCoupon, { order_type: 'NORMAL', issued_coupon_code })).status;
    },
    points: async ({ shopper }) =>
      (await shopper.call(usePoints, { order_type: 'NORMAL', point: pick([0, 100, 300, 799, 100_000]) })).status,
    place,
    placeMore: place,
    placeByCard: async ({ shopper, customerCode }) => {
      const request = await readyCart(shopper, 'NORMAL');
      if (!request) return false;
      const identity = { ...GUEST, customerCode, sex: 'MALE' as const };
      const expected_total_in_vat = request.expected_total_in_vat - 330;
      const placed = await placeUnpaid(backend, { ...request, expected_total_in_vat }, { identity }).catch(
        nullWhenRefused,
      );
      return placed !== null;
    },
    approve: async ({ customerCode }) => {
      const payment = await openPayment(backend, customerCode);
      return payment ? approve(backend, payment) : false;
    },
    decline: async ({ customerCode }) => {
      const payment = await openPayment(backend, customerCode);
      if (payment) await decline(backend, payment);
      return payment !== null;
    },
    cancel: async (by) => {
      const order = await someOrder(by, pick);
      return order ? (await by.shopper.call(cancelOrder, { order_code: order.order_code })).status : false;
    },
    again: async (by) => {
      const order = await someOrder(by, pick);
      if (!order || order.order_type === 'PERIODICAL') return false;
      const { order_code } = order;
      const lines = openAgain(await by.shopper.ask(reorderPreview, { order_code }));
      return lines.length > 0 && (await by.shopper.call(reorder, { order_code, lines })).status;
    },
    move: async (by) => {
      const order = await someOrder(by, pick);
      if (!order) return false;
      const [to, actor] = pick(MOVES);
      const moved = await database
        .transaction(async (transaction) => {
          const what = { orderCode: order.order_code, to, by: actor, now: clock.now };
          const result = await moveOrderTo(transaction, what);
          if (result.kind === 'refused') throw new Refused();
        })
        .catch((fault: unknown) => {
          if (fault instanceof Refused) return false;
          throw fault;
        });
      return moved !== false;
    },
    expire: async () => (await expireWaitingOrders(database, clock.now)) > 0,
    // Otherwise a long history ends with empty stock and tests nothing.
    restock: async () => {
      const empty = and(eq(inventory.skuCode, pick(SKUS)), lt(inventory.quantity, 3));
      await database
        .update(inventory)
        .set({ received: sql`${inventory.received} + 20` })
        .where(empty);
      return true;
    },
    wait: async () => {
      clock.now += pick([60_000, 600_000, 1_200_000]);
      return true;
    },
  };
}

class Refused extends Error {}

/** Returns the cart with everything chosen; null if there is none, or its payment is pending. */
async function readyCart(shopper: TestShopper, orderType: OrderType) {
  const { carts } = await shopper.ask(cartsByCustomer, {});
  const cart = carts.find(({ order_type }) => order_type === orderType);
  if (!cart || cart.payment_code) return null;
  // Another shopper may have ordered it or started its payment concurrently.
  return readyToPlace(shopper, orderType).catch(nullWhenRefused);
}

function nullWhenRefused(fault: unknown): null {
  if (fault instanceof Error && /refused|no cart|nothing to pay/.test(fault.message)) return null;
  throw fault;
}

async function someOrder(by: HistoryShopper, pick: <T>(all: readonly T[]) => T): Promise<Order | null> {
  const payload = { customer_code: by.customerCode, page: 1, size: 20 };
  const { hits } = await by.shopper.ask(searchOrders, payload);
  return hits.length === 0 ? null : pick(hits);
}

async function openPayment({ database }: TestBackend, customerCode: string): Promise<string | null> {
  const [open] = await database
    .select({ paymentCode: payments.paymentCode })
    .from(payments)
    .where(and(eq(payments.customerCode, customerCode), eq(payments.state, 'INTENDED')))
    .limit(1);
  return open?.paymentCode ?? null;
}

/** Seeded random numbers from 0 to 1 (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
