import { sessionState } from '@store/contracts/bus';
import type { OrderWhole } from '@store/contracts/entities';
import { useIsLive, useShopState } from '@store/remote-kit';
import { ButtonLink, TextLink } from '@store/ui';
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
  return isLive(href) ? <TextLink href={href}>{children}</TextLink> : children;
}

/** Link to the page of an order; 41: a guest's one where it is live. */
export function OrderButton({ order: { order_code, guest_href } }: { readonly order: OrderWhole }) {
  const isLive = useIsLive();
  const isGuest = useShopState(sessionState)?.kind === 'guest';
  if (guest_href ? !isLive(guest_href) : isGuest) return null;
  return <ButtonLink href={guest_href ?? `/mypage/orders/${order_code}`}>ご注文の詳細を見る</ButtonLink>;
}
