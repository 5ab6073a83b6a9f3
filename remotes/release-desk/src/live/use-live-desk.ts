import { releaseDesk } from '@store/contracts/calls/service';
import type { AnswerOf } from '@store/contracts/wire';
import { useGo, useShop } from '@store/remote-kit';
import { useEffect, useState } from 'react';

export type Desk = AnswerOf<typeof releaseDesk>;

/** Pause between two refreshes, ms; doubled after each failure up to the longest. */
const PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 160_000;

/** The desk's data, and whether it could be refreshed. */
export interface LiveDesk {
  readonly desk: Desk;
  /** When it was last refreshed, epoch ms; null before the first refresh. */
  readonly refreshedAt: number | null;
  readonly isStale: boolean;
  readonly refresh: () => void;
}

/**
 * Refreshes the desk periodically while its tab is visible, with back-off while the service does not respond. Opens the
 * page again when the session has ended.
 */
export function useLiveDesk(loaded: Desk): LiveDesk {
  const { call, now } = useShop();
  const go = useGo();
  const [state, setState] = useState<Omit<LiveDesk, 'refresh'>>({ desk: loaded, refreshedAt: null, isStale: false });
  const [requested, setRequested] = useState(0);

  useEffect(() => {
    let pauseMs = PAUSE_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latest = 0;
    const schedule = (afterMs: number) => {
      clearTimeout(timer);
      timer = document.hidden ? undefined : setTimeout(look, afterMs);
    };
    const look = async () => {
      const round = ++latest;
      const reply = await call(releaseDesk, {}).catch(() => null);
      if (round !== latest) return;
      if (reply?.kind === 'refused' && reply.code !== 'service-away') return go('/desk/releases', { replace: true });
      const isAnswered = reply?.kind === 'answered';
      pauseMs = isAnswered ? PAUSE_MS : Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
      setState((before) =>
        isAnswered ? { desk: reply.data, refreshedAt: now(), isStale: false } : { ...before, isStale: true },
      );
      schedule(pauseMs);
    };
    const onVisibility = () => schedule(0);
    schedule(requested > 0 ? 0 : PAUSE_MS);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      latest = -1;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [call, now, go, requested]);

  return { ...state, refresh: () => setRequested((count) => count + 1) };
}
