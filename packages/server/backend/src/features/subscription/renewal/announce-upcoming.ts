import { tokyoDate } from '@store/domain/calendar';
import { isChangeable } from '@store/domain/delivery';
import { firstDeliveryFrom, lastAnnouncedDelivery } from '@store/domain/subscription';
import { eq, type SQL, sql } from 'drizzle-orm';
import { type Database, type Queries, rowsOf } from '../../../platform/database/database.ts';
import { customers } from '../../../platform/database/tables/customers.ts';
import { type PeriodicalPurchaseRow, periodicalPurchases } from '../../../platform/database/tables/orders.ts';
import { loadCartProducts } from '../../cart/cart-products.ts';
import { periodicalPrice, visiblePriceRows } from '../../catalogue/product/visible-price.ts';
import { announceSubscription } from '../announce-subscription.ts';
import { shopperOfCustomer } from '../customer-shopper.ts';
import { firstPriceOf } from '../next-amounts.ts';
import { IS_MEMBERS_OWN } from '../store-entries.ts';
import { changeSubscriptionRow, stateOf, storeState } from '../stored-subscriptions.ts';

const BATCH = 100;

/**
 * Announces each next delivery once while it can still be changed, and ends due pauses. A price increase is announced
 * here, before the delivery it applies to (62). Returns the number of announcements.
 */
export async function announceUpcoming(database: Database, now: number): Promise<number> {
  const codes = await rowsOf<{ code: string }>(database, upcomingToAnnounce(now));
  let announced = 0;
  for (const { code } of codes)
    if (await database.transaction((transaction) => announceOne(transaction, code, now))) announced += 1;
  return announced;
}

/** Selects deliveries to announce and pauses to end. */
export const upcomingToAnnounce = (now: number): SQL => sql`
    select p.periodical_purchase_code as code from periodical_purchases p
    join customers c on c.customer_code = p.customer_code and not c.retired
    where (p.status = 'ACTIVE' or (p.status = 'PAUSED' and p.restart_on is not null))
      and p.next_delivery <= ${lastAnnouncedDelivery(now)} and ${IS_MEMBERS_OWN}
      and (p.announced_delivery is null or p.announced_delivery <> p.next_delivery)
    order by p.next_delivery, p.periodical_purchase_code
    limit ${BATCH}`;

async function announceOne(database: Queries, code: string, now: number): Promise<boolean> {
  const [row] = await database
    .select()
    .from(periodicalPurchases)
    .where(eq(periodicalPurchases.periodicalPurchaseCode, code))
    .for('update');
  // Another process may have announced it, or the customer changed it, in between.
  if (!row || row.status === 'CANCELLED' || row.announcedDelivery === row.nextDelivery) return false;
  if (row.nextDelivery > lastAnnouncedDelivery(now)) return false;
  if (row.status === 'PAUSED') return endPause(database, row, now);
  await changeSubscriptionRow(database, code, { announcedDelivery: row.nextDelivery });
  // A delivery past its deadline is ordered, which sends its own mail.
  if (!isChangeable(row.nextDelivery, now)) return false;
  const priceBefore = await raisePrice(database, row, now);
  await announceSubscription(database, { code, news: 'upcoming', now, ...(priceBefore !== null && { priceBefore }) });
  return true;
}

/** Ends a due pause; a missed day becomes the next one of the interval. */
async function endPause(database: Queries, row: PeriodicalPurchaseRow, now: number): Promise<boolean> {
  const code = row.periodicalPurchaseCode;
  const state = stateOf({ row, run: null });
  const { date } = isChangeable(row.nextDelivery, now)
    ? state.next
    : firstDeliveryFrom({ ...state, earliest: tokyoDate(now), now });
  const next = date === state.next.date ? state.next : { date, scheduled: date };
  await storeState(database, code, { ...state, status: 'ACTIVE', restartOn: null, next });
  await changeSubscriptionRow(database, code, { announcedDelivery: date });
  await announceSubscription(database, { code, news: 'resumed', now });
  return true;
}

/** Stores a price increase and returns the old price. A decrease needs no announcement. */
async function raisePrice(database: Queries, row: PeriodicalPurchaseRow, now: number): Promise<number | null> {
  // A first box has its ordered price; an increase is announced before the second.
  if (firstPriceOf(row) !== null) return null;
  const [customer] = await database.select().from(customers).where(eq(customers.customerCode, row.customerCode));
  const product = (await loadCartProducts(database, [row.skuCode])).get(row.skuCode);
  if (!customer || !product) return null;
  const current = periodicalPrice(visiblePriceRows(product.record, shopperOfCustomer(customer, now)));
  if (current === null || current <= row.priceInVat) return null;
  await changeSubscriptionRow(database, row.periodicalPurchaseCode, { priceInVat: current });
  return row.priceInVat;
}
