/** Order states on the wire: the original four, plus payment, cancellation and the class 1 medicine flow (M rows). */
export const ORDER_STATUSES = [
  'PAYMENT_PENDING',
  'AWAITING_PAYMENT',
  'PHARMACIST_CHECK_PENDING',
  'AWAITING_CONFIRMATION',
  'AWAITING_ACCEPTANCE',
  'ACCEPTED',
  'SHIPPED',
  'RECEIVED',
  'CANCELLED',
  'PAYMENT_FAILED',
  'SALE_REFUSED',
  'EXPIRED',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
/** A status as shown; `OTHER` is one of a later build. */
export type ShownStatus = OrderStatus | 'OTHER';

/** Display names for customers. */
export const ORDER_STATUS_LABELS: Readonly<Record<ShownStatus, string>> = {
  PAYMENT_PENDING: 'お支払い手続き中',
  AWAITING_PAYMENT: 'お支払い待ち',
  PHARMACIST_CHECK_PENDING: '薬剤師確認中',
  AWAITING_CONFIRMATION: 'ご確認待ち',
  AWAITING_ACCEPTANCE: '発送前',
  ACCEPTED: '発送準備中',
  SHIPPED: '発送済み',
  RECEIVED: '発送済み',
  CANCELLED: 'キャンセル',
  PAYMENT_FAILED: 'お支払い未完了',
  SALE_REFUSED: '販売不可',
  EXPIRED: '期限切れ',
  OTHER: 'その他',
};

/** Label of an order of which some pieces are shipped. */
export const PARTLY_SHIPPED_LABEL = '一部発送済み';

/** Returns the label of an order's state; an order in preparation may be partly shipped. */
export const shippingLabel = (order: { readonly order_status: ShownStatus; readonly shipments?: unknown }): string =>
  order.shipments && order.order_status === 'ACCEPTED' ? PARTLY_SHIPPED_LABEL : ORDER_STATUS_LABELS[order.order_status];

/** Returns whether an order waits for pharmacist or customer because of class 1 medicine (M-03). */
export function waitsForAdvice(status: ShownStatus): boolean {
  return status === 'PHARMACIST_CHECK_PENDING' || status === 'AWAITING_CONFIRMATION';
}

/** Delivery groups of the order history (S-10); orders that will not be delivered form their own group. */
export type DeliveryGroup = 'before-shipping' | 'preparing' | 'shipped' | 'not-delivered';

/** A group as shown; `other` is that of a status of a later build. */
export type ShownGroup = DeliveryGroup | 'other';

/** Display names of the groups. */
export const DELIVERY_GROUP_LABELS: Readonly<Record<ShownGroup, string>> = {
  'before-shipping': '発送前',
  preparing: '発送準備中',
  shipped: '発送済み',
  'not-delivered': 'キャンセル',
  other: 'その他',
};

/** Maps AWAITING_ACCEPTANCE to before shipping, ACCEPTED to preparing, SHIPPED and RECEIVED to shipped (S-10). */
export function deliveryGroup<S extends ShownStatus>(status: S): (typeof DELIVERY_GROUPS)[S] {
  return DELIVERY_GROUPS[status];
}

/** Returns whether an order is known to be on its way to delivery, or delivered. */
export function isComing(status: ShownStatus): boolean {
  const group = deliveryGroup(status);
  return group !== 'not-delivered' && group !== 'other';
}

const DELIVERY_GROUPS = {
  PAYMENT_PENDING: 'before-shipping',
  AWAITING_PAYMENT: 'before-shipping',
  PHARMACIST_CHECK_PENDING: 'before-shipping',
  AWAITING_CONFIRMATION: 'before-shipping',
  AWAITING_ACCEPTANCE: 'before-shipping',
  ACCEPTED: 'preparing',
  SHIPPED: 'shipped',
  RECEIVED: 'shipped',
  CANCELLED: 'not-delivered',
  PAYMENT_FAILED: 'not-delivered',
  SALE_REFUSED: 'not-delivered',
  EXPIRED: 'not-delivered',
  OTHER: 'other',
} as const satisfies Readonly<Record<OrderStatus, DeliveryGroup> & Record<'OTHER', ShownGroup>>;
