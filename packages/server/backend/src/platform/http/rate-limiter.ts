import { LRUCache } from 'lru-cache';
import type { SharedState } from '../state/shared-state.ts';

/** At most `max` calls per `windowMs`. */
export interface Limit {
  max: number;
  windowMs: number;
}

/** Local view of a bucket: the shared total as last reported, and local calls not reported yet. */
interface Window {
  total: number;
  unreported: number;
  endsAt: number;
}

/** Calls are reported in batches of at most a twentieth of the limit, so that calls do not wait for the shared counter. */
const BATCHES = 20;
const MAX_BATCH = 50;
/** Maximum number of locally cached buckets; others are read from the shared state. */
const MAX_WINDOWS = 20_000;
/** Without shared state all calls pass, and the next attempt to reach it waits this long, ms. */
const PAUSE_MS = 1_000;

/** Rate limiter whose counters are shared by all processes. */
export class RateLimiter {
  readonly #state: SharedState;
  readonly #clock: () => number;
  readonly #windows = new LRUCache<string, Window>({ max: MAX_WINDOWS });

  constructor(state: SharedState, clock: () => number) {
    this.#state = state;
    this.#clock = clock;
  }

  /** Counts a call; returns null if it may pass, otherwise the seconds to wait. */
  async take(bucket: string, limit: Limit): Promise<number | null> {
    const window = this.#windowOf(bucket);
    window.unreported += 1;
    const batch = Math.min(MAX_BATCH, Math.max(1, Math.floor(limit.max / BATCHES)));
    if (window.endsAt === 0 || window.unreported >= batch) await this.#report(bucket, window, limit);
    if (window.total + window.unreported <= limit.max) return null;
    return Math.max(1, Math.ceil((window.endsAt - this.#clock()) / 1000));
  }

  #windowOf(bucket: string): Window {
    const now = this.#clock();
    const known = this.#windows.get(bucket);
    if (known && (known.endsAt === 0 || known.endsAt > now)) return known;
    const window = { total: 0, unreported: 0, endsAt: 0 };
    this.#windows.set(bucket, window);
    return window;
  }

  async #report(bucket: string, window: Window, { windowMs }: Limit): Promise<void> {
    const by = window.unreported;
    window.unreported = 0;
    try {
      const { total, endsInMs } = await this.#state.count(bucket, { by, windowMs });
      window.total = total;
      window.endsAt = this.#clock() + endsInMs;
    } catch {
      // Calls that need the database report its absence themselves.
      window.unreported += by;
      window.endsAt = this.#clock() + PAUSE_MS;
    }
  }
}
