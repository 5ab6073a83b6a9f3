import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { tokyoInstant } from '../calendar/calendar-date.ts';
import { BLUE_RANK_FROM, type RankPurchase, rankStanding } from './blue-rank.ts';

const bought = (day: string, totalInVat: number, hasRankUpItem = false): RankPurchase => ({
  at: tokyoInstant(day, 12),
  totalInVat,
  hasRankUpItem,
});
const on = (day: string) => tokyoInstant(day);

describe('rankStanding (blue rank)', () => {
  it.each([
    ['one yen below the threshold', [bought('2026-04-10', BLUE_RANK_FROM - 1)], '2026-05-01', false],
    ['threshold reached, same month', [bought('2026-04-10', BLUE_RANK_FROM)], '2026-04-30', false],
    ['threshold reached, from the next month', [bought('2026-04-10', BLUE_RANK_FROM)], '2026-05-01', true],
    ['last day of the year', [bought('2026-04-10', BLUE_RANK_FROM)], '2027-04-30', true],
    ['after the year', [bought('2026-04-10', BLUE_RANK_FROM)], '2027-05-01', false],
    ['two halves within a year', [bought('2025-05-01', 75_000), bought('2026-04-30', 75_000)], '2026-05-01', true],
    [
      'two halves more than a year apart',
      [bought('2025-04-30', 75_000), bought('2026-05-01', 75_000)],
      '2026-06-01',
      false,
    ],
    ['a rank-up item, same day', [bought('2026-04-10', 12_100, true)], '2026-04-10', false],
    ['a rank-up item, from the next day', [bought('2026-04-10', 12_100, true)], '2026-04-11', true],
    ['a rank-up item, after a year', [bought('2026-04-10', 12_100, true)], '2027-04-11', false],
    ['no purchases', [], '2026-05-01', false],
  ])('%s (R-60)', (_, purchases, day, isBlue) => expect(rankStanding(purchases, on(day)).isBlue).toBe(isBlue));

  it('returns the start date, and an end date that later purchases extend (R-60)', () => {
    const first = bought('2026-04-10', BLUE_RANK_FROM);
    expect(rankStanding([first], on('2026-04-20'))).toMatchObject({ begins: on('2026-05-01'), ends: null, missing: 0 });
    expect(rankStanding([first], on('2026-05-01'))).toMatchObject({ begins: null, ends: on('2027-05-01') });
    const later = bought('2027-02-03', BLUE_RANK_FROM);
    expect(rankStanding([first, later], on('2027-02-04')).ends).toBe(on('2028-03-01'));
  });

  it('starts at the earliest period; has no start for blue members or too few purchases (R-60)', () => {
    const sum = bought('2026-04-10', BLUE_RANK_FROM);
    const item = bought('2026-04-20', 12_100, true);
    expect(rankStanding([sum, item], on('2026-04-20') + 1)).toMatchObject({ begins: on('2026-04-21'), ends: null });
    expect(rankStanding([sum, item], on('2026-04-21'))).toMatchObject({ begins: null, ends: on('2027-05-01') });
    expect(rankStanding([bought('2026-04-10', 1)], on('2026-05-01'))).toMatchObject({ begins: null, ends: null });
    // An expired period has neither a start nor an end.
    expect(rankStanding([sum], on('2028-01-01'))).toMatchObject({ isBlue: false, begins: null, ends: null });
  });

  it('counts whole months in Tokyo across leap days and year ends (R-60)', () => {
    const dec = { at: tokyoInstant('2026-12-31', 23, 59), totalInVat: BLUE_RANK_FROM };
    expect(rankStanding([dec], on('2027-01-01')).isBlue).toBe(true);
    const leap = bought('2028-02-29', BLUE_RANK_FROM);
    expect(rankStanding([leap], on('2028-03-01')).ends).toBe(on('2029-03-01'));
  });

  const purchase = fc.record({
    at: fc.integer({ min: on('2024-01-01'), max: on('2026-12-31') }),
    totalInVat: fc.integer({ min: 0, max: 80_000 }),
    hasRankUpItem: fc.boolean(),
  });
  const now = fc.integer({ min: on('2026-01-01'), max: on('2027-12-31') });

  it('never loses the rank through more purchases, and `missing` matches `bought` (R-60)', () => {
    fc.assert(
      fc.property(fc.array(purchase, { maxLength: 12 }), purchase, now, (purchases, more, moment) => {
        const before = rankStanding(purchases, moment);
        const after = rankStanding([...purchases, more], moment);
        if (before.isBlue) expect(after.isBlue).toBe(true);
        expect(after.bought).toBeGreaterThanOrEqual(before.bought);
        expect(before.missing).toBe(Math.max(0, BLUE_RANK_FROM - before.bought));
        expect(before.ends === null).toBe(!before.isBlue);
        if (before.ends !== null) expect(before.ends).toBeGreaterThan(moment);
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps the rank until its end, and not from the end on (R-60)', () => {
    fc.assert(
      fc.property(fc.array(purchase, { maxLength: 8 }), now, (purchases, moment) => {
        const { ends } = rankStanding(purchases, moment);
        if (ends === null) return;
        // Later generated purchases may start another period, so only purchases known at `moment` are used.
        const known = purchases.filter(({ at }) => at <= moment);
        const standing = rankStanding(known, moment);
        if (standing.ends === null) return;
        expect(rankStanding(known, standing.ends - 1).isBlue).toBe(true);
        expect(rankStanding(known, standing.ends).isBlue).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});
