import { watching } from '@store/remote-kit/shell';
import { useSyncExternalStore } from 'react';
import { defer, fromEvent, merge, Subject } from 'rxjs';
import * as z from 'zod/mini';

const STORAGE_KEY = 'store.read-notices';
/** More than the header ever shows; older codes are forgotten. */
const MOST_KEPT = 50;

const storedCodes = z.catch(z.array(z.string()), []);
const marked = new Subject<void>();
/** Here, and in the other tabs. */
const watchChanges = watching(
  merge(
    marked,
    defer(() => fromEvent(window, 'storage')),
  ),
);

/** Codes of the notices this browser has shown; null while the page is not in a browser yet. */
export function useReadNotices(): readonly string[] | null {
  const stored = useSyncExternalStore(watchChanges, storedText, () => null);
  return stored === null ? null : parse(stored);
}

/** Remembers notices as read, here and in the other tabs. */
export function markNoticesRead(codes: readonly string[]): void {
  const kept = [...new Set([...parse(storedText()), ...codes])].slice(-MOST_KEPT);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing shows its notices as new again; nothing else depends on it.
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
