import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../../platform/database/database.ts';
import { medicineNotices } from '../../../platform/database/tables/medicine.ts';
import { announceMedicine } from './announce-medicine.ts';

/** When a customer is reminded of a waiting order, ms before its end. */
const REMINDER_MS = 2 * 86_400_000;
const BATCH = 100;

type Notice = { order_code: string; notice: 'received' | 'reminder' | 'expired'; seq: number };

/**
 * Notifies customers once each that the pharmacist has their order, that it waits for them, or that it expired (M-06).
 * Safe in concurrent processes. Returns the number of notices.
 */
export async function notifyCustomers(database: Database, now: number): Promise<number> {
  let count = 0;
  for (const { order_code: orderCode, notice, seq } of await rowsOf<Notice>(database, noticesToSend(now)))
    await database.transaction(async (transaction) => {
      const row = { orderCode, notice, seq, toldAt: now };
      const inserted = await transaction.insert(medicineNotices).values(row).onConflictDoNothing().returning();
      if (inserted.length === 0) return;
      await announceMedicine(transaction, { orderCode, news: notice, now });
      count += 1;
    });
  return count;
}

/** Selects the unsent notices. */
export function noticesToSend(now: number): SQL {
  return sql`
    select * from (
      select o.order_code, 'received' as notice, 0 as seq from orders o
      where o.has_class1 and o.order_status = 'PHARMACIST_CHECK_PENDING'
        and not exists (select 1 from medicine_records r where r.order_code = o.order_code)
      union all
      select o.order_code, 'reminder', r.seq from orders o
      join medicine_records r on r.order_code = o.order_code
        and r.seq = (select max(l.seq) from medicine_records l where l.order_code = o.order_code)
      where o.has_class1 and o.waits_until <= ${now + REMINDER_MS} and o.waits_until > ${now}
        and (o.order_status = 'AWAITING_CONFIRMATION' or (o.order_status = 'PHARMACIST_CHECK_PENDING' and r.kind = 'ask-back'))
      union all
      select o.order_code, 'expired', 0 from orders o where o.has_class1 and o.order_status = 'EXPIRED'
    ) n
    where not exists (
      select 1 from medicine_notices t where t.order_code = n.order_code and t.notice = n.notice and t.seq = n.seq
    )
    limit ${BATCH}`;
}
