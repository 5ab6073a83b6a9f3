/** Wire words of the member ranks: an ordinary member and a blue member. */
export const MEMBER_RANKS = ['ANGFA_STORE_MEMBER', 'ANGFA_STORE_BLUE_MEMBER'] as const;
export type MemberRank = (typeof MEMBER_RANKS)[number];

/** Member type of the general public. */
export const COMMON_MEMBER_TYPE = 'ANGFA_STORE_COMMON';

/** Who a member type belongs to: the general public, employee sales (`B2S_…`) or another employee group (`B2E_…`). */
export type MemberGroup = 'common' | 'employee-sales' | 'employee-group';

/** Reads the group from a member type; a guest has none and counts as the general public. */
export function memberGroup(memberType: string | null | undefined): MemberGroup {
  if (memberType?.startsWith('B2S_')) return 'employee-sales';
  if (memberType?.startsWith('B2E_')) return 'employee-group';
  return 'common';
}

/** U-03: employees see employee prices and get no points. */
export function isEmployee(memberType: string | null | undefined): boolean {
  return memberGroup(memberType) !== 'common';
}

/** Whether the rank is the blue one (5 % points, blue icon). */
export function isBlueRank(memberRank: string | null | undefined): boolean {
  return memberRank === 'ANGFA_STORE_BLUE_MEMBER';
}
