import { customerState, sessionState } from '@store/contracts/bus';
import type { MemberRank } from '@store/contracts/wire';
import { isEmployee } from '@store/domain/customer';
import { useHole, useShopState } from '@store/remote-kit';

/** Visitor data that prices and points depend on; guests have neither rank nor name. */
export interface Shopper {
  readonly rank: MemberRank | null;
  readonly memberType: string | null;
  /** U-03: sees employee prices and no points. */
  readonly isEmployee: boolean;
  readonly familyName: string | null;
  /** A member whose data is still loading: no points are shown. */
  readonly isAwaited: boolean;
}

/** Returns the visitor from the state of the shell; a guest until it is loaded. */
export function useShopper(): Shopper {
  const customer = useShopState(customerState);
  const isMember = useShopState(sessionState)?.kind === 'member';
  return {
    rank: customer?.attributes.member_rank ?? null,
    memberType: customer?.member_type ?? null,
    isEmployee: isEmployee(customer?.member_type),
    isAwaited: isMember && !customer,
    familyName: useHole('family-name', customer?.name.last_name_kanji ?? null),
  };
}
