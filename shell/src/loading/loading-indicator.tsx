import { pendingRequestsState } from '@store/contracts/bus';
import { useShopState } from '@store/remote-kit';
import { LoadingBar } from '@store/ui';
import { useEffect, useState } from 'react';
import css from './loading-indicator.module.css';

/** Faster responses show no bar: on a phone its layout and paint would compete with their rendering. */
const SHOW_AFTER_MS = 300;

/** Progress bar under the header while any request is in flight (L-11). */
export function LoadingIndicator() {
  const busy = (useShopState(pendingRequestsState) ?? 0) > 0;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setShown(true), SHOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [busy]);
  return (
    <div className={css.place}>
      <LoadingBar active={shown} label="読み込んでいます" />
    </div>
  );
}
