import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, daysBetween, tokyoDate, tokyoInstant } from '../calendar/calendar-date.ts';
import { changeDeadline } from '../delivery/subscription-dates.ts';
import { runningMonthly } from '../testing/intervals.ts';
import { changeSubscription, moveChoices, restartChoices, type SubscriptionChange } from './change-subscription.ts';
import {
  afterMissedRenewal,
  afterRenewal,
  isRenewalDue,
  lastAnnouncedDelivery,
  lastDueDelivery,
  noticeDueAt,
  renewalDueAt,
  renewalPrice,
  retryRenewal,
} from './renew-subscription.ts';
import { cancelCondition, refuseChange, refused, type SubscriptionChangeKind } from './subscription-refusals.ts';
import type { SubscriptionState } from './subscription-state.ts';

const NOW = tokyoInstant('2026-07-15', 12);
const plan = (date: string) => ({ date, scheduled: date });
const monthly = runningMonthly;

function change(state: SubscriptionState, what: SubscriptionChange, now = NOW) {
  const decision = changeSubscription(state, what, now);
  if (decision.kind === 'refused') throw new Error(decision.reason);
  return decision.state;
}
function why(state: SubscriptionState, what: SubscriptionChange, now = NOW) {
  const decision = changeSubscription(state, what, now);
  return decision.kind === 'refused' ? decision.reason : 'changed';
}

