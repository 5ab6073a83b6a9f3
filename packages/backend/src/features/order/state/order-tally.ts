import type { OrderStatus } from '@store/domain/order';
import { afterCommit } from '../../../platform/database/after-commit.ts';
import type { Queries } from '../../../platform/database/database.ts';

/** Orders that came to a state in this process since its start, and their worth, yen. */
interface Tally {
  orders: number;
  yen: number;
}

const tallies = new Map<OrderStatus, Tally>();

/** Counts an order that came to a state, once its transaction is committed. */
export function tallyOrder(
  database: Queries,
  { orderStatus, totalInVat }: { orderStatus: OrderStatus; totalInVat: number },
): void {
  afterCommit(database, () => {
    const tally = tallies.get(orderStatus) ?? { orders: 0, yen: 0 };
    tallies.set(orderStatus, { orders: tally.orders + 1, yen: tally.yen + totalInVat });
  });
}

/** What was counted so far, by state. */
export const orderTallies = (): ReadonlyMap<OrderStatus, Readonly<Tally>> => tallies;
