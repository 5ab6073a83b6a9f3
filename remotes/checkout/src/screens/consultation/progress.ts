import type { ShownStatus } from '@store/contracts/entities';
import { CONSULTATION_LABELS } from '@store/domain/medicine';
import type { ConsultationVisit } from './load-consultation.ts';

/** Progress step of a class 1 order (70). `at` is epoch ms. */
export interface ProgressStep {
  readonly label: string;
  readonly state: 'done' | 'current' | 'next' | 'stopped';
  readonly at: number | null;
  /** Pharmacist of the step. */
  readonly by: string | null;
}

const STOPPED = { refused: 'SALE_REFUSED', expired: 'EXPIRED', cancelled: 'CANCELLED' } as const;
const PREPARED: readonly ShownStatus[] = ['ACCEPTED', 'SHIPPED', 'RECEIVED'];

/** 70: returns 問診受付 → 薬剤師確認中 → 情報提供済み → ご確認待ち → ご承諾 → 出荷準備. An ended order shows the steps it reached and its end. */
export function progressOf({ consultation: { state, records }, order }: ConsultationVisit): readonly ProgressStep[] {
  const information = records.findLast(({ kind }) => kind === 'information');
  const confirmed = records.find(({ kind }) => kind === 'confirmation');
  const refusal = records.find(({ kind }) => kind === 'refusal');
  const eventAt = (...statuses: readonly ShownStatus[]) =>
    order.events?.find(({ order_status }) => statuses.includes(order_status))?.happened_timestamp ?? null;
  const isStopped = state === 'refused' || state === 'expired' || state === 'cancelled';
  const isPrepared = PREPARED.includes(order.order_status);
  const reached = { 'not-begun': 0, pharmacist: 1, answer: 1, confirmation: 3, accepted: isPrepared ? 5 : 4 };
  const current = isStopped ? Number.POSITIVE_INFINITY : reached[state];

  const steps: [label: string, at: number | null, by?: string | null][] = [
    ['問診受付', order.checkout_timestamp],
    [state === 'answer' ? CONSULTATION_LABELS.answer : '薬剤師確認中', eventAt('PHARMACIST_CHECK_PENDING')],
    ['情報提供済み', information?.written_timestamp ?? null, information?.pharmacist ?? null],
    ['ご確認待ち', information?.written_timestamp ?? null],
    ['ご承諾', confirmed?.written_timestamp ?? null],
    ['出荷準備', eventAt(...PREPARED)],
  ];
  const shown = steps.map(([label, at, by = null], place): ProgressStep => {
    // After a question, the earlier information does not advance the order.
    const isAhead = place > current;
    return { label, state: isAhead ? 'next' : place < current ? 'done' : 'current', at: isAhead ? null : at, by };
  });
  if (!isStopped) return shown.map((step) => (step.state === 'next' ? { ...step, by: null } : step));
  const end = { label: CONSULTATION_LABELS[state], at: eventAt(STOPPED[state]), by: refusal?.pharmacist ?? null };
  return [...shown.filter(({ at }) => at !== null), { ...end, state: 'stopped' }];
}
