import { useIsLive } from '@store/remote-kit';
import { TextLink } from '@store/ui';
import type { ReactNode } from 'react';

const GUEST_ORDERS = '/orders/guest';

/** 41: link to the order status page for guests, where that page is live. */
export function GuestOrders({ children }: { readonly children: ReactNode }) {
  const isLive = useIsLive();
  return isLive(GUEST_ORDERS) ? <TextLink href={GUEST_ORDERS}>{children}</TextLink> : children;
}
