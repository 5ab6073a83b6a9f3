import { LIVE_ATTRIBUTE } from '@store/contracts/composition';
import { LoadedScreenView } from '@store/remote-kit/shell';
import { Button, DeferBelowFold, PageWidth, Skeleton } from '@store/ui';
import { createContext, Suspense, use, useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { LiveContext } from '../page/opening.ts';
import { LOADING_TIMEOUT_MS } from './loading-timeout.ts';
import css from './screen-area.module.css';

/**
 * Renders the screen. While a rendered page is hydrated, the server's markup stays until the remote's code has arrived;
 * React hydrates it separately from the frame.
 */
export function ScreenArea() {
  const [arrival] = useState(createArrivalSign);
  return (
    <>
      <SlowNotice arrival={arrival} />
      <ArrivalContext value={arrival}>
        <DeferBelowFold value={useIsForward()}>{screen}</DeferBelowFold>
      </ArrivalContext>
    </>
  );
}

/** Whether the page was reached by a link without an anchor, so that content below the fold may be deferred. */
function useIsForward(): boolean {
  const { hash } = useLocation();
  return useNavigationType() !== 'POP' && hash === '';
}

/** Tracks whether the screen is rendered and live. */
function createArrivalSign() {
  let hasArrived = false;
  let notify: () => void = () => undefined;
  return {
    hasArrived: () => hasArrived,
    arrive() {
      hasArrived = true;
      notify();
    },
    watch(listener: () => void) {
      notify = listener;
      return () => {
        notify = () => undefined;
      };
    },
  };
}
type ArrivalSign = ReturnType<typeof createArrivalSign>;
const ArrivalContext = createContext<ArrivalSign>(createArrivalSign());

/** Announces that the screen is rendered and live. */
function Live() {
  const live = use(LiveContext);
  const arrival = use(ArrivalContext);
  useEffect(() => {
    live();
    arrival.arrive();
  }, [live, arrival]);
  return null;
}

// A constant element, so that the screen is not rendered again with its surroundings.
const screen = (
  <Suspense fallback={<Waiting />}>
    <LoadedScreenView />
    <Live />
  </Suspense>
);

/** Notice over a rendered screen that is not live in time: readable, but its buttons do not work yet (P26). */
function SlowNotice({ arrival }: { readonly arrival: ArrivalSign }) {
  const [isSlow, setSlow] = useState(false);
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => setSlow(!arrival.hasArrived()), LOADING_TIMEOUT_MS);
    const stop = arrival.watch(() => setSlow(false));
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [arrival]);
  if (!isSlow) return null;
  const again = () => void navigate(location, { replace: true, preventScrollReset: true });
  return (
    <div className={css.notice} role="alert" {...{ [LIVE_ATTRIBUTE]: '' }}>
      <p>このページの読み込みに時間がかかっています。内容はこのままご覧いただけます。</p>
      <Button variant="outline" size="small" onClick={again}>
        再読み込み
      </Button>
    </div>
  );
}

/** Placeholder while the screen loads. The frame hides the footer until then or a timeout. */
export function Waiting() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LOADING_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div data-waiting={isLong ? undefined : ''}>
      <PageWidth className={css.place}>
        <Skeleton height="2em" width="40%" />
        <Skeleton height="12em" />
        <Skeleton height="1em" width="80%" />
        <Skeleton height="1em" width="60%" />
      </PageWidth>
    </div>
  );
}
