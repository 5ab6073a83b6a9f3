import { type Database, rowsOf, sql } from '@store/backend/store';
import type { LoadShopper } from '../load-shopper.ts';
import type { Record } from './happenings.ts';

/** Acknowledged orders compared with those in the database. */
export interface Audit {
  acknowledged: number;
  /** Acknowledged codes that do not exist. */
  lost: string[];
  /** Number of orders in excess of the purchases. */
  doubled: number;
}

/** Compares the acknowledged orders of buyers with the database; for buyers of one mix only. */
export async function auditOrders(
  database: Database,
  buyers: readonly LoadShopper[],
  { purchases }: Record,
): Promise<Audit> {
  const customers = buyers.map(({ customerCode }) => customerCode);
  const rows = await rowsOf<{ order_code: string; cart_code: string | null }>(
    database,
    sql`select order_code, cart_code from orders where customer_code = any(${sql.param(customers)}::text[])`,
  );
  const there = new Set(rows.map(({ order_code }) => order_code));
  const acknowledged = new Set(purchases.acknowledged);
  const unasked = [...there].filter((code) => !acknowledged.has(code)).length - purchases.unknown;
  // A cart is ordered once: two orders of one cart are duplicates, whether acknowledged or not.
  const carts = rows.flatMap(({ cart_code }) => cart_code ?? []);
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((code) => !there.has(code)),
    doubled: Math.max(0, unasked, carts.length - new Set(carts).size),
  };
}
