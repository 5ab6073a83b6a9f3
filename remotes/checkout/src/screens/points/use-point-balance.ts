import { pointsState } from '@store/contracts/bus';
import { countPoints } from '@store/domain/points';
import { useShop, useShopState } from '@store/remote-kit';

/** P-07: points the member can use now; null while unknown. */
export function usePointBalance(): number | null {
  const { now } = useShop();
  const balance = useShopState(pointsState);
  return balance ? countPoints(balance.normal_points, now()) : null;
}
