import type { OrderStatus } from '../order/order-status.ts';

/** State of an order with class 1 medicine between pharmacist and customer (M-03…M-06). */
export type ConsultationState =
  /** The payment is pending, so no review has started. */
  | 'not-begun'
  /** 薬剤師確認中 */
  | 'pharmacist'
  /** A question of the pharmacist waits for the customer's answer. */
  | 'answer'
  /** 情報提供済み・ご確認待ち */
  | 'confirmation'
  /** ご承諾: the order is accepted. */
  | 'accepted'
  /** 販売不可 */
  | 'refused'
  | 'expired'
  | 'cancelled';

/** Kinds of records in a consultation. */
export const RECORD_KINDS = ['information', 'ask-back', 'refusal', 'answer', 'question', 'confirmation'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** A step: the pharmacist informs, asks a question or refuses; the customer answers, asks a question or confirms. */
export type ConsultationStep =
  | { kind: 'information'; contents: string }
  | { kind: 'ask-back' }
  | { kind: 'refusal' }
  | { kind: 'answer' }
  | { kind: 'question' }
  /** `contents` are the current contents of the order, `informationSeq` the information the customer read. */
  | { kind: 'confirmation'; contents: string; informationSeq: number };

/** A stored record; `contents` lists the medicine it was written for. */
export interface ConsultationRecord {
  seq: number;
  kind: RecordKind;
  contents: string | null;
}

export type StepDecision =
  | { kind: 'taken'; to: ConsultationState }
  | { kind: 'refused'; reason: 'not-in-order' | 'contents-changed' | 'information-changed'; message: string };

/** Display names of the states for customers (expectation 70). */
export const CONSULTATION_LABELS: Readonly<Record<ConsultationState, string>> = {
  'not-begun': 'お支払い手続き中',
  pharmacist: '薬剤師確認中',
  answer: '薬剤師からのご質問',
  confirmation: 'ご確認待ち',
  accepted: 'ご承諾',
  refused: '販売不可',
  expired: '期限切れ',
  cancelled: 'キャンセル',
};

/** Derives the state from the order status and, while the pharmacist is reviewing, from the last record. */
export function consultationState(
  orderStatus: OrderStatus,
  records: readonly Pick<ConsultationRecord, 'seq' | 'kind'>[],
): ConsultationState {
  switch (orderStatus) {
    case 'PAYMENT_PENDING':
    case 'AWAITING_PAYMENT':
    case 'PAYMENT_FAILED':
      return 'not-begun';
    case 'PHARMACIST_CHECK_PENDING':
      return lastOf(records)?.kind === 'ask-back' ? 'answer' : 'pharmacist';
    case 'AWAITING_CONFIRMATION':
      return 'confirmation';
    case 'SALE_REFUSED':
      return 'refused';
    case 'EXPIRED':
      return 'expired';
    case 'CANCELLED':
      return 'cancelled';
    default:
      return 'accepted';
  }
}

/**
 * Decides whether a step is allowed now. An order is accepted only by confirming the latest information, written for
 * exactly the current contents of the order (P34, F17).
 */
export function takeStep(
  state: ConsultationState,
  records: readonly ConsultationRecord[],
  step: ConsultationStep,
): StepDecision {
  const to = STEPS[state]?.[step.kind];
  if (!to)
    return {
      kind: 'refused',
      reason: 'not-in-order',
      message: 'この手続きは、いまは行えません。画面を開き直してご確認ください。',
    };
  if (step.kind !== 'confirmation') return { kind: 'taken', to };
  const information = records.findLast(({ kind }) => kind === 'information');
  if (information?.contents !== step.contents)
    return {
      kind: 'refused',
      reason: 'contents-changed',
      message: 'ご注文の内容が変わりました。薬剤師がもう一度確認します。',
    };
  if (information.seq !== step.informationSeq)
    return {
      kind: 'refused',
      reason: 'information-changed',
      message: '新しい情報が届いています。もう一度お読みください。',
    };
  return { kind: 'taken', to };
}

const STEPS: Readonly<Partial<Record<ConsultationState, Partial<Record<RecordKind, ConsultationState>>>>> = {
  pharmacist: { information: 'confirmation', 'ask-back': 'answer', refusal: 'refused' },
  answer: { answer: 'pharmacist', refusal: 'refused' },
  confirmation: { confirmation: 'accepted', question: 'pharmacist', refusal: 'refused' },
};

function lastOf<T extends { seq: number }>(records: readonly T[]): T | undefined {
  return records.toSorted((a, b) => a.seq - b.seq).at(-1);
}
