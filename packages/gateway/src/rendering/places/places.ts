import { limitByDelay } from '@store/server-kit';
import { fairLine } from './fair-line.ts';

/** Pages at a time for each worker: before anything was measured, and whatever is measured. */
const START = 24;
const LEAST = 4;
const MOST = 200;
/** Pages of one network at a time for each worker: whatever it asks for, the rest of the machine is for the others. */
const PER_NETWORK = 2;
/** Most pages that wait for each worker, whatever was measured: each holds a connection and some kilobytes. */
const MOST_WAITING = 400;
/** How much the newest interval between two pages counts in their mean. */
const NEWEST = 0.1;

/** A page's place among those that are rendered. */
export interface Place {
  /** How long the page waited for it, ms. */
  readonly waitedMs: number;
  /** The page is done; whoever is next takes the place. */
  leave(): void;
}

interface Wanting {
  /** The network that asks, also where the page is for everybody. */
  readonly visitor: string;
  /** How long the page may take with all, ms. */
  readonly waitMs: number;
}

interface Waiting {
  readonly begin: () => void;
  readonly giveUp: () => void;
}

/**
 * The places of pages that are worked on at a time, as many as measured delay allows, and the line before them, in which visitors
 * take turns. `now` in epoch ms.
 */
export function renderPlaces({ workers, now }: { readonly workers: number; readonly now: () => number }) {
  const limit = limitByDelay({ least: LEAST * workers, most: MOST * workers, start: START * workers });
  const line = fairLine<Waiting>();
  const { mayTake, count } = placesOfNetworks(PER_NETWORK * workers);
  let taken = 0;
  /** Mean time from one page's end to the next while pages wait, ms; undefined before two have ended. */
  let intervalMs: number | undefined;
  let lastEnd: number | undefined;

  const callNext = () => {
    while (taken < limit.current()) {
      const next = line.next(mayTake);
      if (!next) return;
      next.begin();
    }
  };
  const noteEnd = (at: number) => {
    // Between ends with nobody waiting lies whatever visitors leave between them.
    if (lastEnd !== undefined && line.size() > 0)
      intervalMs = intervalMs === undefined ? at - lastEnd : intervalMs + (at - lastEnd - intervalMs) * NEWEST;
    lastEnd = line.size() > 0 ? at : undefined;
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
        noteEnd(now());
        callNext();
      },
    };
  };
  const isFull = (waitMs: number) =>
    line.size() >= MOST_WAITING * workers || (intervalMs !== undefined && (line.size() + 1) * intervalMs > waitMs);

  return {
    /** A place as soon as there is one; null when it would come too late, or when others wait for less and it is full. */
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
    /** For health: pages that are worked on, that may be, and that wait. */
    state: () => ({ rendering: taken, limit: limit.current(), waiting: line.size() }),
  };
}

/** How many places each network has, `most` at a time. */
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
