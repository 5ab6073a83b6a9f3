import type { RotatingSecret } from '../../../platform/secrets/rotating-secret.ts';
import { createSignedLinks } from '../../../platform/secrets/signed-link.ts';

/** Links in order mails. A guest's link is a capability URL: it shows the order and allows cancelling it. */
export interface OrderLinks {
  /** Address of an order's page: behind the sign-in for members, signed for guests. */
  hrefOf(order: { readonly orderCode: string; readonly isGuest: boolean }): string;
  /** The signed part of a guest's link. */
  tokenOf(orderCode: string): string;
  /** The order code; null for a token without a valid signature. */
  read(token: string): string | null;
}

/** Search of guest orders; one order with the signed part after it. */
export const GUEST_ORDER_PATH = '/orders/guest';

export function createOrderLinks(secrets: RotatingSecret, storeUrl: string): OrderLinks {
  const links = createSignedLinks(secrets, 'guest-order');
  return {
    hrefOf: ({ orderCode, isGuest }) =>
      new URL(isGuest ? guestOrderPath(links.write(orderCode)) : `/mypage/orders/${orderCode}`, storeUrl).href,
    tokenOf: links.write,
    read: links.read,
  };
}

export const guestOrderPath = (token: string): string => `${GUEST_ORDER_PATH}/${token}`;
