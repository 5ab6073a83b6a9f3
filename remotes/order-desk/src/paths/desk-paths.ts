export const ORDERS_PATH = '/desk/orders';
export const SHIPPING_PATH = '/desk/shipping';
export const CHANGES_PATH = '/desk/changes';
export const orderPath = (orderCode: string) => `${ORDERS_PATH}/${orderCode}`;
