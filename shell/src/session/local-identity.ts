import * as z from 'zod/mini';

const stored = z.nullable(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)));
type Key = 'customer_code' | 'visitor_code' | 'cart_changed_at' | 'favourites_changed_at';

/**
 * What the tabs of this browser share in local storage: the codes the seed keeps there, hints only, as the server takes the identity from
 * its session (P4); and when one of them changed the carts or a heart, epoch ms of the server's clock.
 */
export interface LocalIdentity {
  read(key: Key): string | null;
  write(key: Key, value: string): void;
  clear(): void;
}

/** Storage may be full, disabled or hold nonsense (B08); the store works without it. */
export function localIdentity(storage: () => Storage): LocalIdentity {
  const guarded = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => guarded((kept) => stored.safeParse(kept.getItem(key)).data ?? null, null),
    write: (key, value) => guarded((kept) => kept.setItem(key, value), undefined),
    clear: () =>
      guarded((kept) => {
        kept.removeItem('customer_code');
        kept.removeItem('visitor_code');
      }, undefined),
  };
}

/** What this browser remembers of its visitor by itself: what they looked for, at and beside each other, and what they answered. */
const HISTORY = ['past_words', 'seen_products', 'seen_quiz', 'compared_products'];

/** Forgets the one who was here: forms half filled in, what they looked at and for (B05, S-08). Choices about scripts stay. */
export function forgetVisitor(here: Pick<Window, 'localStorage' | 'sessionStorage'>): void {
  try {
    here.sessionStorage.clear();
    for (const key of HISTORY) here.localStorage.removeItem(key);
  } catch {
    // Storage may be switched off.
  }
}
