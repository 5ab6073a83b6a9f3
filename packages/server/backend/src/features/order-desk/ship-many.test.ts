import { checkParcels, MOST_PARCELS, shipParcels } from '@store/contracts/calls/desk';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type Queries, rowsOf } from '../../platform/database/database.ts';
import { outbox } from '../../platform/database/tables/idempotency-and-outbox.ts';
import { orders } from '../../platform/database/tables/orders.ts';
import { demoPeople } from '../../testing/demo-seed.ts';
import { preparedOrder } from '../../testing/orders/desk-orders.ts';
import { backendForFile } from '../../testing/test-backend.ts';

const backend = backendForFile({}, demoPeople);

/** Inserts copies of an order's rows with the numbers X1, X2, …. */
async function copyRows(database: Queries, table: 'orders' | 'order_details', orderCode: string): Promise<void> {
  const columns = await rowsOf<{ name: string }>(
    database,
    sql`select column_name as name from information_schema.columns where table_name = ${table} and column_name not in ('order_code', 'cart_code', 'group_code')`,
  );
  const rest = sql.join(
    columns.map(({ name }) => sql`${sql.identifier(name)}`),
    sql`, `,
  );
  await database.execute(sql`insert into ${sql.identifier(table)} (order_code, ${rest})
    select 'X' || n, ${rest} from ${sql.identifier(table)}, generate_series(1, ${MOST_PARCELS}) as n where order_code = ${orderCode}`);
}

it('ships the most parcels in one action, each mailed once, however often it is sent', async () => {
  const { database } = backend;
  const order_code = await preparedOrder(backend);
  await copyRows(database, 'orders', order_code);
  await copyRows(database, 'order_details', order_code);
  const warehouse = await backend.visitor().signInStaff('WH0001');
  const typed = Array.from({ length: MOST_PARCELS }, (_, place) => ({
    order_code: `X${place + 1}`,
    carrier: 'ヤマト運輸',
    number: String(400_000_000_000 + place),
  }));
  const checked = await warehouse.ask(checkParcels, { parcels: typed });
  expect(checked.problems).toEqual([]);
  const parcels = typed.map((parcel) => ({ ...parcel, revision: 0 }));
  const from = performance.now();
  expect(await warehouse.ask(shipParcels, { parcels }, { key: 'ship-many' })).toEqual({ shipped: MOST_PARCELS });
  expect(performance.now() - from).toBeLessThan(10_000);
  expect(await warehouse.ask(shipParcels, { parcels }, { key: 'ship-many' })).toEqual({ shipped: MOST_PARCELS });
  const mails = await database.select().from(outbox).where(eq(outbox.kind, 'order-shipped'));
  expect(new Set(mails.map(({ payload }) => JSON.stringify(payload))).size).toBe(MOST_PARCELS);
  expect(mails).toHaveLength(MOST_PARCELS);
  expect(await database.$count(orders, eq(orders.orderStatus, 'SHIPPED'))).toBeGreaterThanOrEqual(MOST_PARCELS);
}, 120_000);
