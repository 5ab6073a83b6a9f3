import { eq } from 'drizzle-orm';
import type { Database, Queries } from '../../platform/database/database.ts';
import { orders } from '../../platform/database/tables/orders.ts';
import { putIntoOutbox } from '../../platform/outbox/outbox.ts';
import { lockPoints } from '../../shared/customer/points.ts';
import { shortOnShelf } from '../../shared/stock/order-stock.ts';
import { createOrder } from '../order/write/create-order.ts';
import type { Payments } from '../payment/payments.ts';
import { draftPart } from './draft-part.ts';
import { holdForPart, type Part, releasePart } from './group-buy-holds.ts';
import { productOfGroupBuy } from './group-buy-product.ts';
import { methodOf, type PartMethod } from './part-means.ts';
import { canBePutRight, type PartProblem } from './part-problem.ts';
import { changePart, type HeldPart, holdPart, partsDue } from './part-runs.ts';
import { GROUP_BUY_NEWS } from './settle-group-buys.ts';

/** How long an unpaid part waits for another payment, ms. */
export const PAY_OTHERWISE_MS = 48 * 3_600_000;
/** Delay before other processes continue a payment of the process that made the order, ms. */
const PAYMENT_HEAD_START_MS = 30_000;

const DECLINED = {
  CREDIT_CARD: 'payment-declined',
  NP_DEFERRED: 'deferred-refused',
  AMAZON_PAY: 'amazon-declined',
} as const satisfies Record<PartMethod, PartProblem>;

export interface PartOrdering {
  readonly database: Database;
  /** Carries out payments; null leaves them to the reconciler of another process. */
  readonly payments: Pick<Payments, 'carryOut'> | null;
  /** Current time, epoch ms. */
  readonly clock: () => number;
  readonly log: { error(fields: object, event: string): void };
}

/**
 * Orders the parts of closed group buys and advances each to its final state: ordered, waiting for another
 * payment, or ended. Each part advances under its lock in one transaction, so concurrent or killed processes are safe.
 * Returns the number of orders made.
 */
export async function orderParts(ordering: PartOrdering): Promise<number> {
  const { database, clock } = ordering;
  let ordered = 0;
  for (let due = await partsDue(database, clock()); due.length > 0; ) {
    const steps: Step[] = [];
    for (const part of due) steps.push(await guarded(part, ordering));
    ordered += steps.filter((each) => each === 'ordered').length;
    // Without own progress, another process works on the rest; the next round checks again.
    due = steps.every((each) => each === 'nothing') ? [] : await partsDue(database, clock());
  }
  return ordered;
}

/** Result of one step of a part. */
type Step = 'ordered' | 'moved' | 'nothing';

/** Logs a failing part, so that it does not block the others. */
async function guarded(part: Part, ordering: PartOrdering): Promise<Step> {
  try {
    return await bringFurther(part, ordering);
  } catch (fault) {
    ordering.log.error({ product_code: part.productCode, err: fault }, 'failed to order a part of a group buy');
    return 'nothing';
  }
}

async function bringFurther(part: Part, { database, payments, clock }: PartOrdering): Promise<Step> {
  const done = await database
    .transaction((transaction) => step(transaction, part, { now: clock() }))
    .catch(async (thrown: unknown) => {
      if (shortOnShelf(thrown) === null) throw thrown;
      const failed = { reason: 'out-of-stock', now: clock() } as const;
      await database.transaction((transaction) => failIfDue(transaction, part, failed));
      return 'moved' as const;
    });
  if (done === 'nothing' || done === 'moved') return done;
  if (!payments) return 'ordered';
  await payments.carryOut(done.paymentCode);
  await database.transaction((transaction) => step(transaction, part, { now: clock(), hasJustPaid: true }));
  return 'ordered';
}

