import { PageWidth, RetryPanel } from '@store/ui';
import { type ComponentType, use, useEffect, useState } from 'react';
import { LiveContext } from '../page/opening.ts';
import type { AreaFaultProps } from './area-fault.tsx';
import { DrawnScreen, useDrawnScreen } from './drawn-screen.tsx';
import { Waiting } from './screen-area.tsx';

let AreaFault: ComponentType<AreaFaultProps> | undefined;

/** Asks for its code ahead, so that it is there when the connection is not; a server does so before it renders. */
export const prepareAreaFault = (): Promise<void> =>
  import(/* webpackChunkName: "later" */ './area-fault.tsx').then(
    (code) => {
      AreaFault = code.AreaFault;
    },
    () => undefined,
  );

/** Stands in the page area when its remote failed or is slow (B-12). What is done and said about it weighs on no first load. */
export function DeferredAreaFault(props: Omit<AreaFaultProps, 'isDrawn'>) {
  const drawn = useDrawnScreen();
  const [isAsked, setAsked] = useState(AreaFault !== undefined);
  useEffect(() => {
    if (!isAsked) void prepareAreaFault().then(() => setAsked(true));
  }, [isAsked]);

  // What stands in the screen's place answers, and the rendered answers have served.
  const live = use(LiveContext);
  useEffect(() => live(), [live]);

  const lost = (
    <PageWidth>
      <RetryPanel what="このページ" onRetry={() => location.reload()} />
    </PageWidth>
  );
  return (
    <>
      {isAsked && (AreaFault ? <AreaFault {...props} isDrawn={drawn !== null} /> : lost)}
      {drawn ? <DrawnScreen nodes={drawn} /> : !isAsked && <Waiting />}
    </>
  );
}
