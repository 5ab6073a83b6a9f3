import {
  approveMedicine,
  askBack,
  openCase,
  pharmacistMe,
  pharmacistQueue,
  refuseMedicine,
} from '@store/contracts/calls/medicine';
import { CONSULTATION_LABELS, consultationState, medicineContents } from '@store/domain/medicine';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import { isOneOf } from '../../../platform/database/prepared-plans.ts';
import { healthReadings, medicineRecords } from '../../../platform/database/tables/medicine.ts';
import { orders } from '../../../platform/database/tables/orders.ts';
import {
  type CallContext,
  type Handler,
  handle,
  type Queries,
  refuse,
  type Staff,
} from '../../../platform/http/handler.ts';
import { HELD } from '../../order/state/held-orders.ts';
import type { HealthCipher } from '../questionnaire/health-cipher.ts';
import { caseDetails } from './case-details.ts';
import { lockConsultation, refuseUnknownOrder, stepOn } from './consultation-steps.ts';
import { loadMedicineLines, toWireConsultation, toWireLine } from './consultation-store.ts';
import { salesRecordsHandler } from './sales-records.ts';
import { staffNames } from './staff-names.ts';

/** Orders per page of the queue. */
const BATCH = 100;
/** Maximum number of access records shown with a case. */
const READINGS = 50;

/** Calls of pharmacists; the access gate rejects everyone else (M-04). */
export const pharmacistHandlers = (cipher: HealthCipher): readonly Handler[] => [
  handle(pharmacistMe, async (_request, context) => {
    const { staffCode, name } = pharmacistOf(context);
    return { staff_code: staffCode, name };
  }),
  handle(pharmacistQueue, async (_request, context) => ({ orders: await queue(context) })),
  handle(openCase, async ({ order_code }, context) => {
    const { database } = context;
    const { staffCode } = pharmacistOf(context);
    // Locked, so that a stop is either included here or was declared after this reading.
    const found = await lockConsultation(order_code, context);
    const details = found && (await caseDetails(database, found, { cipher, now: context.clock() }));
    if (!details) return refuseUnknownOrder();
    const readings = await readingsOf(database, order_code);
    await database.insert(healthReadings).values({ orderCode: order_code, staffCode, readAt: context.clock() });
    return { ...(await toWireConsultation(database, found, cipher)), ...details, readings };
  }),
  handle(approveMedicine, async ({ order_code, lines, information: body }, context) => {
    const { staffCode } = pharmacistOf(context);
    const held = await lockConsultation(order_code, context);
    if (!held) return refuseUnknownOrder();
    const seen = medicineContents(lines.map(({ sku_code: skuCode, quantity }) => ({ skuCode, quantity })));
    if (seen !== held.contents)
      return refuse('contents-changed', 'ご注文の内容が、ご確認いただいたものと異なります。開き直してください。');
    return stepOn(held, { kind: 'information', contents: seen }, { body, staffCode, cipher, context });
  }),
  handle(askBack, async ({ order_code, question: body }, context) => {
    const { staffCode } = pharmacistOf(context);
    const held = await lockConsultation(order_code, context);
    if (!held) return refuseUnknownOrder();
    return stepOn(held, { kind: 'ask-back' }, { body, staffCode, cipher, context });
  }),
  handle(refuseMedicine, async ({ order_code, reason: body }, context) => {
    const { staffCode } = pharmacistOf(context);
    const held = await lockConsultation(order_code, context);
    if (!held) return refuseUnknownOrder();
    return stepOn(held, { kind: 'refusal' }, { body, staffCode, cipher, context });
  }),
  salesRecordsHandler,
];

function pharmacistOf({ identity }: Pick<CallContext, 'identity'>): Staff {
  if (identity.staff?.role !== 'pharmacist') throw new Error('pharmacist handler reached without the pharmacist role');
  return identity.staff;
}

/** The staff who opened a case, newest first. */
async function readingsOf(database: Queries, orderCode: string) {
  const names = await staffNames(database);
  const rows = await database
    .select()
    .from(healthReadings)
    .where(eq(healthReadings.orderCode, orderCode))
    .orderBy(desc(healthReadings.readAt))
    .limit(READINGS);
  return rows.map(({ staffCode, readAt }) => ({ pharmacist: names.get(staffCode) ?? '', read_timestamp: readAt }));
}

/** Waiting orders, those for a pharmacist first; without buyers and answers. */
async function queue({ database }: CallContext) {
  const waiting = await database
    .select()
    .from(orders)
    .where(inArray(orders.orderStatus, [...HELD]))
    .orderBy(asc(orders.checkoutAt))
    .limit(BATCH);
  const codes = waiting.map(({ orderCode }) => orderCode);
  const lines = await loadMedicineLines(database, codes);
  const records =
    codes.length === 0
      ? []
      : await database
          .select({ orderCode: medicineRecords.orderCode, seq: medicineRecords.seq, kind: medicineRecords.kind })
          .from(medicineRecords)
          .where(isOneOf(medicineRecords.orderCode, codes));
  const rows = waiting.map((order) => {
    const own = records.filter(({ orderCode }) => orderCode === order.orderCode);
    const state = consultationState(order.orderStatus, own);
    return {
      order_code: order.orderCode,
      state,
      label: CONSULTATION_LABELS[state],
      ordered_timestamp: order.checkoutAt,
      waits_until: order.waitsUntil,
      lines: (lines.get(order.orderCode) ?? []).map(toWireLine),
    };
  });
  return rows.toSorted((a, b) => Number(b.state === 'pharmacist') - Number(a.state === 'pharmacist'));
}
