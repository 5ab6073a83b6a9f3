import { describe, expect, it } from '@jest/globals';
import { datesOverlap, datesState, endOf, isTokyoDateTime, nextChange } from './claim-dates.ts';

const spring = { dates: { from: '2027-03-01T10:00+09:00', until: '2027-04-01T00:00+09:00', leads_to: '/' } };
const at = (text: string) => Date.parse(text);

describe('datesState and related functions for landing page dates (D-14)', () => {
  it.each([
    ['2027-03-01T00:59:59.999Z', 'before'],
    ['2027-03-01T01:00:00.000Z', 'open'],
    ['2027-03-31T14:59:59.999Z', 'open'],
    ['2027-03-31T15:00:00.000Z', 'over'],
  ])('evaluates dates in Tokyo time to the millisecond: at %s the state is %s (D-14)', (moment, state) => {
    expect(datesState(spring, at(moment))).toBe(state);
  });

  it('treats a claim without dates as open, and one with only an end date as open until then (D-14)', () => {
    expect(datesState({}, at('1990-01-01T00:00Z'))).toBe('open');
    expect(endOf({})).toBe(Number.POSITIVE_INFINITY);
    expect(datesState({ dates: { until: '2027-04-01T00:00+09:00' } }, at('1990-01-01T00:00Z'))).toBe('open');
  });

  it.each([
    ['2027-03-01T10:00+09:00', true],
    ['2027-02-28T23:59:59+09:00', true],
    ['2027-02-29T10:00+09:00', false],
    ['2027-11-31T10:00+09:00', false],
    ['2027-03-01T24:00+09:00', false],
    ['2027-03-01T10:00Z', false],
    ['2027-03-01T10:00', false],
    ['2027-03-01', false],
  ])('isTokyoDateTime(%s) is %s (D-14)', (text, isOne) => expect(isTokyoDateTime(text)).toBe(isOne));

  it('reports no overlap for consecutive pages; the boundary moment belongs to the later page (D-14)', () => {
    const later = { dates: { from: '2027-04-01T00:00+09:00' } };
    expect([datesOverlap(spring, later), datesOverlap(later, spring)]).toEqual([false, false]);
    expect(datesOverlap(spring, { dates: { from: '2027-03-31T23:59+09:00' } })).toBe(true);
    expect(datesOverlap(spring, {})).toBe(true);
  });

  it('returns the next moment at which the set of pages changes (D-14)', () => {
    const claims = [spring, {}, { dates: { until: '2027-03-15T00:00+09:00' } }];
    expect(nextChange(claims, at('2027-02-01T00:00Z'))).toBe(at('2027-03-01T10:00+09:00'));
    expect(nextChange(claims, at('2027-03-01T10:00+09:00'))).toBe(at('2027-03-15T00:00+09:00'));
    expect(nextChange(claims, at('2027-04-01T00:00+09:00'))).toBe(Number.POSITIVE_INFINITY);
  });
});
