import { searchOrders } from '@store/contracts/calls/checkout';
import { cancelOrder, cancelPreview, getOrder, reorder, reorderPreview } from '@store/contracts/calls/order';
import { type CallContext, type Handler, handle, type Refusal, refuse } from '../../platform/http/handler.ts';
import { memberCode } from '../../shared/customer/member-code.ts';
import { cancelOwnOrder, cancelTermsOf, type OwnOrder } from '../order/state/cancel-order.ts';
import { deliveryHandlers } from './delivery-handlers.ts';
import { guestOrderPath, type OrderLinks } from './order-links/order-links.ts';
import { findOrder, loadOrders } from './records/read-orders.ts';
import { previewReorder } from './reorder/preview-reorder.ts';
import { orderAgain } from './reorder/reorder.ts';

/** A-17 and the member's actions on their own orders. */
export const orderHandlers = (links: OrderLinks): readonly Handler[] => [
  ...deliveryHandlers,
  handle(searchOrders, async ({ page, size, order_type, delivery_group, year, query, with_counts = false }, context) =>
    loadOrders(context.database, {
      customerCode: memberCode(context),
      filter: { orderType: order_type, group: delivery_group, year, query },
      page,
      size,
      withCounts: with_counts,
    }),
  ),
  handle(getOrder, async ({ order_code }, context) => {
    const order = await findOrder(context.database, ownBy(order_code, context));
    if (!order) return refuseUnknownOrder();
    const isGuest = context.identity.customerCode === null;
    return isGuest ? { ...order, guest_href: guestOrderPath(links.tokenOf(order_code)) } : order;
  }),
  handle(
    cancelPreview,
    async ({ order_code }, context) =>
      (await cancelTermsOf(ownBy(order_code, context), context)) ?? refuseUnknownOrder(),
  ),
  handle(cancelOrder, async ({ order_code, reason = '' }, context) => {
    const refused = await cancelOwnOrder({ ...ownBy(order_code, context), reason }, context);
    if (refused) return refused;
    const order = await findOrder(context.database, ownBy(order_code, context));
    return order ? { order } : refuseUnknownOrder();
  }),
  handle(reorderPreview, previewReorder),
  handle(reorder, orderAgain),
];

/** An order that must belong to the caller. */
const ownBy = (orderCode: string, context: CallContext): OwnOrder => ({ orderCode, customerCode: memberCode(context) });

function refuseUnknownOrder(): Refusal {
  return refuse('not-found', 'ご注文が見つかりませんでした。');
}
