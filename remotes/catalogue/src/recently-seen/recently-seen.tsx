import { firstInput, lazySection } from '@store/remote-kit';
import { useEffect, useState } from 'react';
import type { RecentlySeenProps } from './seen-shelf.tsx';

// Optional: errors render nothing.
const LateShelf = lazySection(() => import(/* webpackChunkName: "later" */ './seen-shelf.tsx'), 'SeenShelf', true);

/**
 * Expectations 9: recently viewed products of this browser, at the end of a page, from the visitor's first input: they
 * are below the fold.
 */
export function RecentlySeen(props: RecentlySeenProps) {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(
    () =>
      void firstInput()
        .then(LateShelf.preload)
        .then(() => setLoaded(true)),
    [],
  );
  return isLoaded && <LateShelf {...props} />;
}
