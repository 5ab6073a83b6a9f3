import { LRUCache } from 'lru-cache';
import type { SharedState } from '../state/shared-state.ts';

/** So many in a window of so many ms. */
export interface Limit {
  max: number;
  windowMs: number;
}

/** What one process knows of a bucket: the total of all processes as last told, and what it has not told them yet. */
interface Window {
  total: number;
  untold: number;
  endsAt: number;
}

/** A process tells of its calls in lumps of at most a twentieth of the limit, so that calls do not wait for the count. */
const LUMPS = 20;
const LARGEST_LUMP = 50;
/** Buckets that a process remembers; of another it asks the shared state anew. */
const MOST_WINDOWS = 20_000;
/** Without the shared state nobody is held up, and it is not asked for so long, ms. */
const PAUSE_MS = 1_000;

/** Holds back who comes too often; all processes count together. */
export class RateLimiter {
  readonly #state: SharedState;
  readonly #clock: () => number;
  readonly #windows = new LRUCache<string, Window>({ max: MOST_WINDOWS });

  constructor(state: SharedState, clock: () => number) {
    this.#state = state;
    this.#clock = clock;
  }

  /** Counts one; answers null when it may pass, otherwise the seconds to wait. */
  async take(bucket: string, limit: Limit): Promise<number | null> {
    const window = this.#windowOf(bucket);
    window.untold += 1;
    const lump = Math.min(LARGEST_LUMP, Math.max(1, Math.floor(limit.max / LUMPS)));
    if (window.endsAt === 0 || window.untold >= lump) await this.#tell(bucket, window, limit);
    if (window.total + window.untold <= limit.max) return null;
    return Math.max(1, Math.ceil((window.endsAt - this.#clock()) / 1000));
  }

  #windowOf(bucket: string): Window {
    const now = this.#clock();
    const known = this.#windows.get(bucket);
    if (known && (known.endsAt === 0 || known.endsAt > now)) return known;
    const window = { total: 0, untold: 0, endsAt: 0 };
    this.#windows.set(bucket, window);
    return window;
  }

  async #tell(bucket: string, window: Window, { windowMs }: Limit): Promise<void> {
    const by = window.untold;
    window.untold = 0;
    try {
      const { total, endsInMs } = await this.#state.count(bucket, { by, windowMs });
      window.total = total;
      window.endsAt = this.#clock() + endsInMs;
    } catch {
      // Whoever needs the database learns of its absence from the call itself.
      window.untold += by;
      window.endsAt = this.#clock() + PAUSE_MS;
    }
  }
}
