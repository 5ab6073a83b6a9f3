import { customerState, sessionState } from '@store/contracts/bus';
import type { MemberRank } from '@store/contracts/wire';
import { isEmployee } from '@store/domain/customer';
import { useShopState } from '@store/remote-kit';

/** What the pages must know of the visitor for prices and points; a guest has neither rank nor name. */
export interface Shopper {
  readonly rank: MemberRank | null;
  readonly memberType: string | null;
  /** U-03: sees employee prices and no points. */
  readonly isEmployee: boolean;
  readonly familyName: string | null;
  /** A member who is not told of yet: nothing is said of their points. */
  readonly isAwaited: boolean;
}

/** The visitor as the shell last told; a guest until it did. */
export function useShopper(): Shopper {
  const customer = useShopState(customerState);
  const isMember = useShopState(sessionState)?.kind === 'member';
  return {
    rank: customer?.attributes.member_rank ?? null,
    memberType: customer?.member_type ?? null,
    isEmployee: isEmployee(customer?.member_type),
    isAwaited: isMember && !customer,
    familyName: customer?.name.last_name_kanji ?? null,
  };
}
