import type { StateSnapshot } from '@store/remote-kit/shell';
import type { ComponentProps, ReactElement } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import type { ShopMap } from './frame-state/shop-map-context.ts';
import type { VisitLog } from './measuring/visit-log.ts';
import { yieldToMain } from './page/yield-to-main.ts';
import { Store } from './store.tsx';

interface Showing {
  readonly root: HTMLElement;
  /** Whether to hydrate the server's markup. */
  readonly isRendered: boolean;
  /** Adds what this page alone provides. */
  readonly around?: ((store: ReactElement) => ReactElement) | undefined;
  readonly start: Promise<void>;
  readonly untilLive: Promise<void>;
  readonly map: Promise<ShopMap>;
  /** Called when the start has reached the state that the server rendered with. */
  readonly snapshot: () => StateSnapshot;
  /** Takes over changes of the early script, after the snapshot of the server's state. */
  readonly takeAnswers: () => void;
  readonly store: Omit<ComponentProps<typeof Store>, 'map' | 'snapshot'>;
  /** Receives faults caught by React. */
  readonly record: VisitLog['record'];
}

/** Renders or hydrates the store; resolves when done. */
export async function show(showing: Showing): Promise<void> {
  const {
    root,
    isRendered,
    around = (inner) => inner,
    start,
    untilLive,
    map,
    snapshot,
    takeAnswers,
    store,
    record,
  } = showing;
  const shownStore = (props: ComponentProps<typeof Store>) => around(<Store {...props} />);
  if (!isRendered) {
    createRoot(root, logCaughtFaults(record)).render(shownStore({ ...store, map }));
    return;
  }
  await start;
  // The map came with the page; if the server rendered the menus without it, it follows later.
  const known = await Promise.race([map.catch(() => null), yieldToMain().then(() => null)]);
  await yieldToMain();
  const rendered = { ...store, snapshot: snapshot() };
  takeAnswers();
  const shown = hydrateRoot(root, shownStore({ ...rendered, map: known }), {
    ...logCaughtFaults(record),
    onRecoverableError: logRecoverableFaults(record),
  });
  if (!known) void untilLive.then(() => shown.render(shownStore({ ...rendered, map })));
}

/** Logs faults caught by a boundary in addition to React's default. The window's error event covers the others. */
function logCaughtFaults(record: VisitLog['record']): Pick<RootOptions, 'onCaughtError'> {
  return {
    onCaughtError(fault, { componentStack }) {
      // biome-ignore lint/suspicious/noConsole: same as React's default
      console.error(fault);
      // After the boundary, which may report the fault more precisely.
      queueMicrotask(() => record({ kind: 'fault', stage: 'render', fault, where: componentStack }));
    },
  };
}

/** Ignores the error React reports for a screen left to the browser; reports other hydration errors. */
function logRecoverableFaults(record: VisitLog['record']): NonNullable<RootOptions['onRecoverableError']> {
  return (fault, { componentStack }) => {
    if (fault instanceof Error && isLeftToBrowser(fault)) return;
    record({ kind: 'fault', stage: 'hydration', fault, where: componentStack });
    reportError(fault);
  };
}

/** React's message for a part that the server did not render. */
const isLeftToBrowser = ({ message }: Error) =>
  message.includes('error #419') || message.includes('server could not finish this Suspense boundary');
