import { isRenewalDue } from '@store/domain/subscription';
import type { Database, Queries } from '../../../platform/database/database.ts';
import { subscriptionOrders } from '../../../platform/database/tables/subscription-runs.ts';
import { lockPoints } from '../../../shared/customer/points.ts';
import { shortOnShelf } from '../../../shared/stock/order-stock.ts';
import { createOrder } from '../../order/write/create-order.ts';
import { announceSubscription } from '../announce-subscription.ts';
import type { RenewalProblem } from '../renewal-problem.ts';
import { stateOf } from '../stored-subscriptions.ts';
import { draftRenewal } from './draft-renewal.ts';
import { holdSubscription } from './held-subscription.ts';
import { changeRun, claimRun, type DueDelivery } from './runs.ts';
import { failRun, finishRun, type Round } from './settle.ts';

/** Delay before another process looks up a run's payment, ms. */
const PAYMENT_HEAD_START_MS = 30_000;

/** Result of a due delivery: leased by another process, ordered, payment to be made, or failed. */
export type Renewed =
  | { kind: 'not-ours' }
  | { kind: 'ordered'; orderCode: string }
  | { kind: 'paying'; orderCode: string; paymentCode: string }
  | { kind: 'failed'; reason: RenewalProblem };

/**
 * Makes the order of a due delivery exactly once in concurrent processes (F13): the run's unique key admits one, and
 * order, stock, payment intent and run are written in one transaction. Calls no external system.
 */
export async function renew(database: Database, due: DueDelivery, round: Round): Promise<Renewed> {
  if (!(await claimRun(database, due, round.now))) return { kind: 'not-ours' };
  try {
    return await database.transaction((transaction) => makeOrder(transaction, due, round));
  } catch (thrown) {
    const reason = reasonOf(thrown);
    if (!reason) throw thrown;
    await database.transaction((transaction) => failRun(transaction, due, { ...round, reason }));
    return { kind: 'failed', reason };
  }
}

/** Rolls the transaction back. */
class CannotRenew extends Error {
  readonly reason: RenewalProblem;
  constructor(reason: RenewalProblem) {
    super(reason);
    this.reason = reason;
  }
}

function reasonOf(thrown: unknown): RenewalProblem | null {
  if (thrown instanceof CannotRenew) return thrown.reason;
  return shortOnShelf(thrown) === null ? null : 'out-of-stock';
}

async function makeOrder(database: Queries, due: DueDelivery, round: Round): Promise<Renewed> {
  const { now } = round;
  const held = await holdSubscription(database, due);
  // Guards a race (scheduler-races.test.ts): a run advanced by another process is not repeated.
  if (held?.run.state !== 'CLAIMED') return { kind: 'not-ours' };
  const isStillDue = held.stored.row.nextDelivery === due.delivery && isRenewalDue(stateOf(held.stored), now);
  if (!isStillDue || held.customer.retired) {
    await changeRun(database, due, { state: 'DROPPED', settledAt: now });
    return { kind: 'not-ours' };
  }
  await lockPoints(database, held.customer.customerCode);
  const drafted = await draftRenewal(database, held, now);
  if (drafted.kind === 'trouble') throw new CannotRenew(drafted.reason);

  const { draft, instrument, missingItems } = drafted;
  const { orderCode } = draft;
  const created = await createOrder(database, draft, { now, instrument, offSession: true });
  if (created.kind !== 'created') throw new CannotRenew('out-of-stock');
  const { code: periodicalPurchaseCode, delivery } = due;
  await database.insert(subscriptionOrders).values({ orderCode, periodicalPurchaseCode, delivery });
  const nextAttemptAt = now + PAYMENT_HEAD_START_MS;
  await changeRun(database, due, { state: 'PAYING', orderCode, reason: null, nextAttemptAt });
  if (missingItems > 0) await announceSubscription(database, { code: due.code, news: 'box-item-missing', now });
  if (created.paymentCode) return { kind: 'paying', orderCode, paymentCode: created.paymentCode };
  await finishRun(database, held, { ...round, due, deliveredOn: draft.deliveryDate ?? delivery });
  return { kind: 'ordered', orderCode };
}