/** Takes the next step of a part; returns the payment to carry out if it was ordered. */
async function step(
  queries: Queries,
  part: Part,
  { now, hasJustPaid = false }: { now: number; hasJustPaid?: boolean },
): Promise<Exclude<Step, 'ordered'> | { readonly paymentCode: string }> {
  const held = await holdPart(queries, part);
  if (!held) return 'nothing';
  const isDue = held.run.nextAttemptAt !== null && held.run.nextAttemptAt <= now;
  if (!isDue && !(hasJustPaid && held.run.state === 'PAYING')) return 'nothing';
  if (held.run.state === 'DUE') {
    const paymentCode = await order(queries, part, { held, now });
    return paymentCode === null ? 'moved' : { paymentCode };
  }
  if (held.run.state === 'PAYING') await settlePayment(queries, part, { held, now });
  if (held.run.state === 'UNPAID') await end(queries, part, { reason: held.run.reason, now });
  return 'moved';
}

async function order(
  queries: Queries,
  part: Part,
  { held, now }: { held: HeldPart; now: number },
): Promise<string | null> {
  if (held.customer.retired) {
    await end(queries, part, { reason: null, now });
    return null;
  }
  await lockPoints(queries, part.customerCode);
  const drafted = await draftPart(queries, held, now);
  if (drafted.kind === 'trouble') {
    await fail(queries, part, { held, reason: drafted.reason, now });
    return null;
  }
  // The order takes the released stock when this transaction commits.
  await releasePart(queries, part);
  const { draft, instrument } = drafted;
  const created = await createOrder(queries, draft, { now, instrument, offSession: true });
  if (created.kind !== 'created') throw new Error('an order without coupon and points was refused for one');
  const { orderCode } = draft;
  await changePart(queries, part, {
    state: 'PAYING',
    orderCode,
    reason: null,
    nextAttemptAt: now + PAYMENT_HEAD_START_MS,
  });
  return created.paymentCode;
}

async function settlePayment(
  queries: Queries,
  part: Part,
  { held, now }: { held: HeldPart; now: number },
): Promise<void> {
  const [found] = await queries
    .select()
    .from(orders)
    .where(eq(orders.orderCode, held.run.orderCode ?? ''));
  if (!found) throw new Error('the order of a group buy part is missing');
  if (found.orderStatus === 'PAYMENT_PENDING')
    return changePart(queries, part, { nextAttemptAt: now + PAYMENT_HEAD_START_MS });
  // After the payment, everything else, including cancellation, is the order's own state.
  if (found.orderStatus !== 'PAYMENT_FAILED')
    return changePart(queries, part, { state: 'ORDERED', nextAttemptAt: null });
  const demanded = await productOfGroupBuy(queries, part.productCode, held.join.quantity);
  const isHeld = demanded !== null && (await holdForPart(queries, part, demanded.demands));
  await fail(queries, part, { held, reason: isHeld ? DECLINED[methodOf(held.join)] : 'out-of-stock', now });
}

async function failIfDue(
  queries: Queries,
  part: Part,
  { reason, now }: { reason: PartProblem; now: number },
): Promise<void> {
  const held = await holdPart(queries, part);
  if (held?.run.state === 'DUE') await fail(queries, part, { held, reason, now });
}

/** Notifies the member, who has until 48 hours after the first failure to correct it, or ends the part. */
async function fail(
  queries: Queries,
  part: Part,
  { held, reason, now }: { held: HeldPart; reason: PartProblem; now: number },
): Promise<void> {
  const payUntil = held.run.payUntil ?? now + PAY_OTHERWISE_MS;
  if (!canBePutRight(reason) || payUntil <= now) return end(queries, part, { reason, now });
  await changePart(queries, part, { state: 'UNPAID', orderCode: null, reason, payUntil, nextAttemptAt: payUntil });
  await tell(queries, part, { news: 'unpaid', now });
}

async function end(
  queries: Queries,
  part: Part,
  { reason, now }: { reason: string | null; now: number },
): Promise<void> {
  await releasePart(queries, part);
  await changePart(queries, part, { state: 'ENDED', orderCode: null, reason, nextAttemptAt: null });
  await tell(queries, part, { news: 'ended', now });
}

function tell(queries: Queries, { productCode, customerCode }: Part, { news, now }: { news: string; now: number }) {
  const payload = { product_code: productCode, customer_code: customerCode, news };
  return putIntoOutbox(queries, { kind: GROUP_BUY_NEWS, payload, now });
}
