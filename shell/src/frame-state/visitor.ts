import { customerState, pointsState, sessionState } from '@store/contracts/bus';
import { isBlueRank } from '@store/domain/customer';
import { countPoints } from '@store/domain/points';
import { useHole, useShop, useShopState } from '@store/remote-kit';
import { formatNumber } from '@store/ui';

/** The visitor the header greets. `unknown` until the start is done; points are null for employees and until loaded. */
export type Visitor =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'guest' }
  | {
      readonly kind: 'member';
      readonly name: string;
      readonly rank: 'blue' | 'member';
      /** As shown. */
      readonly points: string | null;
    };

/** Returns name, rank and points of the member, or a guest (L-04). */
export function useVisitor(): Visitor {
  const session = useShopState(sessionState);
  const customer = useShopState(customerState);
  const points = useShopState(pointsState);
  const shop = useShop();

  const words = customer && `${customer.name.last_name_kanji} ${customer.name.first_name_kanji}`;
  const name = useHole('full-name', words ?? null);
  const held = useHole('points', points ? formatNumber(countPoints(points.normal_points, shop.now())) : null);

  if (session?.kind === 'guest') return { kind: 'guest' };
  if (session?.kind !== 'member' || !customer || name === null) return { kind: 'unknown' };
  return { kind: 'member', name, rank: isBlueRank(customer.attributes.member_rank) ? 'blue' : 'member', points: held };
}
