import { addDays, isCalendarDate, tokyoInstant } from '@store/domain/calendar';
import { MEMBER_RANKS } from '@store/domain/customer';
import * as z from 'zod/mini';
import type { NewRule } from './rule-faults.ts';

const code = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/, 'letters, digits and hyphens, at most 40'));
const day = z.string().check(z.refine(isCalendarDate, 'a day as 2026-12-01'));

const occasion = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('REGISTRATION') }),
  z.strictObject({ kind: z.literal('BIRTHDAY_MONTH') }),
  z.strictObject({ kind: z.literal('RANK_REACHED'), rank: z.enum(MEMBER_RANKS) }),
  z.strictObject({ kind: z.literal('NTH_ORDER'), number: z.int().check(z.gte(1), z.lte(10_000)) }),
  z.strictObject({ kind: z.literal('YEAR_WITHOUT_ORDER') }),
]);

/** Rules in the shop's file format; days are in Asia/Tokyo and inclusive. */
const ruleFile = z.strictObject({
  rules: z
    .array(
      z.strictObject({
        code,
        on: occasion,
        coupon: code,
        from: day,
        until: day,
        per_customer: z.enum(['ONCE', 'ONCE_A_YEAR']),
        audience: z.optional(
          z.strictObject({
            ranks: z.optional(z.array(z.enum(MEMBER_RANKS)).check(z.minLength(1))),
            sexes: z.optional(z.array(z.enum(['MALE', 'FEMALE'])).check(z.minLength(1))),
            registered_from: z.optional(day),
            registered_until: z.optional(day),
          }),
        ),
      }),
    )
    .check(
      z.minLength(1),
      z.refine((rules) => new Set(rules.map((rule) => rule.code)).size === rules.length, 'two rules have one code'),
    ),
});

/** @throws {RangeError} listing every error with its path in the file */
export function readRules(text: string): NewRule[] {
  const read = ruleFile.safeParse(parseJson(text));
  if (!read.success)
    throw new RangeError(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  return read.data.rules.map(toRule);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RangeError('the file is not JSON');
  }
}

function toRule(rule: z.output<typeof ruleFile>['rules'][number]): NewRule {
  const { on, audience = {} } = rule;
  return {
    ruleCode: rule.code,
    kind: on.kind,
    detail: on.kind === 'RANK_REACHED' ? on.rank : on.kind === 'NTH_ORDER' ? String(on.number) : '',
    couponCode: rule.coupon,
    startsAt: tokyoInstant(rule.from),
    endsAt: endOf(rule.until),
    ranks: audience.ranks ?? [],
    sexes: audience.sexes ?? [],
    registeredFrom: audience.registered_from === undefined ? null : tokyoInstant(audience.registered_from),
    registeredUntil: audience.registered_until === undefined ? null : endOf(audience.registered_until),
    perCustomer: rule.per_customer,
  };
}

/** The last millisecond of a day in Asia/Tokyo. */
const endOf = (date: string) => tokyoInstant(addDays(date, 1)) - 1;
