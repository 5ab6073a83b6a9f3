import { sessionState } from '@store/contracts/bus';
import { useShopState } from '@store/remote-kit';
import { useState } from 'react';

/** Whether the session of a member ended on this page, so that private data must be hidden (B05). False for guests. */
export function useSessionEnded(): boolean {
  const isGuest = useShopState(sessionState)?.kind === 'guest';
  const [beganAsGuest] = useState(isGuest);
  return isGuest && !beganAsGuest;
}
