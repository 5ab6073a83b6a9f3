import { salesRecords } from '@store/contracts/calls/medicine';
import { addDays, tokyoInstant } from '@store/domain/calendar';
import { CONSULTATION_LABELS, consultationState } from '@store/domain/medicine';
import { and, asc, eq, gte, lt } from 'drizzle-orm';
import { isOneOf } from '../../../platform/database/prepared-plans.ts';
import { type MedicineRecordRow, medicineRecords } from '../../../platform/database/tables/medicine.ts';
import { orders } from '../../../platform/database/tables/orders.ts';
import { type Handler, handle, type Queries, refuse } from '../../../platform/http/handler.ts';
import { loadMedicineLines } from './consultation-store.ts';
import { staffNames } from './staff-names.ts';

/** Maximum orders per export; longer periods need several calls. */
const BATCH = 1000;

/** 73: the shop's record of class 1 medicine sales by order day, without buyers and answers. */
export const salesRecordsHandler: Handler = handle(salesRecords, async ({ from, to }, { database }) => {
  if (from > to) return refuse('span-reversed', '期間の終わりは、始まりより後の日付にしてください。');
  const found = await database
    .select({ orderCode: orders.orderCode, orderStatus: orders.orderStatus, orderedAt: orders.checkoutAt })
    .from(orders)
    .where(
      and(
        eq(orders.hasClass1, true),
        gte(orders.checkoutAt, tokyoInstant(from)),
        lt(orders.checkoutAt, tokyoInstant(addDays(to, 1))),
      ),
    )
    .orderBy(asc(orders.checkoutAt))
    .limit(BATCH + 1);
  const shown = found.slice(0, BATCH);
  const codes = shown.map(({ orderCode }) => orderCode);
  const [lines, written, names] = await Promise.all([
    loadMedicineLines(database, codes),
    recordsOf(database, codes),
    staffNames(database),
  ]);
  const records = shown.flatMap(({ orderCode, orderStatus, orderedAt }) => {
    const own = written.filter((record) => record.orderCode === orderCode);
    const state = consultationState(orderStatus, own);
    const information = own.findLast(({ kind }) => kind === 'information');
    const understood = own.findLast(({ kind }) => kind === 'confirmation');
    const pharmacist = information?.staffCode ? (names.get(information.staffCode) ?? null) : null;
    return (lines.get(orderCode) ?? []).map(({ skuCode, skuName, quantity }) => ({
      order_code: orderCode,
      sku_code: skuCode,
      sku_name: skuName,
      quantity,
      ordered_timestamp: orderedAt,
      state,
      label: CONSULTATION_LABELS[state],
      informed_by: pharmacist,
      informed_timestamp: information?.writtenAt ?? null,
      sold_by: understood ? pharmacist : null,
      understood_timestamp: understood?.writtenAt ?? null,
    }));
  });
  return { records, more: found.length > BATCH };
});

type WrittenRow = Pick<MedicineRecordRow, 'orderCode' | 'seq' | 'kind' | 'staffCode' | 'writtenAt'>;

/** Time and author of the records, without text. */
async function recordsOf(database: Queries, codes: readonly string[]): Promise<WrittenRow[]> {
  if (codes.length === 0) return [];
  const { orderCode, seq, kind, staffCode, writtenAt } = medicineRecords;
  return database
    .select({ orderCode, seq, kind, staffCode, writtenAt })
    .from(medicineRecords)
    .where(isOneOf(orderCode, codes))
    .orderBy(asc(seq));
}
