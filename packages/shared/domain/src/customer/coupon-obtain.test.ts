import { describe, expect, it } from '@jest/globals';
import { obtainObstacle } from './coupon-obtain.ts';

const now = 1_784_084_400_000;
const coupon = {
  obtainable: true,
  applicableMemberRanks: [] as string[],
  useStartsAt: now - 1,
  useEndsAt: now + 1,
  usesLeft: null as number | null,
};
const options = { isHad: false, memberRank: 'ANGFA_STORE_MEMBER', now };

describe('obtainObstacle', () => {
  it.each([
    ['an obtainable coupon', coupon, {}, null],
    ['an unknown code', null, {}, 'coupon-unknown'],
    ['a coupon that cannot be obtained', { ...coupon, obtainable: false }, {}, 'coupon-unknown'],
    ['an obtained coupon', coupon, { isHad: true }, 'coupon-had'],
    ['an obtained and expired coupon', { ...coupon, useEndsAt: now - 1 }, { isHad: true }, 'coupon-had'],
    ['an expired coupon', { ...coupon, useEndsAt: now - 1 }, {}, 'coupon-expired'],
    ['the last moment of validity', { ...coupon, useEndsAt: now }, {}, null],
    ['the first moment of validity', { ...coupon, useStartsAt: now }, {}, null],
    ['a coupon not valid yet', { ...coupon, useStartsAt: now + 1 }, {}, 'coupon-not-yet'],
    [
      'a coupon for another rank',
      { ...coupon, applicableMemberRanks: ['ANGFA_STORE_BLUE_MEMBER'] },
      {},
      'coupon-not-your-rank',
    ],
    ['a coupon for this rank', { ...coupon, applicableMemberRanks: ['ANGFA_STORE_MEMBER'] }, {}, null],
    ['no uses left', { ...coupon, usesLeft: 0 }, {}, 'coupon-gone'],
    ['one use left', { ...coupon, usesLeft: 1 }, {}, null],
  ])('%s (R-38)', (_, master, differently, obstacle) =>
    expect(obtainObstacle({ coupon: master, ...options, ...differently })).toBe(obstacle),
  );
});
