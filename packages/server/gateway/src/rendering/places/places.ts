import { limitByDelay } from '@store/server-kit';
import { fairLine } from './fair-line.ts';

/** Concurrent pages per worker: initial value, minimum and maximum. */
const START = 24;
const LEAST = 4;
const MOST = 200;
/** Concurrent pages per worker and network, so that one network cannot use the whole machine. */
const PER_NETWORK = 2;
/** Most queued pages per worker: each holds a connection and some kilobytes. */
const MOST_WAITING = 400;
/** Weight of the newest interval in the moving average. */
const NEWEST = 0.1;

/** A render slot held by a page. */
export interface Place {
  /** How long the page was queued, ms. */
  readonly waitedMs: number;
  /** Releases the slot to the next page. */
  leave(): void;
}

interface Wanting {
  /** The network of the request, also for a cacheable page. */
  readonly visitor: string;
  /** Longest total time of the page, ms. */
  readonly waitMs: number;
}

interface Waiting {
  readonly begin: () => void;
  readonly giveUp: () => void;
}

/** Render slots with a fair queue: limits concurrent pages, adapted to the measured delay. `now` in epoch ms. */
export function renderPlaces({ workers, now }: { readonly workers: number; readonly now: () => number }) {
  const limit = limitByDelay({ least: LEAST * workers, most: MOST * workers, start: START * workers });
  const line = fairLine<Waiting>();
  const { mayTake, count } = placesOfNetworks(PER_NETWORK * workers);
  let taken = 0;
  const completions = completionInterval(() => line.size() > 0);

  const callNext = () => {
    while (taken < limit.current()) {
      const next = line.next(mayTake);
      if (!next) return;
      next.begin();
    }
  };
  const enter = ({ visitor, waitMs }: Wanting, waitedMs: number): Place => {
    taken += 1;
    count(visitor, 1);
    const begunAt = now();
    const together = taken;
    let isOver = false;
    return {
      waitedMs,
      leave() {
        if (isOver) return;
        isOver = true;
        limit.note({ begunAt, endedAt: now(), waitMs, together });
        taken -= 1;
        count(visitor, -1);
        completions.note(now());
        callNext();
      },
    };
  };
  const isFull = (waitMs: number) =>
    line.size() >= MOST_WAITING * workers || (line.size() + 1) * completions.meanMs() > waitMs;

  return {
    /** Acquires a slot; null when the wait would be too long, or the queue is full and others have queued less. */
    take(wanting: Wanting): Promise<Place | null> {
      const { visitor, waitMs } = wanting;
      if (taken < limit.current() && mayTake(visitor) && !line.hasAnyOf(mayTake))
        return Promise.resolve(enter(wanting, 0));
      if (isFull(waitMs)) {
        const other = line.newestOfGreediest(visitor);
        if (!other) return Promise.resolve(null);
        other.entry.giveUp();
      }
      return new Promise((resolve) => {
        const came = now();
        const leaveLine = () => {
          clearTimeout(timer);
          line.remove(visitor, entry);
        };
        const entry: Waiting = {
          begin: () => {
            clearTimeout(timer);
            resolve(enter(wanting, now() - came));
          },
          giveUp: () => {
            leaveLine();
            resolve(null);
          },
        };
        const timer = setTimeout(entry.giveUp, waitMs);
        timer.unref();
        line.add(visitor, entry);
      });
    },
    /** For health: pages rendering, the limit, and pages queued. */
    state: () => ({ rendering: taken, limit: limit.current(), waiting: line.size() }),
  };
}

/** Mean time between page completions while pages are queued, ms; 0 before two have completed. */
function completionInterval(isQueueing: () => boolean) {
  let meanMs: number | undefined;
  let lastEnd: number | undefined;
  return {
    meanMs: () => meanMs ?? 0,
    note(at: number): void {
      // Without a queue, the interval depends on the arrival of visitors.
      if (lastEnd !== undefined && isQueueing())
        meanMs = meanMs === undefined ? at - lastEnd : meanMs + (at - lastEnd - meanMs) * NEWEST;
      lastEnd = isQueueing() ? at : undefined;
    },
  };
}

/** Counts the slots of each network, at most `most`. */
function placesOfNetworks(most: number) {
  const taken = new Map<string, number>();
  return {
    mayTake: (visitor: string) => (taken.get(visitor) ?? 0) < most,
    count(visitor: string, change: 1 | -1): void {
      const own = (taken.get(visitor) ?? 0) + change;
      if (own > 0) taken.set(visitor, own);
      else taken.delete(visitor);
    },
  };
}