describe('changeSubscription', () => {
  it('skips to the next date of the interval, which can be undone until the deadline (54)', () => {
    const skipped = change(monthly, { kind: 'skip', delivery: '2026-07-31' });
    expect(skipped).toMatchObject({ next: plan('2026-08-31'), skipped: plan('2026-07-31'), skipsInRow: 1 });
    expect(change(skipped, { kind: 'undo-skip' })).toEqual(monthly);
    const late = changeDeadline('2026-07-31') + 60_000;
    expect(why(skipped, { kind: 'undo-skip' }, late)).toBe('nothing-to-undo');
    expect(why(monthly, { kind: 'undo-skip' })).toBe('nothing-to-undo');
  });
  it('allows one skip at a time, and ignores a double click (54)', () => {
    const skipped = change(monthly, { kind: 'skip', delivery: '2026-07-31' });
    expect(why(skipped, { kind: 'skip', delivery: '2026-07-31' })).toBe('delivery-changed');
    expect(why(skipped, { kind: 'skip', delivery: '2026-08-31' })).toBe('skipped-already');
    const { state } = afterRenewal(skipped, { deliveredOn: '2026-08-31', now: renewalDueAt('2026-08-31') });
    expect(why(state, { kind: 'skip', delivery: '2026-09-30' }, tokyoInstant('2026-09-01'))).toBe('changed');
  });
  it.each([
    ['two days later', '2026-12-10', '2026-12-15'],
    ['earlier', '2026-12-05', '2026-12-15'],
    ['beyond the next step', '2026-12-17', '2026-12-22'],
  ])('skips a delivery moved %s to the first step after it (54, S-15)', (_, moved, following) => {
    const interval = { kind: 'weeks', purchase_week_interval: 1, day_of_week: 2 } as const;
    const weekly = { ...monthly, interval, anchor: '2026-11-17', lastDelivery: '2026-11-17', next: plan('2026-12-08') };
    const now = tokyoInstant('2026-11-25', 12);
    const away = change(weekly, { kind: 'move', date: moved }, now);
    expect(change(away, { kind: 'skip', delivery: moved }, now).next).toEqual(plan(following));
    const missed = afterMissedRenewal(away, tokyoInstant(addDays(moved, -7), 10)).state;
    expect(missed.next).toEqual(plan(following));
  });
  it('preserves the interval after a moved delivery (55)', () => {
    const moved = change(monthly, { kind: 'move', date: '2026-07-25' });
    expect(moved.next).toEqual({ date: '2026-07-25', scheduled: '2026-07-31' });
    const { state } = afterRenewal(moved, { deliveredOn: '2026-07-25', now: renewalDueAt('2026-07-25') });
    expect(state.next).toEqual(plan('2026-08-31'));
    expect(why(monthly, { kind: 'move', date: '2026-07-21' })).toBe('date-unavailable');
    expect(why(monthly, { kind: 'move', date: '2026-09-14' })).toBe('date-unavailable');
    expect(why(monthly, { kind: 'move', date: '2026-02-30' })).toBe('date-unavailable');
  });
  it('counts a new interval from the last delivery, or from the next, which keeps its date (55)', () => {
    const interval = { kind: 'weeks', purchase_week_interval: 3, day_of_week: 3 } as const;
    const soon = change(monthly, { kind: 'interval', interval, from: 'next' });
    expect(soon).toMatchObject({ anchor: '2026-06-30', next: plan('2026-07-22') });
    const later = change(monthly, { kind: 'interval', interval, from: 'following' });
    expect(later).toMatchObject({ anchor: '2026-07-31', next: plan('2026-07-31') });
    const now = renewalDueAt('2026-07-31');
    expect(afterRenewal(later, { deliveredOn: '2026-07-31', now }).state.next).toEqual(plan('2026-08-26'));
  });
  it('ends a pause on its date or immediately (57)', () => {
    const paused = change(monthly, { kind: 'pause', restartOn: '2026-10-05' });
    expect(paused).toMatchObject({ status: 'PAUSED', restartOn: '2026-10-05', next: plan('2026-10-31') });
    expect(isRenewalDue(paused, tokyoInstant('2026-12-01'))).toBe(false);
    expect(change(paused, { kind: 'resume' }, tokyoInstant('2026-08-10'))).toMatchObject({
      status: 'ACTIVE',
      restartOn: null,
      next: plan('2026-08-31'),
    });
    expect(why(monthly, { kind: 'pause', restartOn: '2026-07-22' })).toBe('date-unavailable');
    expect(why(monthly, { kind: 'resume' })).toBe('not-paused');
    expect(why(paused, { kind: 'skip', delivery: '2026-10-31' })).toBe('not-running');
  });
  it('enforces the agreed minimum for a cancellation, and explains it (58, 59)', () => {
    expect(change(monthly, { kind: 'cancel' }).status).toBe('CANCELLED');
    const bound = { ...monthly, minimumTimes: 4 };
    const decision = changeSubscription(bound, { kind: 'cancel' }, NOW);
    expect(decision).toMatchObject({ reason: 'minimum-not-reached', message: expect.stringContaining('あと1回') });
    expect(cancelCondition(bound)).toContain('4回のお届けののち');
    expect(cancelCondition(monthly)).toContain('回数の定めはありません');
    expect(why({ ...bound, deliveredTimes: 4 }, { kind: 'cancel' })).toBe('changed');
    expect(why(change(monthly, { kind: 'cancel' }), { kind: 'cancel' })).toBe('ended');
  });
  it('names the exact deadline and the desk after it has passed (60)', () => {
    const late = tokyoInstant('2026-07-25', 0);
    const decision = changeSubscription(monthly, { kind: 'skip', delivery: '2026-07-31' }, late);
    expect(decision).toMatchObject({ reason: 'too-late', message: expect.stringContaining('2026/07/24 23:59') });
    expect(decision).toMatchObject({ message: expect.stringContaining('0120-000-123') });
    expect(why(monthly, { kind: 'skip', delivery: '2026-07-31' }, late - 1)).toBe('changed');
  });
  it('refuses changes while payment is in progress, but accepts them after a failure (F14)', () => {
    const late = tokyoInstant('2026-07-26', 9);
    expect(why({ ...monthly, renewal: 'under-way' }, { kind: 'cancel' }, late)).toBe('renewal-under-way');
    const failed = { ...monthly, renewal: 'failed' as const };
    expect(change(failed, { kind: 'skip', delivery: '2026-07-31' }, late)).toMatchObject({
      renewal: 'none',
      next: plan('2026-08-31'),
    });
    expect(why(failed, { kind: 'cancel' }, late)).toBe('changed');
  });

  it.each<[SubscriptionChange]>([
    [{ kind: 'skip', delivery: '2026-07-31' }],
    [{ kind: 'pause', restartOn: '2026-10-05' }],
    [{ kind: 'move', date: '2026-08-05' }],
    [{ kind: 'interval', interval: monthly.interval, from: 'next' }],
    [{ kind: 'cancel' }],
  ])('resets a failed order by %j, which keeps an earlier skip undoable only for a move (F14, 54)', (what) => {
    const failed = { ...monthly, renewal: 'failed' as const, skipped: plan('2026-06-30') };
    const changed = change(failed, what, tokyoInstant('2026-07-26', 9));
    expect(changed.renewal).toBe('none');
    expect(changed.skipped).toEqual(
      { skip: plan('2026-07-31'), move: plan('2026-06-30') }[what.kind as string] ?? null,
    );
  });
  it('leaves a week after a delivery in transit for a pause or a new interval (S-15, 57)', () => {
    const interval = { kind: 'weeks', purchase_week_interval: 1, day_of_week: 2 } as const;
    const weekly = { ...monthly, interval, anchor: '2026-07-14', lastDelivery: '2026-07-21', next: plan('2026-07-28') };
    const soon = change(weekly, { kind: 'pause', restartOn: '2026-07-23' });
    expect(soon).toMatchObject({ restartOn: '2026-07-23', next: plan('2026-07-28') });
    expect(change(weekly, { kind: 'pause', restartOn: '2026-08-01' }).next).toEqual(plan('2026-08-04'));
    const fresh = { ...weekly, lastDelivery: null, anchor: '2026-09-01' };
    expect(change(fresh, { kind: 'interval', interval, from: 'next' })).toMatchObject({
      anchor: '2026-07-15',
      next: plan('2026-07-28'),
    });
  });
  it('falls back to two weeks for an interval without progress, and reports the overrun (X-05, B20)', () => {
    const still = { kind: 'weeks', purchase_week_interval: 0, day_of_week: 3 } as const;
    const paused = { ...monthly, status: 'PAUSED' as const, interval: still, anchor: '2026-07-01', lastDelivery: null };
    expect(changeSubscription(paused, { kind: 'resume' }, NOW)).toMatchObject({
      overran: true,
      state: { next: plan('2026-07-29') },
    });
    expect(changeSubscription(monthly, { kind: 'move', date: '2026-08-05' }, NOW)).toMatchObject({ overran: false });
  });
  it('accepts only changes without dates, resuming and cancelling during a pause (57, 56)', () => {
    const kinds: SubscriptionChangeKind[] = [
      ...(['skip', 'undo-skip', 'pause', 'resume', 'move', 'interval'] as const),
      ...(['cancel', 'quantity', 'product', 'address', 'payment'] as const),
    ];
    const taken = (status: SubscriptionState['status']) =>
      kinds.filter((kind) => refuseChange({ ...monthly, status }, NOW, kind) === null);
    expect(taken('PAUSED')).toEqual(['resume', 'cancel', 'quantity', 'product', 'address', 'payment']);
    expect(taken('ACTIVE')).toEqual(kinds.filter((kind) => kind !== 'resume'));
    expect(taken('CANCELLED')).toEqual([]);
  });
  it('has a distinct message for every refusal (60)', () => {
    const reasons = [
      ...(['ended', 'not-running', 'not-paused', 'renewal-under-way', 'delivery-changed'] as const),
      ...(['skipped-already', 'nothing-to-undo', 'date-unavailable', 'minimum-not-reached'] as const),
    ];
    const messages = reasons.map((reason) => refused(reason).message);
    expect(messages.filter((message) => !/。$/.test(message))).toEqual([]);
    expect(new Set(messages).size).toBe(reasons.length);
    expect(refused('minimum-not-reached', { minimumTimes: 4, missing: 1 }).message).toBe(
      '4回のお届けがお約束の定期購入です。あと1回のお届けののちに解約できます。',
    );
  });

  type Passing = { kind: 'renewed'; days: number } | { kind: 'missed'; days: number } | { kind: 'wait'; days: number };
  const anyChange: fc.Arbitrary<SubscriptionChange | Passing> = fc.oneof(
    fc.record({ kind: fc.constant('skip' as const), delivery: fc.constant('') }),
    fc.constant({ kind: 'undo-skip' as const }),
    fc.record({ kind: fc.constant('move' as const), date: fc.integer({ min: 0, max: 80 }).map(String) }),
    fc.record({ kind: fc.constant('pause' as const), restartOn: fc.integer({ min: 0, max: 200 }).map(String) }),
    fc.constant({ kind: 'resume' as const }),
    fc.record({
      kind: fc.constant('interval' as const),
      interval: fc.record({
        kind: fc.constant('weekday-of-month' as const),
        purchase_month_interval: fc.integer({ min: 1, max: 6 }),
        week_of_month: fc.integer({ min: 1, max: 5 }),
        day_of_week: fc.nat(6),
      }),
      from: fc.constantFrom('next' as const, 'following' as const),
    }),
    fc.record({ kind: fc.constantFrom('renewed' as const, 'missed' as const, 'wait' as const), days: fc.nat(20) }),
  );

  it('schedules the next delivery a week ahead and none twice, in any sequence of changes (S-15, P24)', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 30 }), (steps) => {
        let state = monthly;
        let now = NOW;
        const delivered: string[] = [];
        for (const step of steps) {
          if (step.kind === 'wait') now += step.days * 86_400_000;
          else if (step.kind === 'renewed' || step.kind === 'missed') {
            if (!isRenewalDue(state, now)) now = Math.max(now, renewalDueAt(state.next.date));
            if (!isRenewalDue(state, now)) continue;
            const before = state;
            const late = addDays(tokyoDate(now), 2);
            const deliveredOn = [state.next.date, late].sort()[1] ?? late;
            if (step.kind === 'renewed') delivered.push(deliveredOn);
            state =
              step.kind === 'renewed'
                ? afterRenewal(state, { deliveredOn, now }).state
                : afterMissedRenewal(state, now).state;
            expect(state.next.date > before.next.date).toBe(true);
            expect(state.next.date >= addDays(tokyoDate(now), 7)).toBe(true);
          } else {
            const decision = changeSubscription(state, resolveDays(step, state, now), now);
            if (decision.kind === 'refused') continue;
            expect(daysBetween(tokyoDate(now), decision.state.next.date)).toBeGreaterThanOrEqual(7);
            expect(decision.state.skipsInRow).toBeLessThanOrEqual(1);
            expect(decision.overran).toBe(false);
            state = decision.state;
          }
        }
        for (const [index, day] of delivered.entries())
          expect(daysBetween(delivered[index - 1] ?? '2026-01-01', day)).toBeGreaterThanOrEqual(7);
      }),
      { numRuns: 2000 },
    );
  });
});

