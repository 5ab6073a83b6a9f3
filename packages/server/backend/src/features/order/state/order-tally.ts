import type { OrderStatus } from '@store/domain/order';
import { afterCommit } from '../../../platform/database/after-commit.ts';
import type { Queries } from '../../../platform/database/database.ts';

/** Orders that reached a status in this process since its start, and their total, yen. */
interface Tally {
  orders: number;
  yen: number;
}

const tallies = new Map<OrderStatus, Tally>();

/** Counts an order that reached a status, after its transaction has committed. */
export function tallyOrder(
  database: Queries,
  { orderStatus, totalInVat }: { orderStatus: OrderStatus; totalInVat: number },
): void {
  afterCommit(database, () => {
    const tally = tallies.get(orderStatus) ?? { orders: 0, yen: 0 };
    tallies.set(orderStatus, { orders: tally.orders + 1, yen: tally.yen + totalInVat });
  });
}

export const orderTallies = (): ReadonlyMap<OrderStatus, Readonly<Tally>> => tallies;
