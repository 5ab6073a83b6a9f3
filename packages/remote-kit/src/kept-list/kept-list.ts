import { useSyncExternalStore } from 'react';
import { Subject } from 'rxjs';
import * as z from 'zod/mini';
import { watching } from '../watching/watching.ts';

/** What a browser remembers of its visitor by itself, the last thing first: past words, products seen. */
export interface KeptList {
  /** The same array until it changes; empty on a server. */
  read(): readonly string[];
  /** Puts it first; what stands too far back is forgotten. */
  add(value: string): void;
  remove(value: string): void;
  clear(): void;
  watch(changed: () => void): () => void;
}

interface KeptListQuestion {
  /** Its name in the browser's storage. */
  readonly key: string;
  readonly most: number;
  readonly longest: number;
}

/** Storage may be full, switched off or hold nonsense (B08): the list is then empty and keeps nothing. */
export function keptList({ key, most, longest }: KeptListQuestion): KeptList {
  const stored = z.array(z.string().check(z.minLength(1), z.maxLength(longest))).check(z.maxLength(most));
  const changes = new Subject<void>();
  let text: string | null = null;
  let list: readonly string[] = NOTHING;

  const read = () => {
    const now = guarded(() => localStorage.getItem(key), null);
    if (now === text) return list;
    text = now;
    list = guarded(() => stored.safeParse(JSON.parse(now ?? '[]')).data ?? NOTHING, NOTHING);
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
    clear: () => write(NOTHING),
    watch: watching(changes),
  };
}

/** The list as it stands; empty in the first rendering, as the server renders it. */
export function useKeptList(list: KeptList): readonly string[] {
  return useSyncExternalStore(list.watch, list.read, () => NOTHING);
}

const NOTHING: readonly string[] = [];

function guarded<T>(use: () => T, otherwise: T): T {
  try {
    return use();
  } catch {
    // A list that cannot be kept is an empty one; nothing of the shop depends on it.
    return otherwise;
  }
}
