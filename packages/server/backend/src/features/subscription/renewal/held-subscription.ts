import { eq } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { customers } from '../../../platform/database/tables/customers.ts';
import { periodicalPurchases } from '../../../platform/database/tables/orders.ts';
import type { SubscriptionRunRow } from '../../../platform/database/tables/subscription-runs.ts';
import { lockOwner } from '../../../shared/session/owner.ts';
import { findSubscription, type StoredSubscription } from '../stored-subscriptions.ts';
import { type DueDelivery, lockRun } from './runs.ts';

export interface HeldSubscription {
  stored: StoredSubscription;
  run: SubscriptionRunRow;
  customer: typeof customers.$inferSelect;
}

/**
 * Locks a subscription for its run: the customer's carts first, as in every order, then the subscription and the run.
 * Null when there is no such run.
 */
export async function holdSubscription(database: Queries, due: DueDelivery): Promise<HeldSubscription | null> {
  const isSubscription = eq(periodicalPurchases.periodicalPurchaseCode, due.code);
  const [owner] = await database
    .select({ customerCode: periodicalPurchases.customerCode })
    .from(periodicalPurchases)
    .where(isSubscription);
  if (!owner) return null;
  const { customerCode } = owner;
  await lockOwner(database, `customer:${customerCode}`);
  await database.select().from(periodicalPurchases).where(isSubscription).for('update');
  const run = await lockRun(database, due);
  const stored = await findSubscription(database, { customerCode, code: due.code });
  const [customer] = await database.select().from(customers).where(eq(customers.customerCode, customerCode));
  return run && stored && customer ? { stored, run, customer } : null;
}
