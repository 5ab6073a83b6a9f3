import { useEffect, useState } from 'react';

/** A wait shorter than this shows nothing but the cards there were, ms. */
const PATIENCE_MS = 150;

/** Whether something has been under way for so long that its place should say so. */
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
