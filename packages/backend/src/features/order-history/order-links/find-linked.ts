import { eq } from 'drizzle-orm';
import { customers } from '../../../platform/database/tables/customers.ts';
import { orders } from '../../../platform/database/tables/orders.ts';
import { type CallContext, type Refusal, refuse } from '../../../platform/http/handler.ts';
import type { OwnOrder } from '../../order/state/cancel-order.ts';
import type { OrderLinks } from './order-links.ts';

/** How long after its order a link holds, ms: 180 days, long enough for returns and a year-end's receipts, no key for ever. */
const LINK_LIFE_MS = 180 * 86_400_000;

/** The moment, epoch ms, before which an order is too old to be shown without signing in. */
export const oldestShown = (now: number): number => now - LINK_LIFE_MS;

/** The guest's order that a link is for. */
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

export function refuseLink(): Refusal {
  return refuse('not-found', 'ご注文が見つかりませんでした。');
}
