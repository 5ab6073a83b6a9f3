import { eq } from 'drizzle-orm';
import { customers } from '../../../platform/database/tables/customers.ts';
import { orders } from '../../../platform/database/tables/orders.ts';
import { type CallContext, type Refusal, refuse } from '../../../platform/http/handler.ts';
import type { OwnOrder } from '../../order/state/cancel-order.ts';
import type { OrderLinks } from './order-links.ts';

/** Lifetime of a link after its order, ms: 180 days, enough for returns and year-end receipts. */
const LINK_LIFE_MS = 180 * 86_400_000;

/** Orders placed before this time, epoch ms, are not shown without a sign-in. */
export const oldestShown = (now: number): number => now - LINK_LIFE_MS;

/** Finds the guest order of a link. */
export async function linkedOrder(
  token: string,
  { database, clock }: Pick<CallContext, 'database' | 'clock'>,
  links: OrderLinks,
): Promise<OwnOrder | Refusal> {
  const orderCode = links.read(token);
  if (orderCode === null) return refuseLink();
  const [found] = await database
    .select({ customerCode: orders.customerCode, checkoutAt: orders.checkoutAt, isGuest: customers.isGuest })
    .from(orders)
    .innerJoin(customers, eq(customers.customerCode, orders.customerCode))
    .where(eq(orders.orderCode, orderCode));
  if (!found || found.checkoutAt < oldestShown(clock())) return refuseLink();
  if (!found.isGuest)
    return refuse('member-order', 'このご注文は、マイページのご注文履歴でご確認いただけます。', {
      details: { order_code: orderCode },
    });
  return { orderCode, customerCode: found.customerCode };
}

export const refuseLink = (): Refusal => refuse('not-found', 'ご注文が見つかりませんでした。');
