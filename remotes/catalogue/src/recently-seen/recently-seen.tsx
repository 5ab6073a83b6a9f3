import { firstInput, lazySection } from '@store/remote-kit';
import { Suspense, useEffect, useState } from 'react';
import type { RecentlySeenProps } from './seen-shelf.tsx';

// Optional: errors render nothing.
const LateShelf = lazySection(
  () => import(/* webpackChunkName: "later" */ './seen-shelf.tsx'),
  'SeenShelf',
  'optional',
);

/**
 * Expectations 9: recently viewed products of this browser, at the end of a page, from the visitor's first input: they
 * are below the fold.
 */
export function RecentlySeen(props: RecentlySeenProps) {
  const [isDue, setDue] = useState(false);
  useEffect(() => void firstInput().then(() => setDue(true)), []);
  return <Suspense fallback={null}>{isDue && <LateShelf {...props} />}</Suspense>;
}
