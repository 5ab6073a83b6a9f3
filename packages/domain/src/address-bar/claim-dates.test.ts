import { describe, expect, it } from '@jest/globals';
import { datesOverlap, datesState, endOf, isTokyoDateTime, nextChange } from './claim-dates.ts';

const spring = { dates: { from: '2027-03-01T10:00+09:00', until: '2027-04-01T00:00+09:00', leads_to: '/' } };
const at = (text: string) => Date.parse(text);

describe('the dates of a landing page (D-14)', () => {
  it.each([
    ['2027-03-01T00:59:59.999Z', 'before'],
    ['2027-03-01T01:00:00.000Z', 'open'],
    ['2027-03-31T14:59:59.999Z', 'open'],
    ['2027-03-31T15:00:00.000Z', 'over'],
  ])('are read on Tokyo’s clock, to the millisecond: at %s it is %s (D-14)', (moment, state) => {
    expect(datesState(spring, at(moment))).toBe(state);
  });

  it('leave a claim without them open, and one with an end alone open from the beginning (D-14)', () => {
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
  ])('%s names a moment in Tokyo: %s (D-14)', (text, isOne) => expect(isTokyoDateTime(text)).toBe(isOne));

  it('that follow each other do not overlap; the same moment belongs to the later page (D-14)', () => {
    const later = { dates: { from: '2027-04-01T00:00+09:00' } };
    expect([datesOverlap(spring, later), datesOverlap(later, spring)]).toEqual([false, false]);
    expect(datesOverlap(spring, { dates: { from: '2027-03-31T23:59+09:00' } })).toBe(true);
    expect(datesOverlap(spring, {})).toBe(true);
  });

  it('say when the set of pages changes next (D-14)', () => {
    const claims = [spring, {}, { dates: { until: '2027-03-15T00:00+09:00' } }];
    expect(nextChange(claims, at('2027-02-01T00:00Z'))).toBe(at('2027-03-01T10:00+09:00'));
    expect(nextChange(claims, at('2027-03-01T10:00+09:00'))).toBe(at('2027-03-15T00:00+09:00'));
    expect(nextChange(claims, at('2027-04-01T00:00+09:00'))).toBe(Number.POSITIVE_INFINITY);
  });
});
