import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { countPoints, countSpecialPoints, liveLots } from './point-balance.ts';
import { pointPercent, pointsForPrice, pointsPerUnit } from './point-rate.ts';
import { storeWidePointUp } from './store-wide-points.ts';

const now = Date.UTC(2026, 3, 1);
const standard = 'ANGFA_STORE_MEMBER';
const blue = 'ANGFA_STORE_BLUE_MEMBER';
const special = (rate: number, start: number | null = now - 1, end: number | null = now + 1) => ({
  attributes: { point_rate: { rate, start_timestamp: start, end_timestamp: end } },
});

describe('pointPercent', () => {
  it.each([
    ['normal order of an ordinary member (P-02)', { orderType: 'NORMAL', memberRank: standard }, 1],
    ['guest (P-02)', { orderType: 'NORMAL' }, 1],
    ['reserved order (P-02)', { orderType: 'RESERVED', memberRank: standard }, 1],
    ['blue rank (P-03)', { orderType: 'NORMAL', memberRank: blue }, 5],
    ['subscription (P-04)', { orderType: 'PERIODICAL', memberRank: standard }, 5],
    ['subscription of blue rank (P-04)', { orderType: 'PERIODICAL', memberRank: blue }, 5],
    ['product rate (P-05)', { orderType: 'NORMAL', memberRank: standard, sku: special(10) }, 10],
    ['product rate for blue rank adds 4 (P-05)', { orderType: 'NORMAL', memberRank: blue, sku: special(10) }, 14],
    [
      'product rate overrides the subscription’s (P-05)',
      { orderType: 'PERIODICAL', memberRank: standard, sku: special(3) },
      3,
    ],
    [
      'product rate without dates (P-05)',
      { orderType: 'NORMAL', memberRank: standard, sku: special(10, null, null) },
      10,
    ],
    ['at the first and last moment of the period (P-05)', { orderType: 'NORMAL', sku: special(10, now, now) }, 10],
    ['before the period (P-05)', { orderType: 'NORMAL', memberRank: standard, sku: special(10, now + 1) }, 1],
    ['after the period (P-05)', { orderType: 'NORMAL', memberRank: blue, sku: special(10, null, now - 1) }, 5],
    ['no product rate (P-05)', { orderType: 'NORMAL', sku: { attributes: { point_rate: null } } }, 1],
    ['employee sales (U-03)', { orderType: 'NORMAL', memberRank: blue, memberType: 'B2S_DEMO' }, 0],
    ['employee group (U-03)', { orderType: 'PERIODICAL', memberType: 'B2E_DEMO', sku: special(10) }, 0],
    ['the general public (U-03)', { orderType: 'NORMAL', memberType: 'ANGFA_STORE_COMMON' }, 1],
  ])('returns for %s: %j → %i %%', (_, question, percent) => {
    expect(pointPercent({ ...question, now })).toBe(percent);
  });
});

describe('pointsForPrice', () => {
  it.each([
    [4180, 1, 42],
    [4180, 5, 209],
    [3553, 5, 178],
    [1, 1, 1],
    [100, 1, 1],
    [101, 1, 2],
    [100, 7, 7],
    [0, 5, 0],
    [4180, 0, 0],
  ])('returns for %i yen at %i %%: %i points, rounded up (P-02)', (price, percent, points) => {
    expect(pointsForPrice(price, percent)).toBe(points);
  });

  const everyRate = Array.from({ length: 34 }, (_, index) => index + 1);
  it.each(everyRate)('is exact at %i %% for all prices from 1 to 30,000 (P21)', (percent) => {
    const wrong = Array.from({ length: 30_000 }, (_, index) => index + 1).filter(
      (price) => BigInt(pointsForPrice(price, percent)) !== (BigInt(price) * BigInt(percent) + 99n) / 100n,
    );
    expect(wrong).toEqual([]);
  });

  it('differs from floating-point arithmetic, which is wrong for 245 prices (P21)', () => {
    const wrong = Array.from({ length: 30_000 }, (_, index) => index + 1).filter(
      (price) => Math.ceil(price * 0.07) !== pointsForPrice(price, 7),
    );
    expect(wrong).toHaveLength(245);
    expect(wrong).toContain(100);
  });

  it('throws for fractional yen and fractional percent (P21)', () => {
    expect(() => pointsForPrice(99.5, 1)).toThrow(RangeError);
    expect(() => pointsForPrice(100, 0.05)).toThrow(RangeError);
  });

  it('pointsPerUnit combines rate and rounding (P-05)', () => {
    expect(pointsPerUnit(4180, { orderType: 'NORMAL', memberRank: blue, sku: special(10), now })).toBe(586);
  });
});

describe('storeWidePointUp', () => {
  const rule = (value: number, type: 'PERCENTAGE' | 'FIXED' = 'PERCENTAGE') => ({
    point_variation_type: type,
    point_variation_value: value,
  });
  it.each([
    [rule(0.1), standard, { kind: 'percent', percent: 9 }],
    [rule(0.1), blue, { kind: 'percent', percent: 5 }],
    [rule(0.1), null, { kind: 'percent', percent: 5 }],
    [rule(0.07), standard, { kind: 'percent', percent: 6 }],
    [rule(0.05), standard, null],
    [rule(0.03), standard, null],
    [rule(0.051), standard, { kind: 'percent', percent: 4.1 }],
    [rule(500, 'FIXED'), standard, { kind: 'points', points: 500 }],
    [rule(500, 'FIXED'), blue, { kind: 'points', points: 500 }],
  ])('shows %j to %s as %j (P-06)', (point, memberRank, shown) => {
    expect(storeWidePointUp({ rule: point, memberRank, now })).toEqual(shown);
  });

  it('returns null outside its display period (P-06)', () => {
    const attributes = { display_start_timestamp: now + 1, display_end_timestamp: now + 2 };
    expect(storeWidePointUp({ rule: { ...rule(0.1), attributes }, memberRank: standard, now })).toBeNull();
    expect(storeWidePointUp({ rule: { ...rule(0.1), attributes }, memberRank: standard, now: now + 1 })).not.toBeNull();
  });
});

describe('point balance', () => {
  const lots = [
    { point: 300, point_code: 'CAMPAIGN_A', end_timestamp: now + 2 },
    { point: 120, point_code: 'PURCHASE_2026', end_timestamp: now },
    { point: 999, point_code: 'CAMPAIGN_B', end_timestamp: now - 1 },
  ];
  it('counts unexpired points (P-07)', () => expect(countPoints(lots, now)).toBe(420));
  it('excludes PURCHASE codes from special points (P-07)', () => expect(countSpecialPoints(lots, now)).toBe(300));
  it('sorts lots by expiry (P-07)', () => {
    expect(liveLots(lots, now).map((lot) => lot.point_code)).toEqual(['PURCHASE_2026', 'CAMPAIGN_A']);
  });
  it('never grows over time (P-07)', () => {
    const lot = fc.record({ point: fc.nat(1000), point_code: fc.constant('X'), end_timestamp: fc.nat(1000) });
    fc.assert(
      fc.property(fc.array(lot), fc.nat(1000), fc.nat(100), (any, at, later) => {
        expect(countPoints(any, at + later)).toBeLessThanOrEqual(countPoints(any, at));
      }),
      { numRuns: 2000 },
    );
  });
});
