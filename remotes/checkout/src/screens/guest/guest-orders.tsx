import { useIsLive } from '@store/remote-kit';
import { TextLink } from '@store/ui';
import type { ReactNode } from 'react';

const GUEST_ORDERS = '/orders/guest';

/** 41: link to the page of a guest's order, or to their search, where these are live. */
export function GuestOrders({
  href = GUEST_ORDERS,
  children,
}: {
  readonly href?: string;
  readonly children: ReactNode;
}) {
  const isLive = useIsLive();
  return isLive(GUEST_ORDERS) ? <TextLink href={href}>{children}</TextLink> : children;
}
