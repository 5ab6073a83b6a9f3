import { describe, expect, it } from '@jest/globals';
import { earnedPoints } from './points.ts';

const guest = { rank: null, memberType: null };
const member = { rank: 'ANGFA_STORE_MEMBER', memberType: 'ANGFA_STORE_COMMON' } as const;
const blue = { rank: 'ANGFA_STORE_BLUE_MEMBER', memberType: 'ANGFA_STORE_COMMON' } as const;
const product = { sku_type: 'NORMAL', point_rate: null } as const;

describe('earnedPoints for a price of 4,620 yen', () => {
  it.each([
    ['returns 1 % for a guest (P-02)', guest, 'NORMAL', 47, 1, false],
    ['returns 1 % for a member, rounded up (P-02)', member, 'NORMAL', 47, 1, false],
    ['returns 5 % for the blue rank (P-03)', blue, 'NORMAL', 231, 5, true],
    ['returns 5 % for a subscription (P-04)', member, 'PERIODICAL', 231, 5, false],
  ] as const)('%s', (_name, shopper, orderType, points, percent, isBlue) => {
    expect(earnedPoints({ product, price: 4620, orderType, shopper })).toEqual({ points, percent, isBlue });
  });
  it('prefers the rate of the product, plus 4 for the blue rank (P-05)', () => {
    const special = { ...product, point_rate: 10 };
    expect(earnedPoints({ product: special, price: 4620, orderType: 'NORMAL', shopper: member })?.points).toBe(462);
    expect(earnedPoints({ product: special, price: 4620, orderType: 'NORMAL', shopper: blue })?.percent).toBe(14);
  });
  it('returns undefined while the member is loading (U-03)', () => {
    const shopper = { ...guest, isAwaited: true };
    expect(earnedPoints({ product, price: 4620, orderType: 'NORMAL', shopper })).toBeUndefined();
  });
  it.each(['B2S_0001', 'B2E_0001'])('returns undefined for %s (U-03)', (memberType) => {
    expect(
      earnedPoints({ product, price: 4620, orderType: 'NORMAL', shopper: { ...blue, memberType } }),
    ).toBeUndefined();
  });
  it('returns undefined for medicine', () => {
    const medicine = { ...product, sku_type: 'CLASS1_OTC_DRUG' } as const;
    expect(earnedPoints({ product: medicine, price: 4620, orderType: 'NORMAL', shopper: blue })).toBeUndefined();
  });
});
