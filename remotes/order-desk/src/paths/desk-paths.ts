import { PACKING_PAPERS } from '@store/contracts/calls/desk';

export const ORDERS_PATH = '/desk/orders';
export const SHIPPING_PATH = '/desk/shipping';
export const TODAY_PATH = '/desk/today';
export const CHANGES_PATH = '/desk/changes';
export const orderPath = (orderCode: string) => `${ORDERS_PATH}/${orderCode}`;
/** Labels, 出荷指示書 and 納品書 of these orders as one PDF. */
export const papersPath = (orderCodes: readonly string[]) => `${PACKING_PAPERS}?orders=${orderCodes.join(',')}`;
