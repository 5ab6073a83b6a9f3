import type { Order, ShownStatus } from '@store/contracts/entities';
import type { OrderType } from '@store/contracts/wire';
import {
  DELIVERY_GROUP_LABELS,
  type DeliveryGroup,
  deliveryGroup,
  ORDER_STATUS_LABELS,
  type ShownGroup,
} from '@store/domain/order';
import type { DeliveryStatus } from '@store/ui';

/** Labels of the order types. */
export const ORDER_TYPE_LABELS: Readonly<Record<OrderType, string>> = {
  NORMAL: '通常',
  RESERVED: '予約',
  PERIODICAL: '定期',
};

/** Delivery groups, pending ones first (S-10). */
export const DELIVERY_GROUPS: readonly DeliveryGroup[] = ['before-shipping', 'preparing', 'shipped', 'not-delivered'];

/** Returns state and label of the status pill (S-10). */
export function pillOf(status: ShownStatus): { readonly status: DeliveryStatus; readonly word: string } {
  return { status: PILLS[deliveryGroup(status)], word: ORDER_STATUS_LABELS[status] };
}

/** Groups orders by delivery group (S-10), pending ones first; omits empty groups. */
export function byDeliveryGroup(orders: readonly Order[]) {
  return ([...DELIVERY_GROUPS, 'other'] as const)
    .map((group) => ({
      group,
      label: DELIVERY_GROUP_LABELS[group],
      orders: orders.filter(({ order_status }) => deliveryGroup(order_status) === group),
    }))
    .filter((each) => each.orders.length > 0);
}

/** Returns 「スカルプシャンプー ほか2点」: the first line and the number of other pieces. */
export function contentsOf({ order_details: [first, ...others] }: Order): string {
  if (!first) return '';
  const more = others.reduce((sum, { quantity }) => sum + quantity, first.quantity - 1);
  return more > 0 ? `${first.sku_details.sku_name} ほか${more}点` : first.sku_details.sku_name;
}

const PILLS: Readonly<Record<ShownGroup, DeliveryStatus>> = {
  'before-shipping': 'waiting',
  preparing: 'preparing',
  shipped: 'shipped',
  'not-delivered': 'stopped',
  other: 'waiting',
};
