import { limitByDelay } from '@store/server-kit';

/** Priority of a request under load: payment notices first, then writes, then reads (I02). */
export type Urgency = 'first' | 'usual' | 'last';
const BY_URGENCY: readonly Urgency[] = ['first', 'usual', 'last'];

/** Minimum concurrency limit, whatever is measured. */
const LEAST = 8;
/** Response time for reads that counts as slow, ms: the objective under overload. */
const PROMISED_MS = 1_000;
/** Age at which a queue counts as standing, and maximum wait of a read until then (CoDel's interval), ms. */
const INTERVAL_MS = 100;
/** Maximum wait in a standing queue (CoDel's target), ms: longer waits would delay every response. */
const TARGET_MS = 20;
/** Maximum wait of payment notices, ms: a rejected one would have to be sent again. */
const FIRST_MS = 2_000;
/** Maximum wait of a write, ms: longer than for a read, because it may be a cart or an order. */
const USUAL_MS = 150;
/** Maximum queue length over all priorities. */
const MOST_WAITING = 1_000;

/** Slot of an admitted request. */
export interface Slot {
  /** Releases the slot. `isMeasure`: the duration of the request adjusts the limit. */
  leave(isMeasure: boolean): void;
}

interface Waiting {
  readonly begin: () => void;
}

/**
 * Limits the number of concurrent requests by measured response times, at most `most`, with a short queue in front.
 * Rejects excess requests early, so that admitted ones are answered in time.
 * @param now monotonic clock, ms
 */
export function createAdmission({ most, now }: { readonly most: number; readonly now: () => number }) {
  const limit = limitByDelay({ least: Math.min(LEAST, most), most, start: most });
  const lines: Record<Urgency, Set<Waiting>> = { first: new Set(), usual: new Set(), last: new Set() };
  let taken = 0;
  /** Time at which the queue was last empty. */
  let emptyAt = now();

  const waiting = () => lines.first.size + lines.usual.size + lines.last.size;
  const roomFor = (urgency: Urgency) => taken < (urgency === 'first' ? most : limit.current());
  const isNext = (urgency: Urgency) =>
    BY_URGENCY.slice(0, BY_URGENCY.indexOf(urgency) + 1).every((each) => lines[each].size === 0);
  const callNext = () => {
    for (const urgency of BY_URGENCY)
      for (const { begin } of lines[urgency]) {
        if (!roomFor(urgency)) break;
        begin();
      }
  };
  const enter = (): Slot => {
    taken += 1;
    const begunAt = now();
    const together = taken;
    let isOver = false;
    return {
      leave(isMeasure) {
        if (isOver) return;
        isOver = true;
        taken -= 1;
        if (isMeasure) limit.note({ begunAt, endedAt: now(), waitMs: PROMISED_MS, together });
        callNext();
      },
    };
  };
  const maxWaitFor = (urgency: Urgency): number => {
    if (waiting() === 0) emptyAt = now();
    if (urgency === 'first') return FIRST_MS;
    if (urgency === 'usual') return USUAL_MS;
    return now() - emptyAt > INTERVAL_MS ? TARGET_MS : INTERVAL_MS;
  };

  return {
    /** Resolves with a slot, or with null if none becomes free in time: the caller must retry later. */
    take(urgency: Urgency): Promise<Slot | null> {
      if (roomFor(urgency) && isNext(urgency)) return Promise.resolve(enter());
      if (waiting() >= MOST_WAITING) return Promise.resolve(null);
      const maxWaitMs = maxWaitFor(urgency);
      return new Promise((resolve) => {
        const line = lines[urgency];
        const begin = () => {
          clearTimeout(timer);
          line.delete(entry);
          resolve(enter());
        };
        const entry: Waiting = { begin };
        const timer = setTimeout(() => {
          line.delete(entry);
          resolve(null);
        }, maxWaitMs);
        line.add(entry);
      });
    },
    /** Returns the running requests, the current limit, and the queue length. */
    state: () => ({ underway: taken, limit: limit.current(), waiting: waiting() }),
  };
}
