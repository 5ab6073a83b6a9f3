import type { Database, Queries } from '@store/backend/store';
import { addresses, customers, favourites } from '@store/backend/tables/customers';
import { demoSeed } from '@store/backend/tables/feed';
import { orderDetails, orderMails, orders, periodicalPurchases } from '@store/backend/tables/orders';
import { savedCards } from '@store/backend/tables/payments';
import {
  issuedCoupons,
  masterCoupons,
  pointAccounts,
  pointLedger,
  pointLots,
} from '@store/backend/tables/points-and-coupons';
import { type Days, daysAround } from '../content/days.ts';
import type { MasterCoupon, Person } from '../content/people-types.ts';
import { loadDemoProducts } from './demo-products.ts';
import { orderRows } from './order-rows.ts';
import { addressRow, cardRow, customerRow, grantOf, issuedCouponRow, lotRow, masterCouponRow } from './person-rows.ts';
import { subscriptionRows } from './subscription-rows.ts';

/** Demo customers and the coupons they may have. */
export interface DemoPeople {
  people: readonly Person[];
  coupons: readonly MasterCoupon[];
}

/** Row of `demo_seed` that marks the customers as seeded; 1 is the catalogue. */
const PEOPLE_SEED = 2;

/**
 * Seeds an empty store with the demo customers and their belongings. Needs the demo catalogue. A store that was seeded
 * before is left unchanged.
 * @returns whether it was seeded now
 */
export async function seedPeople(database: Database, { people, coupons }: DemoPeople, now: number): Promise<boolean> {
  const days = daysAround(now);
  return database.transaction(async (transaction) => {
    const marked = await transaction
      .insert(demoSeed)
      .values({ id: PEOPLE_SEED, seededAt: now })
      .onConflictDoNothing()
      .returning({ id: demoSeed.id });
    if (marked.length === 0) return false;
    await insertAll(
      transaction,
      masterCoupons,
      coupons.map((coupon) => masterCouponRow(coupon, days)),
    );
    for (const person of people) await seedPerson(transaction, { person, coupons, days, now });
    return true;
  });
}

async function seedPerson(
  queries: Queries,
  options: { person: Person; coupons: readonly MasterCoupon[]; days: Days; now: number },
): Promise<void> {
  const { person, coupons, days, now } = options;
  const { customerCode } = person;
  await queries.insert(customers).values(customerRow(person, days));
  const lots = person.points.map((lot) => lotRow(person, lot, { days, now }));
  const balance = lots.reduce((sum, { remaining }) => sum + remaining, 0);
  await queries.insert(pointAccounts).values({ customerCode, balance });
  await insertAll(
    queries,
    addresses,
    person.addresses.map((address) => addressRow(person, address, days)),
  );
  await insertAll(
    queries,
    savedCards,
    person.cards.map((card) => cardRow(person, card, { days, now })),
  );
  await insertAll(queries, pointLots, lots);
  await insertAll(queries, pointLedger, lots.map(grantOf));
  await insertAll(
    queries,
    issuedCoupons,
    person.coupons.map((issued) => issuedCouponRow(person, issued, days)),
  );
  const productOf = await loadDemoProducts(queries, [
    ...person.orders.flatMap(({ lines }) => lines.map(({ productCode }) => productCode)),
    ...person.periodicalPurchases.map(({ productCode }) => productCode),
    ...person.favourites,
  ]);
  // One by one, oldest first: the position counts up with every row.
  for (const productCode of person.favourites.toReversed()) {
    const { skuCode } = productOf(productCode).record.row;
    await queries.insert(favourites).values({ customerCode, skuCode, addedAt: days.startOf(-1) });
  }
  const rows = person.orders.map((order, index) => orderRows({ person, order, index, coupons, productOf, days, now }));
  await insertAll(
    queries,
    orders,
    rows.map(({ order }) => order),
  );
  await insertAll(
    queries,
    orderDetails,
    rows.flatMap(({ details }) => details),
  );
  await insertAll(
    queries,
    orderMails,
    rows.flatMap(({ mails }) => mails),
  );
  await insertAll(queries, periodicalPurchases, subscriptionRows({ person, productOf, days, now }));
}

type Table = Parameters<Queries['insert']>[0];

async function insertAll<T extends Table>(queries: Queries, table: T, rows: T['$inferInsert'][]): Promise<void> {
  if (rows.length > 0) await queries.insert(table).values(rows);
}
