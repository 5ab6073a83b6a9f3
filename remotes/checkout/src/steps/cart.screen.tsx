import { useRouteData } from '@store/remote-kit';
import { CartPage } from '../cart/cart-page.tsx';
import type { loadStep } from './load-step.tsx';
import { SignedOut } from './signed-out.tsx';
import './step-styles.ts';
import { STEP_PLACES, STEP_TITLES } from './step-titles.ts';
import { useFocusOnStep } from './use-focus-on-step.ts';
import { useMemberGone } from './use-member-gone.ts';

/** the step that the address means. */
export function Screen() {
  const { visit } = useRouteData<typeof loadStep>();
  const place = useFocusOnStep(visit.step);
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
