import { fetchCode } from '@store/remote-kit';
import { lazy, Suspense } from 'react';
import type { RecentlySeenProps } from './seen-shelf.tsx';

// The end of a page: its code comes after the first load. It is a help, so without it the page is whole.
const LateShelf = lazy(() =>
  fetchCode(() => import(/* webpackChunkName: "later" */ './seen-shelf.tsx')).then(
    ({ SeenShelf }) => ({ default: SeenShelf }),
    () => ({ default: () => null }),
  ),
);

/** Expectations 9: what this browser looked at last, at the end of a page. */
export function RecentlySeen(props: RecentlySeenProps) {
  return (
    <Suspense fallback={null}>
      <LateShelf {...props} />
    </Suspense>
  );
}
