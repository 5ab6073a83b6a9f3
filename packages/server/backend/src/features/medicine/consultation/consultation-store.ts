import type { Consultation } from '@store/contracts/entities';
import {
  CONSULTATION_LABELS,
  type ConsultationRecord,
  type ConsultationState,
  consultationState,
  medicineContents,
  type RecordKind,
} from '@store/domain/medicine';
import { and, asc, eq } from 'drizzle-orm';
import { isOneOf } from '../../../platform/database/prepared-plans.ts';
import { type MedicineRecordRow, medicineRecords } from '../../../platform/database/tables/medicine.ts';
import { type OrderRow, orderDetails, orders } from '../../../platform/database/tables/orders.ts';
import { skus } from '../../../platform/database/tables/skus.ts';
import type { Queries } from '../../../platform/http/handler.ts';
import type { HealthCipher } from '../questionnaire/health-cipher.ts';
import { staffNames } from './staff-names.ts';

/** A class 1 order with its consultation records. */
export interface StoredConsultation {
  order: OrderRow;
  state: ConsultationState;
  lines: { skuCode: string; skuName: string; quantity: number }[];
  contents: string;
  records: MedicineRecordRow[];
}

/** Finds the consultation of an order; null for unknown orders and orders without medicine. */
export async function findConsultation(database: Queries, orderCode: string): Promise<StoredConsultation | null> {
  const [order] = await database
    .select()
    .from(orders)
    .where(and(eq(orders.orderCode, orderCode), eq(orders.hasClass1, true)));
  if (!order) return null;
  const lines = (await loadMedicineLines(database, [orderCode])).get(orderCode) ?? [];
  const records = await database
    .select()
    .from(medicineRecords)
    .where(eq(medicineRecords.orderCode, orderCode))
    .orderBy(asc(medicineRecords.seq));
  return {
    order,
    state: consultationState(order.orderStatus, records),
    lines,
    contents: medicineContents(lines),
    records,
  };
}

export async function loadMedicineLines(
  database: Queries,
  orderCodes: readonly string[],
): Promise<Map<string, StoredConsultation['lines']>> {
  const found = new Map<string, StoredConsultation['lines']>();
  if (orderCodes.length === 0) return found;
  const rows = await database
    .select({
      orderCode: orderDetails.orderCode,
      skuCode: orderDetails.skuCode,
      skuName: orderDetails.skuName,
      quantity: orderDetails.quantity,
    })
    .from(orderDetails)
    .innerJoin(skus, eq(skus.skuCode, orderDetails.skuCode))
    .where(and(isOneOf(orderDetails.orderCode, orderCodes), eq(skus.skuType, 'CLASS1_OTC_DRUG')))
    .orderBy(asc(orderDetails.line));
  for (const { orderCode, ...line } of rows) found.set(orderCode, [...(found.get(orderCode) ?? []), line]);
  return found;
}

/** Stores the next record. Needs the order's lock. */
export async function writeRecord(
  database: Queries,
  { order, records }: StoredConsultation,
  record: {
    kind: RecordKind;
    body: string;
    contents: string | null;
    staffCode: string | null;
    now: number;
    cipher: HealthCipher;
  },
): Promise<void> {
  const { orderCode } = order;
  const seq = (records.at(-1)?.seq ?? 0) + 1;
  const { kind, body, contents, staffCode, now, cipher } = record;
  const sealedBody = cipher.seal(body, placeOf({ orderCode, seq }));
  await database
    .insert(medicineRecords)
    .values({ orderCode, seq, kind, sealedBody, contents, staffCode, writtenAt: now });
}

export const toDomainRecords = (records: readonly MedicineRecordRow[]): ConsultationRecord[] =>
  records.map(({ seq, kind, contents }) => ({ seq, kind, contents }));

/** The API object for the customer and the pharmacist, the only readers. */
export async function toWireConsultation(
  database: Queries,
  { order, state, lines, records }: StoredConsultation,
  cipher: HealthCipher,
): Promise<Consultation> {
  const names = await staffNames(database);
  return {
    order_code: order.orderCode,
    state,
    label: CONSULTATION_LABELS[state],
    waits_until: order.waitsUntil,
    lines: lines.map(toWireLine),
    records: records.map((record) => ({
      seq: record.seq,
      kind: record.kind,
      body: cipher.open(record.sealedBody, placeOf(record)),
      pharmacist: record.staffCode === null ? null : (names.get(record.staffCode) ?? ''),
      written_timestamp: record.writtenAt,
    })),
    information_seq: records.findLast(({ kind }) => kind === 'information')?.seq ?? null,
  };
}

export const toWireLine = ({ skuCode, skuName, quantity }: StoredConsultation['lines'][number]) => ({
  sku_code: skuCode,
  sku_name: skuName,
  quantity,
});

/** The encryption context of a record's text. */
export const placeOf = ({ orderCode, seq }: Pick<MedicineRecordRow, 'orderCode' | 'seq'>): string =>
  `${orderCode}/${seq}`;
