import { pointsState } from '@store/contracts/bus';
import { countPoints } from '@store/domain/points';
import { useShop, useShopState } from '@store/remote-kit';

/** P-07: returns the usable points of the member; null while unknown. */
export function usePointBalance(): number | null {
  const { now } = useShop();
  const balance = useShopState(pointsState);
  return balance ? countPoints(balance.normal_points, now()) : null;
}
