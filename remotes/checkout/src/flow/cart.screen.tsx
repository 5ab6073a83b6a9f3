import { useRouteData } from '@store/remote-kit';
import { type RefObject, useEffect, useRef } from 'react';
import { CartPage } from '../screens/cart/cart-page.tsx';
import { SignedOut } from '../shared/page/signed-out.tsx';
import { useSessionEnded } from '../shared/page/use-session-ended.ts';
import { fetchAhead, type loadStep } from './load-step.ts';
import type { Visit } from './step.ts';
import { STEP_PLACES, STEP_TITLES } from './step-titles.ts';
import './step-styles.ts';

/** Step to prefetch from each step. The completion is not prefetched: the payment comes in between. */
const NEXT_STEP: Partial<Record<Visit['step'], Parameters<typeof fetchAhead>[0]>> = {
  delivery: 'confirm',
  several: 'delivery',
  amazon: 'delivery',
  guest: 'delivery',
};

/** renders the step of the URL. */
export function Screen() {
  const { visit } = useRouteData<typeof loadStep>();
  const place = useFocusOnStep(visit.step);
  useEffect(() => {
    const next = NEXT_STEP[visit.step];
    if (next) fetchAhead(next);
  }, [visit.step]);
  return (
    <div ref={place} tabIndex={-1}>
      <Step />
    </div>
  );
}

function Step() {
  const { visit, page } = useRouteData<typeof loadStep>();
  const hasSessionEnded = useSessionEnded();
  if (visit.step === 'cart') return <CartPage visit={visit} />;
  if (hasSessionEnded) return <SignedOut step={STEP_PLACES[visit.step]} title={STEP_TITLES[visit.step]} />;
  return page;
}

/**
 * Focuses a step reached from another one, for screen readers and Tab. The shell does this for a changed path only;
 * steps differ in the query. The first page keeps the default focus.
 */
function useFocusOnStep(step: Visit['step']): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    place.current?.focus({ preventScroll: true });
  }, [step]);
  return place;
}
