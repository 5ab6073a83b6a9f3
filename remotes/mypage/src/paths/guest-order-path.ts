/** Where an order is looked for that was placed without signing in (41). */
export const FIND_ORDER_PATH = '/orders/guest';

/** The order itself; its address is a key. */
export const guestOrderPath = (token: string): string => `${FIND_ORDER_PATH}/${token}`;
