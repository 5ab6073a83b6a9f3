import { and, asc, count, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { restockRequests } from '../../platform/database/tables/restock.ts';

/** Lifetime of a request, ms. */
export const WAITS_MS = 90 * 86_400_000;
/** How long an ended request stays in the member's list, ms. */
const SHOWN_AFTER_MS = 30 * 86_400_000;
/** Maximum number of open requests per member. */
export const MOST_WAITING = 50;

export type RestockRow = typeof restockRequests.$inferSelect;

/** Returns the member's open and notified requests, newest first. */
export const loadRequests = (queries: Queries, customerCode: string, now: number): Promise<RestockRow[]> =>
  queries
    .select()
    .from(restockRequests)
    .where(
      and(
        eq(restockRequests.customerCode, customerCode),
        or(waitingAt(now), gt(restockRequests.toldAt, now - SHOWN_AFTER_MS)),
      ),
    )
    .orderBy(desc(restockRequests.requestedAt), asc(restockRequests.productCode));

/** The expiry of the member's request for this product, epoch ms; null without a request. */
export async function waitsUntil(
  queries: Queries,
  { customerCode, productCode, now }: { customerCode: string; productCode: string; now: number },
): Promise<number | null> {
  const [row] = await queries
    .select({ expiresAt: restockRequests.expiresAt })
    .from(restockRequests)
    .where(and(isOf({ customerCode, productCode }), waitingAt(now)));
  return row?.expiresAt ?? null;
}

export async function countWaiting(queries: Queries, customerCode: string, now: number): Promise<number> {
  const [row] = await queries
    .select({ waiting: count() })
    .from(restockRequests)
    .where(and(eq(restockRequests.customerCode, customerCode), waitingAt(now)));
  return row?.waiting ?? 0;
}

/** Creates or reopens a request; returns its expiry, epoch ms. */
export async function openRequest(
  queries: Queries,
  request: { customerCode: string; productCode: string; skuCode: string; now: number },
): Promise<number> {
  const { now, ...of } = request;
  const waits = { requestedAt: now, expiresAt: now + WAITS_MS, toldAt: null };
  await queries
    .insert(restockRequests)
    .values({ ...of, ...waits })
    .onConflictDoUpdate({ target: [restockRequests.customerCode, restockRequests.productCode], set: waits });
  return waits.expiresAt;
}

export async function dropRequest(
  queries: Queries,
  request: { customerCode: string; productCode: string },
): Promise<void> {
  await queries.delete(restockRequests).where(isOf(request));
}

export async function dropRequestsOf(queries: Queries, customerCode: string): Promise<void> {
  await queries.delete(restockRequests).where(eq(restockRequests.customerCode, customerCode));
}

/** Deletes requests notified or expired long ago. */
export async function forgetOldRequests(queries: Queries, now: number): Promise<void> {
  await queries
    .delete(restockRequests)
    .where(or(lt(restockRequests.toldAt, now - SHOWN_AFTER_MS), lt(restockRequests.expiresAt, now - SHOWN_AFTER_MS)));
}

const waitingAt = (now: number) => and(isNull(restockRequests.toldAt), gt(restockRequests.expiresAt, now));

const isOf = ({ customerCode, productCode }: { customerCode: string; productCode: string }) =>
  and(eq(restockRequests.customerCode, customerCode), eq(restockRequests.productCode, productCode));
