import { CONSULTATION_LABELS, type ConsultationStep, takeStep } from '@store/domain/medicine';
import { eq } from 'drizzle-orm';
import { orders } from '../../../platform/database/tables/orders.ts';
import { type CallContext, type Refusal, refuse } from '../../../platform/http/handler.ts';
import {
  holdForAdvice,
  holdForConfirmation,
  refuseHeldOrder,
  releaseHeldOrder,
} from '../../order/state/held-orders.ts';
import { lockOrder } from '../../order/state/lock-order.ts';
import type { Moved } from '../../order/state/move-order.ts';
import type { HealthCipher } from '../questionnaire/health-cipher.ts';
import { announceMedicine, type MedicineNews } from './announce-medicine.ts';
import { findConsultation, type StoredConsultation, toDomainRecords, writeRecord } from './consultation-store.ts';
import { refuseByDeclarations } from './refuse-by-declarations.ts';

type Step = { body: string; staffCode: string | null; cipher: HealthCipher };

/** Locks a class 1 order until the transaction ends, which serializes pharmacists and customer. */
export const lockConsultation = async (
  orderCode: string,
  { database }: CallContext,
): Promise<StoredConsultation | null> =>
  (await lockOrder(database, orderCode)) ? findConsultation(database, orderCode) : null;

/**
 * Takes a step by the domain's state table: records it, updates the order, queues the mail. The order is accepted only
 * in the transaction that stores the confirmation (P34).
 */
export async function stepOn(
  consultation: StoredConsultation,
  step: ConsultationStep,
  { context, ...written }: Step & { context: CallContext },
) {
  const { database } = context;
  const now = context.clock();
  const decision = takeStep(consultation.state, toDomainRecords(consultation.records), step);
  if (decision.kind === 'refused') return refuse(decision.reason, decision.message);
  const against = await refuseByDeclarations(consultation, { kind: step.kind, staffCode: written.staffCode, context });
  if (against) return against;
  const contents = step.kind === 'information' ? step.contents : null;
  await writeRecord(database, consultation, { ...written, kind: step.kind, contents, now });
  const refused = await moveOrder(consultation, step.kind, { context, now });
  if (refused) return refused;
  const { orderCode } = consultation.order;
  const news = NEWS[step.kind];
  if (news) await announceMedicine(database, { orderCode, news, now });
  return { order_code: orderCode, state: decision.to, label: CONSULTATION_LABELS[decision.to] };
}

export const refuseUnknownOrder = (): Refusal => refuse('not-found', 'ご注文が見つかりませんでした。');

async function moveOrder(
  { order: { orderCode } }: StoredConsultation,
  kind: ConsultationStep['kind'],
  { context: { database, adviceWaitMs }, now }: { context: CallContext; now: number },
): Promise<Refusal | null> {
  const waitsUntil = now + adviceWaitMs;
  switch (kind) {
    case 'information':
      return refusalOf(await holdForConfirmation(database, { orderCode, now, waitsUntil }));
    case 'question':
      return refusalOf(await holdForAdvice(database, { orderCode, now, waitsUntil }));
    case 'confirmation':
      return refusalOf(await releaseHeldOrder(database, { orderCode, now }));
    case 'refusal':
      return refusalOf(await refuseHeldOrder(database, { orderCode, now }));
    default:
      // Questions and answers leave the status unchanged but restart the waiting time.
      await database.update(orders).set({ waitsUntil }).where(eq(orders.orderCode, orderCode));
      return null;
  }
}

const refusalOf = (moved: Moved): Refusal | null =>
  moved.kind === 'moved' ? null : refuse('not-in-order', moved.message);

/** Mails by step; the confirmation uses the general order confirmation. */
const NEWS: Readonly<Partial<Record<ConsultationStep['kind'], MedicineNews>>> = {
  information: 'informed',
  'ask-back': 'asked-back',
  refusal: 'refused',
};
