import { type PromotionTerms, promotionTerms } from '@store/contracts/calls/desk';
import { addDays, type CalendarDate, tokyoDate, tokyoInstant } from '@store/domain/calendar';
import type { NewRule } from './rule-faults.ts';

/** A rule as stored; days are in Asia/Tokyo and inclusive. */
export const toRule = (
  ruleCode: string,
  { on, coupon, from, until, per_customer, audience = {} }: PromotionTerms,
): NewRule => ({
  ...{ ruleCode, kind: on.kind, couponCode: coupon, perCustomer: per_customer },
  detail: on.kind === 'RANK_REACHED' ? on.rank : on.kind === 'NTH_ORDER' ? String(on.number) : '',
  startsAt: tokyoInstant(from),
  endsAt: lastInstantOf(until),
  ranks: audience.ranks ?? [],
  sexes: audience.sexes ?? [],
  registeredFrom: audience.registered_from === undefined ? null : tokyoInstant(audience.registered_from),
  registeredUntil: audience.registered_until === undefined ? null : lastInstantOf(audience.registered_until),
});

/** The terms of a stored rule. */
export function toTerms({ kind, detail, registeredFrom, registeredUntil, ...rule }: NewRule): PromotionTerms {
  const on = {
    kind,
    ...(kind === 'RANK_REACHED' && { rank: detail }),
    ...(kind === 'NTH_ORDER' && { number: Number(detail) }),
  };
  return promotionTerms.parse({
    ...{ on, coupon: rule.couponCode, per_customer: rule.perCustomer },
    ...{ from: tokyoDate(rule.startsAt), until: tokyoDate(rule.endsAt) },
    audience: {
      ...(rule.ranks.length > 0 && { ranks: rule.ranks }),
      ...(rule.sexes.length > 0 && { sexes: rule.sexes }),
      ...(registeredFrom !== null && { registered_from: tokyoDate(registeredFrom) }),
      ...(registeredUntil !== null && { registered_until: tokyoDate(registeredUntil) }),
    },
  });
}

/** The last millisecond of a day in Asia/Tokyo. */
export const lastInstantOf = (date: CalendarDate) => tokyoInstant(addDays(date, 1)) - 1;
