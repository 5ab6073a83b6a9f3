import type { Schema } from '@store/contracts/wire';
import { useMemo, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';

/** Session storage of one owner, until the tab is closed; names are scoped to the owner. */
export interface KeptInTab {
  /** Returns the stored value; null if missing or invalid. */
  readKept<S extends Schema>(name: string, schema: S): z.output<S> | null;
  /**
   * Returns the stored value for rendering: null in the first render, as on the server, so that hydration matches; the
   * value follows immediately.
   */
  useKept<S extends Schema>(name: string, schema: S): z.output<S> | null;
  /** Stores a value; null removes it. */
  keep(name: string, value: unknown): void;
}

/** Creates the tab storage of an owner: `keptInTab('checkout')`. */
export function keptInTab(owner: string): KeptInTab {
  const keyOf = (name: string) => `${owner}/${name}`;
  return {
    readKept: (name, schema) => parse(storedText(keyOf(name)), schema),
    useKept: (name, schema) => useStored(keyOf(name), schema),
    keep: (name, value) => store(keyOf(name), value),
  };
}

function useStored<S extends Schema>(key: string, schema: S): z.output<S> | null {
  const text = useSyncExternalStore(
    unwatched,
    () => storedText(key),
    () => null,
  );
  return useMemo(() => parse(text, schema), [text, schema]);
}

function store(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage the page works, but a reload loses the value.
  }
}

/** Only this tab writes here, and the writing component renders again itself. */
const unwatched = () => () => undefined;

function storedText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    // Storage may be disabled.
    return null;
  }
}

function parse<S extends Schema>(text: string | null, schema: S): z.output<S> | null {
  if (text === null) return null;
  try {
    const read = schema.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
