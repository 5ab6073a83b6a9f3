import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

const STORAGE_KEY = 'store.read-notices';
/** More than the header ever shows; older codes are forgotten. */
const MOST_KEPT = 50;

const storedCodes = z.catch(z.array(z.string()), []);
const listeners = new Set<() => void>();

/** Codes of the notices this browser has shown; null while the page is not in a browser yet. */
export function useReadNotices(): readonly string[] | null {
  const stored = useSyncExternalStore(subscribe, storedText, () => null);
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
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
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
