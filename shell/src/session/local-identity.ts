import * as z from 'zod/mini';

const stored = z.nullable(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)));
type Key = 'customer_code' | 'visitor_code' | 'cart_changed_at' | 'favourites_changed_at';

/**
 * Data shared by this browser's tabs in local storage: customer and visitor code, which are only hints since the server
 * uses its session (P4); and the times of the last cart and favourite changes, epoch ms of the server's clock.
 */
export interface LocalIdentity {
  read(key: Key): string | null;
  write(key: Key, value: string): void;
  clear(): void;
}

/** Storage may be full, disabled or corrupt (B08); the store works without it. */
export function localIdentity(storage: () => Storage): LocalIdentity {
  const guarded = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => guarded((storage) => stored.safeParse(storage.getItem(key)).data ?? null, null),
    write: (key, value) => guarded((storage) => storage.setItem(key, value), undefined),
    clear: () =>
      guarded((storage) => {
        storage.removeItem('customer_code');
        storage.removeItem('visitor_code');
      }, undefined),
  };
}

/** Local storage keys of the visitor's history: searches, viewed and compared products, quiz results. */
const HISTORY = ['past_words', 'seen_products', 'seen_quiz', 'compared_products'];

/** Deletes half-filled forms, browsing and search history (B05, S-08). Consent choices stay. */
export function forgetVisitor(here: Pick<Window, 'localStorage' | 'sessionStorage'>): void {
  try {
    here.sessionStorage.clear();
    for (const key of HISTORY) here.localStorage.removeItem(key);
  } catch {
    // Storage may be disabled.
  }
}
