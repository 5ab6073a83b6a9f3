import { fetchCode } from '@store/remote-kit';
import { Skeleton } from '@store/ui';
import { lazy, Suspense, useState } from 'react';
import type { CouponsAndPoints, CouponsAndPointsProps } from './coupons-and-points.tsx';

const fetchPanel = () => fetchCode(() => import('./coupons-and-points.tsx'));
const LatePanel = lazy(async () => ({ default: (await fetchPanel()).CouponsAndPoints }));
let here: typeof CouponsAndPoints | null = null;

/** Fetches the panel's code, for a page that is rendered with it. Guests have no panel and do not pay for its forms. */
export async function fetchCouponsAndPoints(): Promise<void> {
  here ??= (await fetchPanel()).CouponsAndPoints;
}

/** The panel as fetched with the page; for who signs in while the page stands, it comes late. */
export function FetchedCouponsAndPoints(props: CouponsAndPointsProps) {
  const [Panel] = useState(() => here ?? LatePanel);
  return (
    <Suspense fallback={<Skeleton height="320px" />}>
      <Panel {...props} />
    </Suspense>
  );
}
