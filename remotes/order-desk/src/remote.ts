import { defineRemote } from '@store/remote-kit';
import { changesRoute } from './changes/changes.route.ts';
import { orderRoute } from './detail/order.route.ts';
import { ordersRoute } from './list/orders.route.ts';
import { shippingRoute } from './shipping/shipping.route.ts';
import { todayRoute } from './today/today.route.ts';

/** The desk for the warehouse, support and the owner: orders, shipping, returns, the store today, and what staff changed. */
export const remote = defineRemote({
  name: 'order-desk',
  team: 'support',
  routes: [ordersRoute, orderRoute, shippingRoute, changesRoute, todayRoute],
  budget: { script_bytes: 45_000, style_bytes: 4_000 },
});
