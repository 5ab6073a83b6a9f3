import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel';
import type { Queries } from '../database/database.ts';
import type { Place, SharedState } from './shared-state.ts';

/** How long the cache is left alone after it failed, ms: a frozen one would hold up every call otherwise. */
const LEFT_ALONE_MS = 2_000;
/** So many failures one after the other, and the cache counts as away. */
const FAILURES = 2;

/** What is told of the cache's comings and goings. */
export interface CacheLog {
  info(fields: object, event: string): void;
  warn(fields: object, event: string): void;
}

/**
 * Shared state in the cache; while that is away, in the database, so that no call fails for it (H05). What the one
 * holds the other does not know: a counter begins anew, a value is missing, or one that was removed meanwhile is there again
 * until it ends. That is what `SharedState` allows.
 */
export function cacheOrDatabase(cache: SharedState, database: SharedState, log: CacheLog): SharedState {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: LEFT_ALONE_MS,
    breaker: new ConsecutiveBreaker(FAILURES),
  });
  breaker.onBreak((reason) => log.warn({ reason: reasonOf(reason) }, 'the cache is away, the database stands in'));
  breaker.onReset(() => log.info({}, 'the cache is back'));
  const ask = <Answer>(question: (state: SharedState) => Promise<Answer>, inDatabase: SharedState): Promise<Answer> =>
    breaker
      .execute(() => question(cache))
      .catch((fault: unknown) => {
        if (!(fault instanceof BrokenCircuitError)) log.warn({ reason: nameOf(fault) }, 'the cache did not answer');
        return question(inDatabase);
      });
  const over = (inDatabase: SharedState): SharedState => ({
    read: (place: Place) => ask((state) => state.read(place), inDatabase),
    write: (place, value, terms) => ask((state) => state.write(place, value, terms), inDatabase),
    remove: (place) => ask((state) => state.remove(place), inDatabase),
    count: (bucket, terms) => ask((state) => state.count(bucket, terms), inDatabase),
    within: (queries: Queries) => over(database.within(queries)),
    removeExpired: () => database.removeExpired(),
    assertUsable: () => cache.assertUsable(),
    close: () => cache.close(),
  });
  return over(database);
}

function reasonOf(reason: object): string {
  return 'error' in reason ? nameOf(reason.error) : 'isolated';
}

/** The fault's own words hold an address, never a value; its name says enough. */
function nameOf(fault: unknown): string {
  return fault instanceof Error ? fault.name : typeof fault;
}
