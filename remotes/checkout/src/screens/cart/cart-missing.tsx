import { cartChanged } from '@store/contracts/bus';
import { useShop } from '@store/remote-kit';
import { RetryPanel, Skeleton } from '@store/ui';
import { useEffect, useState } from 'react';
import { StepPage } from '../../shared/page/step-page.tsx';
import css from './cart-page.module.css';

/** Maximum time of the shell startup, ms; until then the cart counts as loading. */
const PATIENCE_MS = 3_000;

/** Shown while the startup data has no cart. After a timeout, offers a retry by publishing `cartChanged`. */
export function CartMissing() {
  const { bus } = useShop();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLost(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <StepPage step={0} title="カート">
      {isLost ? <RetryPanel what="カート" onRetry={() => bus.publish(cartChanged, {})} /> : <CartLoading />}
    </StepPage>
  );
}

/** Placeholder with `data-waiting` like a screen, so that the footer does not jump. */
function CartLoading() {
  return (
    <div className={css.coming} data-waiting="">
      <Skeleton height="3em" />
      <Skeleton height="9em" />
      <Skeleton height="9em" />
    </div>
  );
}
