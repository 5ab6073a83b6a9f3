import type { StateMessage } from '@store/contracts/bus';
import type { Schema } from '@store/contracts/wire';
import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import type { Shop } from './shop.ts';

const ShopContext = createContext<Shop | null>(null);

/** Provides the shop; used only by the shell and tests. */
export function ShopProvider({ shop, children }: { shop: Shop; children: ReactNode }) {
  return <ShopContext value={shop}>{children}</ShopContext>;
}

/** Returns the shop's services. */
export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('useShop needs a ShopProvider around it');
  return shop;
}

/** Returns a value of retained state as of one moment. */
export type StateSnapshot = <S extends Schema>(message: StateMessage<S>) => z.output<S> | undefined;

const StateSnapshotContext = createContext<StateSnapshot | null>(null);

/**
 * Provides the state that a page was rendered with: parts hydrated later must render that state first, whatever
 * happened in between. Used only by the shell.
 */
export function StateSnapshotProvider({ snapshot, children }: { snapshot: StateSnapshot | null; children: ReactNode }) {
  return <StateSnapshotContext value={snapshot}>{children}</StateSnapshotContext>;
}

/** Returns the last value of retained state and renders again when it changes; undefined until written. */
export function useShopState<S extends Schema>(message: StateMessage<S>): z.output<S> | undefined {
  const { bus } = useShop();
  const subscribe = useCallback((changed: () => void) => bus.watch(message, changed), [bus, message]);
  const snapshot = useContext(StateSnapshotContext);
  const value = () => bus.value(message);
  // Undeclared state has no value in the snapshot either.
  const then = () => (value() === undefined ? undefined : (snapshot ?? bus.value)(message));
  return useSyncExternalStore(subscribe, value, then);
}
