import type { StateMessage } from '@store/contracts/bus';
import type { Schema } from '@store/contracts/wire';
import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import type { Shop } from './shop.ts';

const ShopContext = createContext<Shop | null>(null);

/** Gives the shop to everything rendered inside it; only the shell and tests do this. */
export function ShopProvider({ shop, children }: { shop: Shop; children: ReactNode }) {
  return <ShopContext value={shop}>{children}</ShopContext>;
}

/** The shop's services. */
export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('useShop needs a ShopProvider around it');
  return shop;
}

/** Gives the value of retained state as it was at one moment. */
export type StateSnapshot = <S extends Schema>(message: StateMessage<S>) => z.output<S> | undefined;

const StateSnapshotContext = createContext<StateSnapshot | null>(null);

/**
 * While a rendered page is hydrated piece by piece, a piece whose code comes late must find the state it was rendered with,
 * whatever happened since; only the shell knows it.
 */
export function StateSnapshotProvider({ snapshot, children }: { snapshot: StateSnapshot | null; children: ReactNode }) {
  return <StateSnapshotContext value={snapshot}>{children}</StateSnapshotContext>;
}

/** The last value of retained state, rendered again when it changes; undefined until its owner wrote one. */
export function useShopState<S extends Schema>(message: StateMessage<S>): z.output<S> | undefined {
  const { bus } = useShop();
  const subscribe = useCallback((changed: () => void) => bus.watch(message, changed), [bus, message]);
  const snapshot = useContext(StateSnapshotContext);
  const value = () => bus.value(message);
  // What the remote may not read has no value in the snapshot either.
  const then = () => (value() === undefined ? undefined : (snapshot ?? bus.value)(message));
  return useSyncExternalStore(subscribe, value, then);
}
