import { sessionState } from '@store/contracts/bus';
import { useShopState } from '@store/remote-kit';
import { useState } from 'react';

/** A page began with a member whose session is over; what is private leaves the view (B05). A guest who buys as one stays. */
export function useMemberGone(): boolean {
  const isGuest = useShopState(sessionState)?.kind === 'guest';
  const [beganAsGuest] = useState(isGuest);
  return isGuest && !beganAsGuest;
}
