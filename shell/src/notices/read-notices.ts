import { useSyncExternalStore } from 'react';
import { Subject } from 'rxjs';
import * as z from 'zod/mini';

const STORAGE_KEY = 'store.read-notices';
/** More than the header shows; older codes are dropped. */
const MAX_STORED = 50;

const storedCodes = z.catch(z.array(z.string()), []);
const marked = new Subject<void>();

/** Listens to changes here and in other tabs. RxJS' operators would add 1 kB to every page. */
function watchChanges(onChange: () => void): () => void {
  const subscription = marked.subscribe(onChange);
  addEventListener('storage', onChange);
  return () => {
    subscription.unsubscribe();
    removeEventListener('storage', onChange);
  };
}

/** Returns the codes of read notices in this browser; null during SSR and hydration. */
export function useReadNotices(): readonly string[] | null {
  const stored = useSyncExternalStore(watchChanges, storedText, () => null);
  return stored === null ? null : parse(stored);
}

/** Marks notices as read, here and in other tabs. */
export function markNoticesRead(codes: readonly string[]): void {
  const stored = [...new Set([...parse(storedText()), ...codes])].slice(-MAX_STORED);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
  } catch {
    // Without storage the notices appear as new again; nothing else depends on it.
  }
  marked.next();
}

function storedText(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? '[]';
  } catch {
    return '[]';
  }
}

function parse(text: string): readonly string[] {
  try {
    return z.parse(storedCodes, JSON.parse(text));
  } catch {
    return [];
  }
}