/** Converts generated day offsets to dates relative to today. */
function resolveDays(step: SubscriptionChange, state: SubscriptionState, now: number): SubscriptionChange {
  const day = (days: string) => addDays(tokyoDate(now), Number(days));
  if (step.kind === 'skip') return { ...step, delivery: state.next.date };
  if (step.kind === 'move') return { ...step, date: day(step.date) };
  return step.kind === 'pause' ? { ...step, restartOn: day(step.restartOn) } : step;
}

describe('renewal', () => {
  it('is due at midnight in Tokyo after the deadline, and announced three days before (H14)', () => {
    expect(new Date(renewalDueAt('2026-07-31')).toISOString()).toBe('2026-07-24T15:00:00.000Z');
    expect(isRenewalDue(monthly, renewalDueAt('2026-07-31') - 1)).toBe(false);
    expect(isRenewalDue(monthly, renewalDueAt('2026-07-31'))).toBe(true);
    expect(new Date(noticeDueAt('2026-07-31')).toISOString()).toBe('2026-07-21T15:00:00.000Z');
  });
  it('has day limits for queries that agree with the exact times', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 86_399_999 }), (days, time) => {
        const now = tokyoInstant(addDays('2020-01-01', days)) + time;
        const [due, announced] = [lastDueDelivery(now), lastAnnouncedDelivery(now)];
        expect(renewalDueAt(due) <= now && renewalDueAt(addDays(due, 1)) > now).toBe(true);
        expect(noticeDueAt(announced) <= now && noticeDueAt(addDays(announced, 1)) > now).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
  it('is retried at 10:00 on the following days, then abandoned (61)', () => {
    expect(retryRenewal({ attempts: 1, now: NOW })).toEqual({ kind: 'retry', at: tokyoInstant('2026-07-16', 10) });
    expect(retryRenewal({ attempts: 4, now: NOW })).toEqual({ kind: 'give-up' });
    const made = afterRenewal({ ...monthly, renewal: 'under-way' }, { deliveredOn: '2026-07-31', now: NOW }).state;
    expect(made).toMatchObject({ deliveredTimes: 4, lastDelivery: '2026-07-31', renewal: 'none', skipsInRow: 0 });
    expect(afterMissedRenewal({ ...monthly, renewal: 'failed' }, tokyoInstant('2026-07-28', 10)).state).toMatchObject({
      status: 'ACTIVE',
      next: plan('2026-08-31'),
      deliveredTimes: 3,
      renewal: 'none',
    });
  });
  it('never costs more than announced (62)', () => {
    expect(renewalPrice({ announced: 3553, current: 3800 })).toBe(3553);
    expect(renewalPrice({ announced: 3553, current: 3300 })).toBe(3300);
  });
  it('offers days only if their deadline has not passed', () => {
    expect(moveChoices(monthly, NOW)).toEqual({ from: '2026-07-22', until: '2026-09-13' });
    expect(moveChoices({ lastDelivery: '2026-07-20' }, NOW).from).toBe('2026-07-27');
    expect(restartChoices(NOW)).toEqual({ from: '2026-07-23', until: '2027-01-15' });
  });
});
