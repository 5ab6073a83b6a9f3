/** Wire values of the member ranks: ordinary member and blue member. */
export const MEMBER_RANKS = ['ANGFA_STORE_MEMBER', 'ANGFA_STORE_BLUE_MEMBER'] as const;
export type MemberRank = (typeof MEMBER_RANKS)[number];

/** Member type of the general public. */
export const COMMON_MEMBER_TYPE = 'ANGFA_STORE_COMMON';

/** Group of a member type: the general public, employee sales (`B2S_…`) or another employee group (`B2E_…`). */
export type MemberGroup = 'common' | 'employee-sales' | 'employee-group';

/** Derives the group from a member type; a guest (no member type) counts as the general public. */
export function memberGroup(memberType: string | null | undefined): MemberGroup {
  if (memberType?.startsWith('B2S_')) return 'employee-sales';
  if (memberType?.startsWith('B2E_')) return 'employee-group';
  return 'common';
}

/** Returns whether a member is an employee, who sees employee prices and earns no points (U-03). */
export function isEmployee(memberType: string | null | undefined): boolean {
  return memberGroup(memberType) !== 'common';
}

/** Returns whether the rank is blue (5 % points, blue icon). */
export function isBlueRank(memberRank: string | null | undefined): boolean {
  return memberRank === 'ANGFA_STORE_BLUE_MEMBER';
}
