import { useEffect, useState } from 'react';

/** Shorter waits keep showing the previous cards, ms. */
const PATIENCE_MS = 150;

/** Whether loading has taken long enough to show an indicator. */
export function useSlow(isUnderWay: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isUnderWay]);
  return isSlow && isUnderWay;
}
