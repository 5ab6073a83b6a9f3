import { COMMON_MEMBER_TYPE, memberGroup } from '@store/domain/customer';
import type { CallContext } from '../../platform/http/handler.ts';

/** Properties of the visit that decide prices and visibility, from the session only (U-03, U-06, U-07). */
export interface Shopper {
  memberType: string;
  sex: 'MALE' | 'FEMALE' | null;
  /** Epoch ms. */
  now: number;
}

export const shopperOf = ({ identity, clock }: Pick<CallContext, 'identity' | 'clock'>): Shopper => ({
  memberType: identity.memberType,
  sex: identity.sex,
  now: clock(),
});

/** Returns the `member_type`s whose prices the shopper may see: the common one, plus the group of an employee. */
export function visibleMemberTypes({ memberType }: Pick<Shopper, 'memberType'>): string[] {
  const group = memberGroup(memberType);
  if (group === 'employee-sales') return [COMMON_MEMBER_TYPE, 'B2S_'];
  if (group === 'employee-group') return [COMMON_MEMBER_TYPE, 'B2E_'];
  return [COMMON_MEMBER_TYPE];
}

/** U-06: returns the audience of a member; null for a guest, who sees only unrestricted products. */
export function audienceOf({ sex }: Pick<Shopper, 'sex'>): 'MENS' | 'WOMENS' | null {
  if (sex === null) return null;
  return sex === 'MALE' ? 'MENS' : 'WOMENS';
}
