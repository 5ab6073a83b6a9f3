import { useSyncExternalStore } from 'react';
import { Subject } from 'rxjs';
import * as z from 'zod/mini';
import { watching } from '../watching/watching.ts';

/** A list in the browser's local storage, newest first, e.g. the search history or viewed products. */
export interface KeptList {
  /** Returns the same array until it changes; empty during SSR. */
  read(): readonly string[];
  /** Adds or moves a value to the front; drops values beyond the limit. */
  add(value: string): void;
  remove(value: string): void;
  clear(): void;
  watch(changed: () => void): () => void;
}

interface KeptListQuestion {
  /** Local storage key. */
  readonly key: string;
  readonly most: number;
  readonly longest: number;
}

/** Creates a stored list. Without usable storage (full, disabled, corrupt) it is always empty (B08). */
export function keptList({ key, most, longest }: KeptListQuestion): KeptList {
  const stored = z.array(z.string().check(z.minLength(1), z.maxLength(longest))).check(z.maxLength(most));
  const changes = new Subject<void>();
  let text: string | null = null;
  let list: readonly string[] = EMPTY;

  const read = () => {
    const now = guarded(() => localStorage.getItem(key), null);
    if (now === text) return list;
    text = now;
    list = guarded(() => stored.safeParse(JSON.parse(now ?? '[]')).data ?? EMPTY, EMPTY);
    return list;
  };
  const write = (next: readonly string[]) => {
    guarded(() => localStorage.setItem(key, JSON.stringify(next)), undefined);
    changes.next();
  };
  return {
    read,
    add: (value) => {
      if (value === '' || value.length > longest) return;
      write([value, ...read().filter((other) => other !== value)].slice(0, most));
    },
    remove: (value) => write(read().filter((other) => other !== value)),
    clear: () => write(EMPTY),
    watch: watching(changes),
  };
}

/** Returns the current list; empty in the first render, as on the server. */
export function useKeptList(list: KeptList): readonly string[] {
  return useSyncExternalStore(list.watch, list.read, () => EMPTY);
}

const EMPTY: readonly string[] = [];

function guarded<T>(use: () => T, otherwise: T): T {
  try {
    return use();
  } catch {
    // Lists are optional: without storage they are empty.
    return otherwise;
  }
}
