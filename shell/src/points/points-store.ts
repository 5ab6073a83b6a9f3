import { customerState, orderPlaced, pointsState, sessionState } from '@store/contracts/bus';
import { customerPoints } from '@store/contracts/calls/customer';
import type { PointBalance } from '@store/contracts/entities';
import { isEmployee } from '@store/domain/customer';
import type { BusPort } from '@store/event-bus';
import { dataOf, type Shop } from '@store/remote-kit';

/** Manages the member's points for the whole page; refetches when an order spent or earned some. */
export function createPointsStore({ bus, shop }: { bus: BusPort; shop: Shop }) {
  const take = (points: PointBalance | null) => writePoints(bus, points);

  const refresh = async () => {
    const session = bus.value(sessionState);
    if (session?.kind !== 'member') return;
    const { customer_code } = session;
    take(dataOf(await shop.call(customerPoints, { customer_code })));
  };

  // A failed load is ignored; the old balance remains until the next page.
  const stop = bus.on(orderPlaced, () => void refresh().catch(() => undefined));
  return { take, refresh, stop };
}

/** Writes the points; null for employees, who earn none (U-03). */
export function writePoints(bus: BusPort, points: PointBalance | null): void {
  bus.write(pointsState, isEmployee(bus.value(customerState)?.member_type) ? null : points);
}
