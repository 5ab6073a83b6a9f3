import { PageWidth, RetryPanel } from '@store/ui';
import { type ComponentType, useEffect, useState } from 'react';
import type { FaultPanelProps } from './fault-panel.tsx';

let Loaded: ComponentType<FaultPanelProps> | undefined;

/** Asks for the panel's code ahead, so that it is there when the connection is not. */
export const prepareFaultPanel = (): Promise<void> =>
  import('./fault-panel.tsx').then(
    ({ FaultPanel }) => {
      Loaded = FaultPanel;
    },
    () => undefined,
  );

/** The panel about a fault. It weighs on no first load; without its code, as on a server, the general one says the most likely. */
export function DeferredFaultPanel(props: FaultPanelProps) {
  const [isAsked, setAsked] = useState(Loaded !== undefined || typeof document === 'undefined');
  useEffect(() => {
    if (!isAsked) void prepareFaultPanel().then(() => setAsked(true));
  }, [isAsked]);
  if (!isAsked) return null;
  if (Loaded) return <Loaded {...props} />;
  return (
    <PageWidth>
      <RetryPanel what={props.what} busy={props.busy} onRetry={props.onRetry} />
    </PageWidth>
  );
}
