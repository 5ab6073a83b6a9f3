import { COMMON_MEMBER_TYPE, memberGroup } from '@store/domain/customer';
import type { CallContext } from '../../platform/http/handler.ts';

/** What of a visit decides prices and visibility, taken from the session only (U-03, U-06, U-07). */
export interface Shopper {
  memberType: string;
  sex: 'MALE' | 'FEMALE' | null;
  /** Epoch ms. */
  now: number;
}

export function shopperOf({ identity, clock }: Pick<CallContext, 'identity' | 'clock'>): Shopper {
  return { memberType: identity.memberType, sex: identity.sex, now: clock() };
}

/** The `member_type`s of the price rows this shopper may see: everybody's, and for employees their group's. */
export function visibleMemberTypes({ memberType }: Pick<Shopper, 'memberType'>): string[] {
  const group = memberGroup(memberType);
  if (group === 'employee-sales') return [COMMON_MEMBER_TYPE, 'B2S_'];
  if (group === 'employee-group') return [COMMON_MEMBER_TYPE, 'B2E_'];
  return [COMMON_MEMBER_TYPE];
}

/** U-06: the audience a member belongs to; null for a guest, who sees only what is meant for everybody. */
export function audienceOf({ sex }: Pick<Shopper, 'sex'>): 'MENS' | 'WOMENS' | null {
  if (sex === null) return null;
  return sex === 'MALE' ? 'MENS' : 'WOMENS';
}
