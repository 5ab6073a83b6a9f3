/** Search for an order placed without an account (41). */
export const FIND_ORDER_PATH = '/orders/guest';

/** Page of the order; a capability URL. */
export const guestOrderPath = (token: string): string => `${FIND_ORDER_PATH}/${token}`;
