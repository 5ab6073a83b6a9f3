import { tokyoTime } from '../calendar/calendar-date.ts';
import { changeDeadline, isChangeable } from '../delivery/subscription-dates.ts';
import { DESK_HOURS, DESK_NAMES, DESK_TELEPHONES } from '../desk/desk-facts.ts';
import type { SubscriptionState } from './subscription-state.ts';

export type SubscriptionObstacleToChange =
  | 'ended'
  | 'not-running'
  | 'not-paused'
  | 'too-late'
  | 'renewal-under-way'
  | 'delivery-changed'
  | 'skipped-already'
  | 'nothing-to-undo'
  | 'date-unavailable'
  | 'minimum-not-reached';

export interface SubscriptionRefusal {
  kind: 'refused';
  reason: SubscriptionObstacleToChange;
  message: string;
}

/** All kinds of changes; the last four do not affect dates. */
export type SubscriptionChangeKind =
  | 'skip'
  | 'undo-skip'
  | 'pause'
  | 'resume'
  | 'move'
  | 'interval'
  | 'cancel'
  | 'quantity'
  | 'product'
  | 'address'
  | 'payment';

/**
 * Returns why this kind of change is refused now, or null. Changes are accepted until the next delivery's deadline.
 * While a failed renewal waits for its retry they are accepted again, so that the customer can fix the problem.
 */
export function refuseChange(
  state: Pick<SubscriptionState, 'status' | 'next' | 'renewal'>,
  now: number,
  kind: SubscriptionChangeKind,
): SubscriptionRefusal | null {
  if (state.status === 'CANCELLED') return refused('ended');
  if (kind === 'resume') return state.status === 'PAUSED' ? null : refused('not-paused');
  if (state.status === 'PAUSED') return TAKEN_WHILE_PAUSED.has(kind) ? null : refused('not-running');
  if (state.renewal === 'under-way') return refused('renewal-under-way');
  if (state.renewal === 'failed' || isChangeable(state.next.date, now)) return null;
  return { kind: 'refused', reason: 'too-late', message: tooLate(state.next.date) };
}

const TAKEN_WHILE_PAUSED: ReadonlySet<SubscriptionChangeKind> = new Set([
  'cancel',
  'quantity',
  'product',
  'address',
  'payment',
]);

export function refused(
  reason: Exclude<SubscriptionObstacleToChange, 'too-late'>,
  condition?: { minimumTimes: number; missing: number },
): SubscriptionRefusal {
  const message = condition ? minimumMessage(condition) : MESSAGES[reason];
  return { kind: 'refused', reason, message };
}

/** Cancellation terms, as shown on the product page, the final confirmation and the subscription page. */
export function cancelCondition({ minimumTimes }: Pick<SubscriptionState, 'minimumTimes'>): string {
  if (minimumTimes > 0)
    return `${minimumTimes}回のお届けののち、変更の締切までいつでも解約できます。違約金はありません。`;
  return '回数の定めはありません。変更の締切までいつでも解約できます。違約金はありません。';
}

function minimumMessage({ minimumTimes, missing }: { minimumTimes: number; missing: number }): string {
  return `${minimumTimes}回のお届けがお約束の定期購入です。あと${missing}回のお届けののちに解約できます。`;
}

/** After the deadline, names its exact time and the desk (expectation 60). */
function tooLate(delivery: string): string {
  const { date, hour, minute } = tokyoTime(changeDeadline(delivery));
  const moment = `${date.replaceAll('-', '/')} ${hour}:${String(minute).padStart(2, '0')}`;
  return `今回のお届けの変更は ${moment} に締め切りました。お急ぎの場合は${DESK_NAMES.general}（${DESK_TELEPHONES.general}、${DESK_HOURS}）へお電話ください。`;
}

const MESSAGES: Readonly<Record<Exclude<SubscriptionObstacleToChange, 'too-late'>, string>> = {
  ended: 'この定期購入は解約済みです。',
  'not-running': 'お休み中のため、この変更はできません。お届けを再開してからお手続きください。',
  'not-paused': 'この定期購入はお休み中ではありません。',
  'renewal-under-way': '次回お届け分のご注文を処理しています。しばらくしてからもう一度お試しください。',
  'delivery-changed': '次回お届け予定日が変わっています。内容をご確認のうえ、もう一度お手続きください。',
  'skipped-already': '続けてお休みできるのは1回までです。しばらくお休みされる場合は、再開日をお選びください。',
  'nothing-to-undo': '元に戻せるお休みはありません。',
  'date-unavailable': 'ご希望の日はお選びいただけません。別の日をお選びください。',
  'minimum-not-reached': 'お約束の回数のお届けが終わっていないため、解約できません。',
};
