import { staffMe, staffSession } from '@store/contracts/calls/desk';
import { useShop } from '@store/remote-kit';
import { useCallback, useEffect, useRef, useState } from 'react';

/** When the desk warns, before the session ends, ms. */
const WARN_MS = 2 * 60_000;
/** Delay of the first request for the remaining time, ms: most pages are closed before. */
const FIRST_LOOK_MS = 60_000;
/** Pause after a lost connection, ms. */
const RETRY_MS = 15_000;

/** What the server said about the session: `until` is epoch ms; work extends it unless the total time ends. */
export type SessionLeft =
  | { readonly kind: 'enough' }
  | { readonly kind: 'ending'; readonly until: number; readonly isExtendable: boolean }
  | { readonly kind: 'ended' };

/** Follows the staff session of this browser. The server decides, so work in other tabs counts. */
export function useSessionLeft() {
  const { call, now } = useShop();
  const [left, setLeft] = useState<SessionLeft>({ kind: 'enough' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const look = useCallback(async (): Promise<void> => {
    const next = (ms: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void look(), ms);
    };
    const reply = await call(staffSession, {}).catch(() => null);
    if (!reply) return next(RETRY_MS);
    if (reply.kind === 'refused') {
      clearTimeout(timer.current);
      return setLeft({ kind: 'ended' });
    }
    const { idle_ms, total_ms } = reply.data;
    const ms = Math.min(idle_ms, total_ms);
    const isExtendable = total_ms > idle_ms;
    setLeft(ms > WARN_MS ? { kind: 'enough' } : { kind: 'ending', until: now() + ms, isExtendable });
    next(ms > WARN_MS ? ms - WARN_MS : ms);
  }, [call, now]);

  useEffect(() => {
    timer.current = setTimeout(() => void look(), FIRST_LOOK_MS);
    // Timers of hidden tabs are late, and a sign-in in another tab begins a new session.
    const onVisibility = () => !document.hidden && void look();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [look]);

  const extend = async () => {
    await call(staffMe, {}).catch(() => null);
    await look();
  };
  return { left, look, extend };
}
