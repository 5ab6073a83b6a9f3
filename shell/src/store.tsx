import type { Shop } from '@store/remote-kit';
import {
  FragmentProvider,
  LiveClaimsContext,
  ShopProvider,
  type StateSnapshot,
  StateSnapshotProvider,
} from '@store/remote-kit/shell';
import { useEffect, useState } from 'react';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import type { Composition } from './composition/composition.ts';
import { type ShopMap, ShopMapContext } from './frame-state/shop-map-context.ts';
import { DrawnContext, LiveContext } from './page/opening.ts';
import { type StartupGate, StartupGateContext } from './start/startup-gate.tsx';

interface StoreProps {
  readonly router: DataRouter;
  readonly shop: Shop;
  readonly composition: Composition;
  readonly startupGate: StartupGate;
  /** Data of the menus: loaded, pending, or null when it failed. */
  readonly map: ShopMap | Promise<ShopMap> | null;
  /** State of the server's rendering, if it rendered the page. */
  readonly snapshot?: StateSnapshot;
  /** Called when the first screen is rendered and live. */
  readonly onLive?: () => void;
  /** Whether the screen is still as the server rendered it. */
  readonly isDrawn?: () => boolean;
}

/** The whole page: providers around the router. Used in the browser and on the server. */
export function Store(props: StoreProps) {
  const { router, shop, composition, startupGate, map, snapshot, onLive = noop, isDrawn = never } = props;
  return (
    <ShopProvider shop={shop}>
      <FragmentProvider source={composition.fragment} report={composition.report}>
        <LiveClaimsContext value={composition.claims}>
          <ShopMapContext value={useArrived(map)}>
            <StartupGateContext value={startupGate}>
              <LiveContext value={onLive}>
                <DrawnContext value={isDrawn}>
                  <StateSnapshotProvider snapshot={snapshot ?? null}>
                    <RouterProvider router={router} />
                  </StateSnapshotProvider>
                </DrawnContext>
              </LiveContext>
            </StartupGateContext>
          </ShopMapContext>
        </LiveClaimsContext>
      </FragmentProvider>
    </ShopProvider>
  );
}

const noop = () => undefined;
const never = () => false;

/** Returns the value once it has arrived; null until then or on failure. */
function useArrived<T>(source: T | Promise<T> | null): T | null {
  const [value, setValue] = useState<T | null>(source instanceof Promise ? null : source);
  useEffect(() => {
    if (!(source instanceof Promise)) return;
    let isMounted = true;
    source.then(
      (arrived) => isMounted && setValue(arrived),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [source]);
  return value;
}
