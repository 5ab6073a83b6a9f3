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
const asked = { isHad: false, memberRank: 'ANGFA_STORE_MEMBER', now };

describe('obtainObstacle', () => {
  it.each([
    ['one that is open', coupon, {}, null],
    ['none', null, {}, 'coupon-unknown'],
    ['one that is not for taking', { ...coupon, obtainable: false }, {}, 'coupon-unknown'],
    ['one that the member has', coupon, { isHad: true }, 'coupon-had'],
    ['one that the member has and that ended', { ...coupon, useEndsAt: now - 1 }, { isHad: true }, 'coupon-had'],
    ['one that ended', { ...coupon, useEndsAt: now - 1 }, {}, 'coupon-expired'],
    ['one of the last moment', { ...coupon, useEndsAt: now }, {}, null],
    ['one of the first moment', { ...coupon, useStartsAt: now }, {}, null],
    ['one that has not begun', { ...coupon, useStartsAt: now + 1 }, {}, 'coupon-not-yet'],
    [
      'one for another rank',
      { ...coupon, applicableMemberRanks: ['ANGFA_STORE_BLUE_MEMBER'] },
      {},
      'coupon-not-your-rank',
    ],
    ['one for this rank', { ...coupon, applicableMemberRanks: ['ANGFA_STORE_MEMBER'] }, {}, null],
    ['one that is used up', { ...coupon, usesLeft: 0 }, {}, 'coupon-gone'],
    ['one with a use left', { ...coupon, usesLeft: 1 }, {}, null],
  ])('%s (R-38)', (_, master, differently, obstacle) =>
    expect(obtainObstacle({ coupon: master, ...asked, ...differently })).toBe(obstacle),
  );
});
