import { promotionTerms } from '@store/contracts/calls/desk';
import { describe, expect, it } from 'vitest';
import { type NewRule, neverApplies, overlaps, type RuleCoupon, type RuleProblem } from './rule-faults.ts';
import { toRule, toTerms } from './rule-terms.ts';

const NOW = Date.UTC(2026, 11, 1);
const BLUE = 'ANGFA_STORE_BLUE_MEMBER';
const welcome = {
  on: { kind: 'REGISTRATION' },
  coupon: 'JOIN',
  from: '2026-12-01',
  until: '2027-03-31',
  per_customer: 'ONCE',
};
const ruleOf = ({ code = 'WELCOME', ...own }: { readonly code?: string; readonly [field: string]: unknown }): NewRule =>
  toRule(code, promotionTerms.parse({ ...welcome, ...own }));
const coupon: RuleCoupon = {
  applicableMemberRanks: [],
  useEndsAt: Date.UTC(2027, 5, 1),
  usesInAll: null,
  usedInAll: 0,
};

it('reads rules with days in Asia/Tokyo, both ends included (R-69)', () => {
  expect(
    ruleOf({ on: { kind: 'NTH_ORDER', number: 3 }, audience: { ranks: [BLUE], registered_from: '2026-01-01' } }),
  ).toEqual({
    ruleCode: 'WELCOME',
    kind: 'NTH_ORDER',
    detail: '3',
    couponCode: 'JOIN',
    startsAt: Date.parse('2026-12-01T00:00:00+09:00'),
    endsAt: Date.parse('2027-04-01T00:00:00+09:00') - 1,
    ranks: [BLUE],
    sexes: [],
    registeredFrom: Date.parse('2026-01-01T00:00:00+09:00'),
    registeredUntil: null,
    perCustomer: 'ONCE',
  });
});

it.each([
  { on: { kind: 'NTH_ORDER', number: 3 }, audience: { ranks: [BLUE], registered_from: '2026-01-01' } },
  { on: { kind: 'RANK_REACHED', rank: BLUE }, audience: { sexes: ['MALE'], registered_until: '2026-01-01' } },
])('turns a stored rule back into its terms: %j (R-69)', (own) => {
  const rule = ruleOf(own);
  expect(toRule('WELCOME', toTerms(rule))).toEqual(rule);
});
describe('neverApplies (R-69)', () => {
  it.each<[string, Readonly<Record<string, unknown>>, Partial<RuleCoupon>, RuleProblem['field'] | null]>([
    ['valid', {}, {}, null],
    ['ends first', { until: '2026-11-30' }, {}, 'until'],
    ['ended', { from: '2026-01-01', until: '2026-11-30' }, {}, 'until'],
    ['coupon ended', {}, { useEndsAt: NOW - 1 }, 'coupon'],
    ['coupon used up', {}, { usesInAll: 5, usedInAll: 5 }, 'coupon'],
    [
      'coupon for other ranks',
      { audience: { ranks: ['ANGFA_STORE_MEMBER'] } },
      { applicableMemberRanks: [BLUE] },
      'ranks',
    ],
    ['initial rank', { on: { kind: 'RANK_REACHED', rank: 'ANGFA_STORE_MEMBER' } }, {}, 'on'],
    [
      'rank outside the audience',
      { on: { kind: 'RANK_REACHED', rank: BLUE }, audience: { ranks: ['ANGFA_STORE_MEMBER'] } },
      {},
      'ranks',
    ],
    ['registration period over', { audience: { registered_until: '2026-11-30' } }, {}, 'registered_from'],
    [
      'reversed registration period',
      { audience: { registered_from: '2026-12-02', registered_until: '2026-12-01' } },
      {},
      'registered_until',
    ],
    [
      'membership too short',
      { on: { kind: 'YEAR_WITHOUT_ORDER' }, audience: { registered_from: '2026-06-01' } },
      {},
      'registered_from',
    ],
  ])('checks a rule: %s', (_, own, ofCoupon, field) =>
    expect(neverApplies(ruleOf(own), { ...coupon, ...ofCoupon }, NOW)?.field ?? null).toBe(field),
  );
  it('reports an unknown coupon', () => {
    expect(neverApplies(ruleOf({}), undefined, NOW)).toMatchObject({ field: 'coupon' });
  });
});

it.each<[string, object, object, boolean]>([
  ['the same occasion', { coupon: 'A' }, { coupon: 'B' }, true],
  ['the same coupon', {}, { on: { kind: 'BIRTHDAY_MONTH' } }, true],
  ['neither', { coupon: 'A' }, { coupon: 'B', on: { kind: 'BIRTHDAY_MONTH' } }, false],
  [
    'other numbers',
    { coupon: 'A', on: { kind: 'NTH_ORDER', number: 2 } },
    { on: { kind: 'NTH_ORDER', number: 3 } },
    false,
  ],
  ['other days', { until: '2026-12-31' }, { from: '2027-01-01' }, false],
  ['a day in common', { until: '2027-01-01' }, { from: '2027-01-01' }, true],
  ['other ranks', { audience: { ranks: [BLUE] } }, { audience: { ranks: ['ANGFA_STORE_MEMBER'] } }, false],
  ['all ranks and one', { audience: { ranks: [BLUE] } }, {}, true],
  ['other sexes', { audience: { sexes: ['MALE'] } }, { audience: { sexes: ['FEMALE'] } }, false],
  [
    'other registration years',
    { audience: { registered_until: '2025-12-31' } },
    { audience: { registered_from: '2026-01-01' } },
    false,
  ],
])('detects overlapping rules: %s (R-69)', (_, a, b, are) => {
  const [one, two] = [ruleOf({ ...a, code: 'ONE' }), ruleOf({ ...b, code: 'TWO' })];
  expect([overlaps(one, two), overlaps(two, one)]).toEqual([are, are]);
  expect(overlaps(one, one)).toBe(false);
});
