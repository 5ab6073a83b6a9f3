import { limitByDelay } from '@store/server-kit';

/** What comes first when not all can be done: payments' news, then what changes something, then browsing (I02). */
export type Urgency = 'first' | 'usual' | 'last';
const BY_URGENCY: readonly Urgency[] = ['first', 'usual', 'last'];

/** Requests at a time whatever is measured. */
const LEAST = 8;
/** How long a reading caller waits before it counts as a bad answer, ms: the promise under overload. */
const PROMISED_MS = 1_000;
/** How long the line may be there before it counts as standing, and how long a reader waits in it until then (CoDel’s interval), ms. */
const INTERVAL_MS = 100;
/** How long one waits in a line that stands (CoDel's target), ms: waiting longer would only make everybody late. */
const TARGET_MS = 20;
/** How long payments’ news wait, ms: who sent them would have to send them again. */
const FIRST_MS = 2_000;
/** How long a change waits, ms: longer than reading, since somebody’s cart or order is worth it. */
const USUAL_MS = 150;
/** Most that wait, whatever their urgency. */
const MOST_WAITING = 1_000;

/** A request's place among those that are worked on. */
export interface Place {
  /** The request is over. `isMeasure`: how long it took tells how busy the process is. */
  leave(isMeasure: boolean): void;
}

interface Waiting {
  readonly begin: () => void;
}

/**
 * The requests that a process works on at a time: as many as measured delay allows, `most` at the utmost, and a short line before
 * them. What cannot be worked on soon is refused at once, so that what is accepted is answered in good time.
 * @param now ms of a clock that only goes forward
 */
export function createAdmission({ most, now }: { readonly most: number; readonly now: () => number }) {
  const limit = limitByDelay({ least: Math.min(LEAST, most), most, start: most });
  const lines: Record<Urgency, Set<Waiting>> = { first: new Set(), usual: new Set(), last: new Set() };
  let taken = 0;
  /** When nobody waited last; the line stands since then. */
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
  const enter = (): Place => {
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
  const patienceFor = (urgency: Urgency): number => {
    if (waiting() === 0) emptyAt = now();
    if (urgency === 'first') return FIRST_MS;
    if (urgency === 'usual') return USUAL_MS;
    return now() - emptyAt > INTERVAL_MS ? TARGET_MS : INTERVAL_MS;
  };

  return {
    /** A place as soon as there is one; null when there is none soon: the caller is to come again. */
    take(urgency: Urgency): Promise<Place | null> {
      if (roomFor(urgency) && isNext(urgency)) return Promise.resolve(enter());
      if (waiting() >= MOST_WAITING) return Promise.resolve(null);
      const patienceMs = patienceFor(urgency);
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
        }, patienceMs);
        line.add(entry);
      });
    },
    /** Requests that are worked on, that may be, and that wait. */
    state: () => ({ underway: taken, limit: limit.current(), waiting: waiting() }),
  };
}
