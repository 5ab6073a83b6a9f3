import type { StateSnapshot } from '@store/remote-kit/shell';
import type { ComponentProps } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import type { ShopMap } from './frame-state/shop-map-context.ts';
import type { VisitLog } from './measuring/visit-log.ts';
import { yieldToMain } from './page/yield-to-main.ts';
import { Store } from './store.tsx';

interface Showing {
  readonly root: HTMLElement;
  /** The server rendered the page; it is hydrated as it stands. */
  readonly isRendered: boolean;
  readonly start: Promise<void>;
  readonly untilLive: Promise<void>;
  readonly map: Promise<ShopMap>;
  /** Looked at when the start has reached the state that the server rendered with. */
  readonly snapshot: () => StateSnapshot;
  /** Takes over what the early script changed, once the state is known that the server rendered with. */
  readonly takeAnswers: () => void;
  readonly store: Omit<ComponentProps<typeof Store>, 'map' | 'snapshot'>;
  /** Hears of faults that React meets. */
  readonly tell: VisitLog['tell'];
}

/** Puts the store onto the page; resolves when it stands there. */
export async function show(showing: Showing): Promise<void> {
  const { root, isRendered, start, untilLive, map, snapshot, takeAnswers, store, tell } = showing;
  if (!isRendered) {
    createRoot(root, faultsTold(tell)).render(<Store {...store} map={map} />);
    return;
  }
  await start;
  // The map of the shop came with the page; or the server rendered the menus without it, and it follows.
  const known = await Promise.race([map.catch(() => null), yieldToMain().then(() => null)]);
  await yieldToMain();
  const rendered = { ...store, snapshot: snapshot() };
  takeAnswers();
  const shown = hydrateRoot(root, <Store {...rendered} map={known} />, {
    ...faultsTold(tell),
    onRecoverableError: recoveredTold(tell),
  });
  if (!known) void untilLive.then(() => shown.render(<Store {...rendered} map={map} />));
}

/** What React's roots do with faults that a boundary caught: what they would do anyway, and counted. The window hears of the others. */
function faultsTold(tell: VisitLog['tell']): Pick<RootOptions, 'onCaughtError'> {
  return {
    onCaughtError(fault, { componentStack }) {
      // biome-ignore lint/suspicious/noConsole: as React does itself
      console.error(fault);
      // After the boundary, which may know better what it was.
      queueMicrotask(() => tell({ kind: 'fault', stage: 'render', fault, where: componentStack }));
    },
  };
}

/** A screen left to the browser says so while it is hydrated; that is no fault. Any other difference is for the console. */
function recoveredTold(tell: VisitLog['tell']): NonNullable<RootOptions['onRecoverableError']> {
  return (fault, { componentStack }) => {
    if (fault instanceof Error && isLeftToBrowser(fault)) return;
    tell({ kind: 'fault', stage: 'hydration', fault, where: componentStack });
    reportError(fault);
  };
}

/** React's words in production for a place that the server did not render. */
const isLeftToBrowser = ({ message }: Error) =>
  message.includes('error #419') || message.includes('server could not finish this Suspense boundary');
