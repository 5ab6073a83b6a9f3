import type { RotatingSecret } from '../../../platform/secrets/rotating-secret.ts';
import { createSignedLinks } from '../../../platform/secrets/signed-link.ts';

/** Where mails lead that are about an order. A guest's link stands for who reads the mail: it shows that order, and can cancel it. */
export interface OrderLinks {
  /** The page of an order on the store's own host: a member's behind the sign-in, a guest's by a signed link. */
  hrefOf(order: { readonly orderCode: string; readonly isGuest: boolean }): string;
  /** The signed part of a guest's link. */
  tokenOf(orderCode: string): string;
  /** The order's code; null for a token that nobody here signed for this. */
  read(token: string): string | null;
}

/** The path of a guest's order, below which the signed part stands. */
const GUEST_ORDER_PATH = '/orders/guest';

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
