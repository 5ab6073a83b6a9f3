import { and, eq, ne } from 'drizzle-orm';
import { loadRankPurchases } from '../../../features/membership/rank-progress.ts';
import { loadReturnedOrder, remainderOf } from '../../../features/order-history/records/order-remainder.ts';
import { orders } from '../../../platform/database/tables/orders.ts';
import { returnRefunds } from '../../../platform/database/tables/returns.ts';
import { answering } from '../actions/return-actions.ts';
import type { World } from '../world.ts';
import type { ShopPromise } from './shop-promise.ts';

type Refund = typeof returnRefunds.$inferSelect;
const sumOf = (refunds: readonly Refund[], amount: (refund: Refund) => number) =>
  refunds.reduce((sum, refund) => sum + amount(refund), 0);

/** 82: money, points, receipt and rank of orders with accepted returns; the rest is checked by the invariants. */
export const returnsAreWhole: ShopPromise = {
  name: 'refunds and the remaining items sum to the order',
  async broken({ world }) {
    if (!world.done.includes(answering.name)) return null;
    const refunds = await world.backend.database.select().from(returnRefunds);
    for (const orderCode of new Set(refunds.map((refund) => refund.orderCode))) {
      const what = await brokenOrder(
        world,
        orderCode,
        refunds.filter((refund) => refund.orderCode === orderCode),
      );
      if (what) return `${orderCode}: ${what}`;
    }
    return null;
  },
};

async function brokenOrder(
  { backend, customerCode, processor }: World,
  orderCode: string,
  refunds: readonly Refund[],
): Promise<string | null> {
  const { database, clock } = backend;
  const [order] = await database.select().from(orders).where(eq(orders.orderCode, orderCode));
  if (!order) return 'is missing';
  const returned = await loadReturnedOrder(database, order);
  const { totals, pieces } = remainderOf(returned);
  const money = sumOf(refunds, ({ amountInVat }) => amountInVat);
  const back = money + sumOf(refunds, ({ pointsReturned }) => pointsReturned);
  if (totals.total + money !== order.totalInVat) return `receipt ${totals.total}, refunded ${money}`;

  const paidBack = sumOf(refunds, ({ way, state, amountInVat }) =>
    way === 'PAYMENT' && state === 'DONE' ? amountInVat : 0,
  );
  const charge = [...processor.charges.values()].find((each) => each.orderCode === orderCode);
  if (paidBack !== (charge?.refunded ?? 0)) return `refunded ${paidBack}, at the processor ${charge?.refunded}`;

  const value = returned.details.reduce((sum, line, index) => sum + line.priceInVat * (pieces[index] ?? 0), 0);
  const isWhole = returned.details.every(({ quantity }, index) => quantity === pieces[index]);
  if (!isWhole) return back <= value ? null : `${back} back for products of ${value}`;

  const isFault = returned.accepted.every(({ reason }) => reason !== 'CHANGED_MIND');
  const fees = isFault ? order.deliveryFeeInVat + order.paymentFeeInVat : 0;
  if (back !== value - order.discountInVat + fees) return `${back} back for everything`;
  const revoked = sumOf(refunds, ({ pointsRevoked, pointsWaived }) => pointsRevoked + pointsWaived);
  if (revoked !== order.pointsEarned || order.pointsPending > 0) return `${revoked} points revoked`;
  // Orders of one moment have the same time, so only their number can be compared.
  const ranking = (await loadRankPurchases(database, customerCode, clock.now)).filter(
    ({ at, totalInVat, hasRankUpItem }) => at === order.checkoutAt && (totalInVat > 0 || hasRankUpItem),
  );
  const others = await database.$count(
    orders,
    and(
      eq(orders.customerCode, customerCode),
      eq(orders.checkoutAt, order.checkoutAt),
      ne(orders.orderCode, orderCode),
    ),
  );
  return ranking.length > others ? 'counts for the rank' : null;
}
