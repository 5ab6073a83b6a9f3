import { and, asc, eq, gt, ne, notInArray } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/prepared-plans.ts';
import { cartEntries, carts } from '../../platform/database/tables/carts.ts';
import { pastWords } from '../../platform/database/tables/content.ts';
import { favourites } from '../../platform/database/tables/customers.ts';
import { lineAccounts, lineAttempts } from '../../platform/database/tables/membership.ts';
import { orders, periodicalPurchases } from '../../platform/database/tables/orders.ts';
import { savedCards } from '../../platform/database/tables/payments.ts';
import { issuedCoupons } from '../../platform/database/tables/points-and-coupons.ts';
import type { Queries } from '../../platform/http/handler.ts';
import { putIntoOutbox } from '../../platform/outbox/outbox.ts';
import { lockPoints, takeAllPoints } from '../../shared/customer/points.ts';
import { deleteSavedLinesOf } from '../cart/merge/saved-lines.ts';
import { leaveGroupBuys } from '../group-buy/leave-group-buys.ts';
import { dropRequestsOf } from '../restock/restock-requests.ts';

/**
 * Ends everything tied to a membership: points (including pending ones), coupons, carts and stored lines, group buys,
 * favourites, restock mails, cards, LINE. Returns the products of the group buys left.
 */
export async function endMembership(
  queries: Queries,
  { customerCode, now }: { customerCode: string; now: number },
): Promise<{ groupBuys: string[] }> {
  const groupBuys = await leaveGroupBuys(queries, { customerCode, now });
  // Before locking the points: granting points locks the order first.
  await queries
    .update(orders)
    .set({ pointsPending: 0 })
    .where(and(eq(orders.customerCode, customerCode), gt(orders.pointsPending, 0)));
  await lockPoints(queries, customerCode);
  await takeAllPoints(queries, { customerCode, now, reason: '退会による失効' });
  await queries
    .update(issuedCoupons)
    .set({ remainingNumberOfUses: 0 })
    .where(and(eq(issuedCoupons.customerCode, customerCode), gt(issuedCoupons.remainingNumberOfUses, 0)));
  await endStoreEntries(queries, { customerCode, now });
  await emptyCarts(queries, customerCode);
  await deleteSavedLinesOf(queries, customerCode);
  await forgetCards(queries, { customerCode, now });
  await dropRequestsOf(queries, customerCode);
  await queries.delete(favourites).where(eq(favourites.customerCode, customerCode));
  await queries.delete(lineAccounts).where(eq(lineAccounts.customerCode, customerCode));
  await queries.delete(lineAttempts).where(eq(lineAttempts.customerCode, customerCode));
  await queries.delete(pastWords).where(eq(pastWords.owner, `customer:${customerCode}`));
  return { groupBuys };
}

/** Members must end their own subscriptions first, so only shop entries remain (P-08). */
async function endStoreEntries(
  queries: Queries,
  { customerCode, now }: { customerCode: string; now: number },
): Promise<void> {
  await queries
    .update(periodicalPurchases)
    .set({ status: 'CANCELLED', cancelledAt: now })
    .where(and(eq(periodicalPurchases.customerCode, customerCode), ne(periodicalPurchases.status, 'CANCELLED')));
}

async function emptyCarts(queries: Queries, customerCode: string): Promise<void> {
  const live = await queries
    .select({ code: carts.cartCode })
    .from(carts)
    .where(and(eq(carts.customerCode, customerCode), notInArray(carts.cartStatus, ['ORDERED', 'REPLACED'])))
    .orderBy(asc(carts.cartCode))
    .for('update');
  if (live.length === 0) return;
  const codes = live.map(({ code }) => code);
  await queries.delete(cartEntries).where(isOneOf(cartEntries.cartCode, codes));
  await queries.update(carts).set({ issuedCouponCode: null, usePoint: 0 }).where(isOneOf(carts.cartCode, codes));
}

/** Deletes cards; the outbox notifies the processor. */
async function forgetCards(
  queries: Queries,
  { customerCode, now }: { customerCode: string; now: number },
): Promise<void> {
  const cards = await queries.delete(savedCards).where(eq(savedCards.customerCode, customerCode)).returning();
  for (const { processorCard } of cards)
    await putIntoOutbox(queries, { kind: 'forget-card', payload: { processor_card: processorCard }, now });
}
