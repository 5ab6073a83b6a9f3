import { fetchCode } from '@store/remote-kit';
import { Skeleton } from '@store/ui';
import { lazy, Suspense, useState } from 'react';
import type { CouponsAndPoints, CouponsAndPointsProps } from './coupons-and-points.tsx';

const fetchPanel = () => fetchCode(() => import('./coupons-and-points.tsx'));
const LatePanel = lazy(async () => ({ default: (await fetchPanel()).CouponsAndPoints }));
let here: typeof CouponsAndPoints | null = null;

/** Loads the code of the panel for server rendering. Guests have no panel and do not load its forms. */
export async function fetchCouponsAndPoints(): Promise<void> {
  here ??= (await fetchPanel()).CouponsAndPoints;
}

/** Panel loaded with the page; loaded lazily for visitors who sign in later. */
export function FetchedCouponsAndPoints(props: CouponsAndPointsProps) {
  const [Panel] = useState(() => here ?? LatePanel);
  return (
    <Suspense fallback={<Skeleton height="320px" />}>
      <Panel {...props} />
    </Suspense>
  );
}
