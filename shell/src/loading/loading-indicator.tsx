import { pendingRequestsState } from '@store/contracts/bus';
import { useShopState } from '@store/remote-kit';
import { LoadingBar } from '@store/ui';
import { useEffect, useState } from 'react';
import css from './loading-indicator.module.css';

/** Answers faster than this show no bar: on a phone it would lay out and paint the page just when they come. */
const SHOW_AFTER_MS = 300;

/** L-11: the bar under the header while any request is in flight. */
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
