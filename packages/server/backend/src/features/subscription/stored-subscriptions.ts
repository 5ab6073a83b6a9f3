import type { SentWith } from '@store/domain/order';
import type { RenewalState, SubscriptionState } from '@store/domain/subscription';
import { and, asc, eq, sql } from 'drizzle-orm';
import { groupRows } from '../../platform/database/group-rows.ts';
import { isOneOf } from '../../platform/database/prepared-plans.ts';
import { type PeriodicalPurchaseRow, periodicalPurchases } from '../../platform/database/tables/orders.ts';
import {
  type BoxItemRow,
  type SubscriptionRunRow,
  subscriptionBoxItems,
  subscriptionRuns,
} from '../../platform/database/tables/subscription-runs.ts';
import type { Queries } from '../../platform/http/handler.ts';
import { loadParcels } from './parcels.ts';
import { isMembersOwn } from './store-entries.ts';

/** A stored subscription with the open run of its next delivery. */
export interface StoredSubscription {
  row: PeriodicalPurchaseRow;
  /** The open run of the next delivery; null otherwise. */
  run: SubscriptionRunRow | null;
  /** One-time items of the next box, in insertion order. */
  boxItems: BoxItemRow[];
  /** What is sent together with its first box; null when sent alone, and after it (S-15). */
  parcel: SentWith | null;
}

/** All of a member's own subscriptions (P-08), nearest delivery first. */
export async function loadSubscriptions(database: Queries, customerCode: string): Promise<StoredSubscription[]> {
  const rows = await database
    .select()
    .from(periodicalPurchases)
    .where(eq(periodicalPurchases.customerCode, customerCode))
    .orderBy(asc(periodicalPurchases.nextDelivery), asc(periodicalPurchases.periodicalPurchaseCode));
  return withRuns(database, rows.filter(isMembersOwn));
}

type SubscriptionKey = { customerCode: string; code: string };

/** One of the member's own subscriptions; null for unknown and foreign ones and shop entries. */
export async function findSubscription(
  database: Queries,
  options: SubscriptionKey,
): Promise<StoredSubscription | null> {
  const rows = await database.select().from(periodicalPurchases).where(isOwn(options));
  const [found] = await withRuns(database, rows.filter(isMembersOwn));
  return found ?? null;
}

/**
 * Like `findSubscription`, locked until the transaction ends, which serializes customer changes and scheduler runs
 * (F14).
 */
export async function lockSubscription(
  database: Queries,
  options: SubscriptionKey,
): Promise<StoredSubscription | null> {
  await database.select().from(periodicalPurchases).where(isOwn(options)).for('update');
  return findSubscription(database, options);
}

/** The subscription as input of the domain's rules. */
export function stateOf({ row, run }: Pick<StoredSubscription, 'row' | 'run'>): SubscriptionState {
  const { skippedDelivery, skippedScheduled } = row;
  return {
    status: row.status,
    interval: row.purchaseInterval,
    anchor: row.anchor,
    next: { date: row.nextDelivery, scheduled: row.scheduledDelivery ?? row.nextDelivery },
    skipped:
      skippedDelivery === null ? null : { date: skippedDelivery, scheduled: skippedScheduled ?? skippedDelivery },
    skipsInRow: row.skipsInRow,
    restartOn: row.restartOn,
    lastDelivery: row.lastDelivery,
    deliveredTimes: row.deliveredTimes,
    minimumTimes: row.minimumTimes,
    renewal: renewalOf(run),
  };
}

export async function storeState(database: Queries, code: string, state: SubscriptionState): Promise<void> {
  await changeSubscriptionRow(database, code, {
    status: state.status,
    purchaseInterval: state.interval,
    anchor: state.anchor,
    nextDelivery: state.next.date,
    scheduledDelivery: state.next.scheduled,
    skippedDelivery: state.skipped?.date ?? null,
    skippedScheduled: state.skipped?.scheduled ?? null,
    skipsInRow: state.skipsInRow,
    restartOn: state.restartOn,
    lastDelivery: state.lastDelivery,
    deliveredTimes: state.deliveredTimes,
  });
}

export async function changeSubscriptionRow(
  database: Queries,
  code: string,
  change: Partial<Omit<PeriodicalPurchaseRow, 'periodicalPurchaseCode' | 'customerCode'>>,
): Promise<void> {
  await database.update(periodicalPurchases).set(change).where(eq(periodicalPurchases.periodicalPurchaseCode, code));
}

/** Deletes the one-time items of a box that was delivered or will not be. */
export async function emptyBox(database: Queries, code: string): Promise<void> {
  await database.delete(subscriptionBoxItems).where(eq(subscriptionBoxItems.periodicalPurchaseCode, code));
}

/** Drops a pending retry, since the customer decided otherwise. */
export async function dropRetry(database: Queries, { run }: StoredSubscription, now: number): Promise<void> {
  if (run?.state !== 'RETRY') return;
  await database
    .update(subscriptionRuns)
    .set({ state: 'DROPPED', settledAt: now })
    .where(
      and(
        eq(subscriptionRuns.periodicalPurchaseCode, run.periodicalPurchaseCode),
        eq(subscriptionRuns.delivery, run.delivery),
      ),
    );
}

function renewalOf(run: SubscriptionRunRow | null): RenewalState {
  if (run === null) return 'none';
  return run.state === 'RETRY' ? 'failed' : 'under-way';
}

async function withRuns(database: Queries, rows: readonly PeriodicalPurchaseRow[]): Promise<StoredSubscription[]> {
  const codes = rows.map(({ periodicalPurchaseCode }) => periodicalPurchaseCode);
  if (codes.length === 0) return [];
  const open = sql`${subscriptionRuns.state} in ('CLAIMED', 'PAYING', 'RETRY')`;
  const runs = await database
    .select()
    .from(subscriptionRuns)
    .where(and(isOneOf(subscriptionRuns.periodicalPurchaseCode, codes), open));
  const items = await database
    .select()
    .from(subscriptionBoxItems)
    .where(isOneOf(subscriptionBoxItems.periodicalPurchaseCode, codes))
    .orderBy(asc(subscriptionBoxItems.addedAt), asc(subscriptionBoxItems.skuCode));
  const parcels = await loadParcels(database, rows);
  const itemsOf = groupRows(items, ({ periodicalPurchaseCode }) => periodicalPurchaseCode);
  return rows.map((row) => ({
    row,
    boxItems: itemsOf.get(row.periodicalPurchaseCode) ?? [],
    parcel: parcels.get(row.periodicalPurchaseCode) ?? null,
    run:
      runs.find(
        (run) => run.periodicalPurchaseCode === row.periodicalPurchaseCode && run.delivery === row.nextDelivery,
      ) ?? null,
  }));
}

const isOwn = ({ customerCode, code }: SubscriptionKey) =>
  and(eq(periodicalPurchases.periodicalPurchaseCode, code), eq(periodicalPurchases.customerCode, customerCode));
