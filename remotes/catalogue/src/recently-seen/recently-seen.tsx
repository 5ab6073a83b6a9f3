import { lazySection } from '@store/remote-kit';
import { Suspense } from 'react';
import type { RecentlySeenProps } from './seen-shelf.tsx';

// Below the fold: loaded after the first load. Optional: errors render nothing.
const LateShelf = lazySection(
  () => import(/* webpackChunkName: "later" */ './seen-shelf.tsx'),
  'SeenShelf',
  'optional',
);

/** Expectations 9: recently viewed products of this browser, at the end of a page. */
export function RecentlySeen(props: RecentlySeenProps) {
  return (
    <Suspense fallback={null}>
      <LateShelf {...props} />
    </Suspense>
  );
}
