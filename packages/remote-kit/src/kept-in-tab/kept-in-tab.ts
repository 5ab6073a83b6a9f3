import type { Schema } from '@store/contracts/wire';
import { useMemo, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';

/** What one owner keeps for a tab until it is closed; names are the owner's own. */
export interface KeptInTab {
  /** What was kept under a name; null when there is nothing, or nothing that can be read. */
  readKept<S extends Schema>(name: string, schema: S): z.output<S> | null;
  /**
   * The same for a screen to render. The first render goes without: the server has nothing kept, and a page it rendered is taken
   * over as it stands. What was kept follows at once.
   */
  useKept<S extends Schema>(name: string, schema: S): z.output<S> | null;
  /** Keeps something; null forgets it. */
  keep(name: string, value: unknown): void;
}

/** The tab's memory of one owner: `keptInTab('checkout')`. */
export function keptInTab(owner: string): KeptInTab {
  const keyOf = (name: string) => `${owner}/${name}`;
  return {
    readKept: (name, schema) => parse(keptText(keyOf(name)), schema),
    useKept: (name, schema) => useKeptUnder(keyOf(name), schema),
    keep: (name, value) => keepUnder(keyOf(name), value),
  };
}

function useKeptUnder<S extends Schema>(key: string, schema: S): z.output<S> | null {
  const text = useSyncExternalStore(
    unwatched,
    () => keptText(key),
    () => null,
  );
  return useMemo(() => parse(text, schema), [text, schema]);
}

function keepUnder(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage the page works, but a reload forgets.
  }
}

/** Only this tab writes here, and whoever writes renders again by itself. */
const unwatched = () => () => undefined;

function keptText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    // Storage may be switched off.
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
