import { type Database, rowsOf, sql } from '@store/backend/store';
import type { LoadShopper } from '../load-shopper.ts';
import type { Record } from './happenings.ts';

/** What was promised, beside what the database holds. */
export interface Audit {
  acknowledged: number;
  /** Codes that were acknowledged and are not there. */
  lost: string[];
  /** Orders that nobody asked for: more than there were purchases. */
  doubled: number;
}

/** Compares the orders that buyers were told of with those that are there; for buyers of one mix only. */
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
  // A cart is bought once: two orders of one are a doubled order, whoever heard of which.
  const carts = rows.flatMap(({ cart_code }) => cart_code ?? []);
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((code) => !there.has(code)),
    doubled: Math.max(0, unasked, carts.length - new Set(carts).size),
  };
}
