import { randomInt } from 'node:crypto';
import {
  cancelSubscription,
  changeInterval,
  moveDelivery,
  pauseSubscription,
  resumeSubscription,
  skipDelivery,
  undoSkip,
} from '@store/contracts/calls/subscription';
import { tokyoDate } from '@store/domain/calendar';
import { changeSubscription, type SubscriptionChange } from '@store/domain/subscription';
import { type CallContext, type Handler, handle, type Refusal, refuse } from '../../platform/http/handler.ts';
import { announceSubscription, type SubscriptionNews } from './announce-subscription.ts';
import { changed, lockOwn, refuseUnknownSubscription } from './own-subscription.ts';
import {
  changeSubscriptionRow,
  dropRetry,
  emptyBox,
  type StoredSubscription,
  stateOf,
  storeState,
} from './stored-subscriptions.ts';

/** Calls that change the delivery dates of a subscription. */
export const dateHandlers: readonly Handler[] = [
  handle(skipDelivery, ({ periodical_purchase_code: code, delivery }, context) =>
    changeDates(code, { kind: 'skip', delivery }, context),
  ),
  handle(undoSkip, ({ periodical_purchase_code: code }, context) => changeDates(code, { kind: 'undo-skip' }, context)),
  handle(pauseSubscription, ({ periodical_purchase_code: code, restart_on }, context) =>
    changeDates(code, { kind: 'pause', restartOn: restart_on }, context),
  ),
  handle(resumeSubscription, ({ periodical_purchase_code: code }, context) =>
    changeDates(code, { kind: 'resume' }, context),
  ),
  handle(moveDelivery, ({ periodical_purchase_code: code, next_delivery }, context) =>
    changeDates(code, { kind: 'move', date: next_delivery }, context),
  ),
  handle(changeInterval, ({ periodical_purchase_code: code, interval, from }, context) =>
    changeDates(code, { kind: 'interval', interval, from }, context),
  ),
  handle(cancelSubscription, async ({ periodical_purchase_code: code, reason, note }, context) => {
    const stored = await lockOwn(code, context);
    if (!stored) return refuseUnknownSubscription();
    const refused = await applyChange(stored, { kind: 'cancel' }, context);
    if (refused) return refused;
    const now = context.clock();
    await emptyBox(context.database, code);
    await changeSubscriptionRow(context.database, code, {
      cancelCode: newCancelCode(now),
      cancelledAt: now,
      cancelReason: [reason, note].filter(Boolean).join(' ') || null,
    });
    return changed(code, context);
  }),
];

async function changeDates(code: string, change: SubscriptionChange, context: CallContext) {
  const stored = await lockOwn(code, context);
  if (!stored) return refuseUnknownSubscription();
  const refused = await applyChange(stored, change, context);
  return refused ?? changed(code, context);
}

/**
 * Applies a change by the domain's rules and queues its mail; null on success. Needs the subscription's lock. Without
 * `news` the caller queues the mail.
 */
export async function applyChange(
  stored: StoredSubscription,
  change: SubscriptionChange,
  context: CallContext,
  news: SubscriptionNews | null = NEWS[change.kind],
): Promise<Refusal | null> {
  const { database, log } = context;
  const now = context.clock();
  const code = stored.row.periodicalPurchaseCode;
  const decision = changeSubscription(stateOf(stored), change, now);
  if (decision.kind === 'refused') return refuse(decision.reason, decision.message);
  // the search for the next date exceeded its limit.
  if (decision.overran) log.error({ event: 'delivery-date-overrun', code }, 'the next delivery fell back to 14 days');
  await storeState(database, code, decision.state);
  if (decision.state.renewal === 'none') await dropRetry(database, stored, now);
  if (news) await announceSubscription(database, { code, news, now });
  return null;
}

const NEWS: Readonly<Record<SubscriptionChange['kind'], SubscriptionNews>> = {
  skip: 'skipped',
  'undo-skip': 'skip-undone',
  pause: 'paused',
  resume: 'resumed',
  move: 'date-changed',
  interval: 'interval-changed',
  cancel: 'cancelled',
};

/** Reference number for the telephone (expectation 58). */
function newCancelCode(now: number): string {
  return `K${tokyoDate(now).replaceAll('-', '')}-${String(randomInt(100_000_000)).padStart(8, '0')}`;
}
