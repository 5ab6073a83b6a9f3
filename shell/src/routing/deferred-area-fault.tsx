import { PageWidth, RetryPanel } from '@store/ui';
import { type ComponentType, use, useEffect, useState } from 'react';
import { LiveContext } from '../page/opening.ts';
import type { AreaFaultProps } from './area-fault.tsx';
import { DrawnScreen, useDrawnScreen } from './drawn-screen.tsx';
import { Waiting } from './screen-area.tsx';

let AreaFault: ComponentType<AreaFaultProps> | undefined;

/** Prefetches the panel's code, so that it is available offline; the server loads it before rendering. */
export const prepareAreaFault = (): Promise<void> =>
  import(/* webpackChunkName: "later" */ './area-fault.tsx').then(
    (code) => {
      AreaFault = code.AreaFault;
    },
    () => undefined,
  );

/** Error boundary of the page area when its remote failed or is slow (B-12). Its code is loaded on demand. */
export function DeferredAreaFault(props: Omit<AreaFaultProps, 'isDrawn'>) {
  const drawn = useDrawnScreen();
  const [isLoaded, setLoaded] = useState(AreaFault !== undefined);
  useEffect(() => {
    if (!isLoaded) void prepareAreaFault().then(() => setLoaded(true));
  }, [isLoaded]);

  // The panel counts as the first screen: preloaded responses are no longer needed.
  const live = use(LiveContext);
  useEffect(() => live(), [live]);

  const lost = (
    <PageWidth>
      <RetryPanel what="このページ" onRetry={() => location.reload()} />
    </PageWidth>
  );
  return (
    <>
      {isLoaded && (AreaFault ? <AreaFault {...props} isDrawn={drawn !== null} /> : lost)}
      {drawn ? <DrawnScreen nodes={drawn} /> : !isLoaded && <Waiting />}
    </>
  );
}
