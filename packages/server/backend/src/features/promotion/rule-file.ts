import { type PromotionTerms, promotionTerms, RULE_CODE } from '@store/contracts/calls/desk';
import { addDays, type CalendarDate, tokyoDate, tokyoInstant } from '@store/domain/calendar';
import * as z from 'zod/mini';
import type { NewRule } from './rule-faults.ts';

const code = z.string().check(z.regex(RULE_CODE));
const CODE = 'letters, digits, _ and -, at most 40; “new” is not a rule';
const DAY = 'a day as 2026-12-01';
/** What fields must contain. */
const HINTS: Readonly<Record<string, string>> = {
  ...{ code: CODE, coupon: CODE, from: DAY, until: DAY, registered_from: DAY, registered_until: DAY },
};

/** Rules in the shop's file format; days are in Asia/Tokyo and inclusive. */
const ruleFile = z.strictObject({
  rules: z.array(z.extend(promotionTerms, { code })).check(
    z.minLength(1),
    z.refine((rules) => new Set(rules.map((rule) => rule.code)).size === rules.length, 'two rules have one code'),
  ),
});

/** @throws {RangeError} listing every error with its path in the file */
export function readRules(text: string): NewRule[] {
  const read = ruleFile.safeParse(parseJson(text));
  if (!read.success)
    throw new RangeError(
      read.error.issues
        .map(({ path, message }) => `${path.join('.')}: ${HINTS[String(path.at(-1))] ?? message}`)
        .join('\n'),
    );
  return read.data.rules.map((rule) => toRule(rule.code, rule));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RangeError('the file is not JSON');
  }
}

/** A rule as stored. */
export function toRule(
  ruleCode: string,
  { on, coupon, from, until, per_customer, audience = {} }: PromotionTerms,
): NewRule {
  return {
    ...{ ruleCode, kind: on.kind, couponCode: coupon, perCustomer: per_customer },
    detail: on.kind === 'RANK_REACHED' ? on.rank : on.kind === 'NTH_ORDER' ? String(on.number) : '',
    startsAt: tokyoInstant(from),
    endsAt: lastInstantOf(until),
    ranks: audience.ranks ?? [],
    sexes: audience.sexes ?? [],
    registeredFrom: audience.registered_from === undefined ? null : tokyoInstant(audience.registered_from),
    registeredUntil: audience.registered_until === undefined ? null : lastInstantOf(audience.registered_until),
  };
}

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
