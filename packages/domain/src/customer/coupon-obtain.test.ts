import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { couponCodeOf, obtainObstacle } from './coupon-obtain.ts';

const now = 1_784_084_400_000;
const coupon = {
  obtainable: true,
  applicableMemberRanks: [] as string[],
  useStartsAt: now - 1,
  useEndsAt: now + 1,
  usesLeft: null as number | null,
};
const asked = { isHad: false, memberRank: 'ANGFA_STORE_MEMBER', now };

describe('taking a coupon', () => {
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

  it.each([
    ['welcome500', 'WELCOME500'],
    ['　ＷＥＬＣＯＭＥ５００ ', 'WELCOME500'],
    ['WEL COME\t500', 'WELCOME500'],
    ['summer−sale', 'SUMMER-SALE'],
    ['summerー2026', 'SUMMER-2026'],
  ])('the code %j is %s (84, R-38)', (typed, code) => expect(couponCodeOf(typed)).toBe(code));

  it('folding a code twice is folding it once, whatever it is (84)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 64 }), (typed) => {
        expect(couponCodeOf(couponCodeOf(typed))).toBe(couponCodeOf(typed));
      }),
      // A capital may come apart and has to be put together again.
      { numRuns: 2000, examples: [['ῗ']] },
    );
  });
  it('case, width and spaces between do not matter (84)', () => {
    const letters = fc.stringMatching(/^[A-Z0-9]{1,20}$/);
    fc.assert(
      fc.property(letters, fc.nat(20), (code, at) => {
        const wide = [...code].map((letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).join('');
        expect(couponCodeOf(wide)).toBe(code);
        expect(couponCodeOf(`${code.slice(0, at)} ${code.slice(at).toLowerCase()}`)).toBe(code);
      }),
      { numRuns: 1000 },
    );
  });
});
