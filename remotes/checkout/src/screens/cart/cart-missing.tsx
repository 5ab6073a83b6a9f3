import { cartChanged } from '@store/contracts/bus';
import { useShop } from '@store/remote-kit';
import { RetryPanel, Skeleton } from '@store/ui';
import { useEffect, useState } from 'react';
import { StepPage } from '../../shared/page/step-page.tsx';
import css from './cart-page.module.css';

/** As long as a step of the shell's start may take, ms; until then the cart is under way, not lost. */
const PATIENCE_MS = 3_000;

/** The start has no cart yet. When it could not be read the shell asks again once it is told that it changed. */
export function CartMissing() {
  const { bus } = useShop();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLost(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <StepPage step={0} title="カート">
      {isLost ? <RetryPanel what="カート" onRetry={() => bus.publish(cartChanged, {})} /> : <CartComing />}
    </StepPage>
  );
}

/** Waits as a screen does (`data-waiting`): whether the cart is long or empty, the footer does not jump. */
function CartComing() {
  return (
    <div className={css.coming} data-waiting="">
      <Skeleton height="3em" />
      <Skeleton height="9em" />
      <Skeleton height="9em" />
    </div>
  );
}
