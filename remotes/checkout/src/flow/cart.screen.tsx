import { useRouteData } from '@store/remote-kit';
import { type RefObject, useEffect, useRef } from 'react';
import { CartPage } from '../screens/cart/cart-page.tsx';
import { SignedOut } from '../shared/page/signed-out.tsx';
import { useMemberGone } from '../shared/page/use-member-gone.ts';
import { fetchAhead, type loadStep } from './load-step.ts';
import type { Visit } from './step.ts';
import { STEP_PLACES, STEP_TITLES } from './step-titles.ts';
import './step-styles.ts';

/** What follows within one document. The order's result is not fetched ahead: the payment stands between. */
const NEXT_STEP: Partial<Record<Visit['step'], Parameters<typeof fetchAhead>[0]>> = {
  delivery: 'confirm',
  several: 'delivery',
  amazon: 'delivery',
  guest: 'delivery',
};

/** the step that the address means. */
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
  const isMemberGone = useMemberGone();
  if (visit.step === 'cart') return <CartPage visit={visit} />;
  if (isMemberGone) return <SignedOut step={STEP_PLACES[visit.step]} title={STEP_TITLES[visit.step]} />;
  return page;
}

/**
 * Puts the focus at a step that another one led to, where a screen reader begins and Tab goes on. The shell does so for
 * another path; the steps differ in their query only. The first page keeps the browser's own start.
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
