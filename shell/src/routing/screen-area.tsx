import { LIVE_ATTRIBUTE } from '@store/contracts/composition';
import { LoadedScreenView } from '@store/remote-kit/shell';
import { Button, DeferBelowFold, PageWidth, Skeleton } from '@store/ui';
import { createContext, Suspense, use, useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { LiveContext } from '../page/opening.ts';
import { PATIENCE_MS } from './patience.ts';
import css from './screen-area.module.css';

/**
 * The place of the screen. While a rendered page is hydrated the screen stands as the server rendered it and becomes live when
 * its remote's code has come; React hydrates it apart from the frame.
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

/** Whether the page was come to by a link, at its top: what stands below its first window may follow. */
function useIsForward(): boolean {
  const { hash } = useLocation();
  return useNavigationType() !== 'POP' && hash === '';
}

/** Whether the screen stands and answers. */
function createArrivalSign() {
  let hasArrived = false;
  let tell: () => void = () => undefined;
  return {
    hasArrived: () => hasArrived,
    arrive() {
      hasArrived = true;
      tell();
    },
    watch(told: () => void) {
      tell = told;
      return () => {
        tell = () => undefined;
      };
    },
  };
}
type ArrivalSign = ReturnType<typeof createArrivalSign>;
const ArrivalContext = createContext<ArrivalSign>(createArrivalSign());

/** Says that the screen stands and answers. */
function Live() {
  const live = use(LiveContext);
  const arrival = use(ArrivalContext);
  useEffect(() => {
    live();
    arrival.arrive();
  }, [live, arrival]);
  return null;
}

// One element for good: whatever changes around it, the screen is not rendered again for it.
const screen = (
  <Suspense fallback={<Waiting />}>
    <LoadedScreenView />
    <Live />
  </Suspense>
);

/** P26: a rendered screen that does not become live in time can be read, but its buttons wait; the shopper is told, over the page: nothing moves for it. */
function SlowNotice({ arrival }: { readonly arrival: ArrivalSign }) {
  const [isSlow, setSlow] = useState(false);
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => setSlow(!arrival.hasArrived()), PATIENCE_MS);
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

/** Stands for the screen while it is on its way; the frame shows no footer meanwhile, but for long. */
export function Waiting() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
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
