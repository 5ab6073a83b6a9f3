import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel';
import type { Queries } from '../database/database.ts';
import type { SharedState, StateKey } from './shared-state.ts';

/** How long the circuit breaker stays open, ms: a hanging cache would otherwise delay every call. */
const LEFT_ALONE_MS = 2_000;
/** Consecutive failures that open the circuit breaker. */
const FAILURES = 2;

/** Logger for losing and recovering the cache. */
export interface CacheLog {
  info(fields: object, event: string): void;
  warn(fields: object, event: string): void;
}

/**
 * Shared state in the cache with the database as fallback, so that no call fails without the cache (H05). The two are not
 * synchronized: a counter restarts, a value is missing, or a value that was removed during the outage reappears
 * until it expires. `SharedState` allows this.
 */
export function cacheOrDatabase(cache: SharedState, database: SharedState, log: CacheLog): SharedState {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: LEFT_ALONE_MS,
    breaker: new ConsecutiveBreaker(FAILURES),
  });
  breaker.onBreak((reason) => log.warn({ reason: reasonOf(reason) }, 'the cache is unavailable, using the database'));
  breaker.onReset(() => log.info({}, 'the cache is available again'));
  const withFallback = <Answer>(
    operation: (state: SharedState) => Promise<Answer>,
    inDatabase: SharedState,
  ): Promise<Answer> =>
    breaker
      .execute(() => operation(cache))
      .catch((fault: unknown) => {
        if (!(fault instanceof BrokenCircuitError)) log.warn({ reason: nameOf(fault) }, 'a cache command failed');
        return operation(inDatabase);
      });
  const over = (inDatabase: SharedState): SharedState => ({
    read: (place: StateKey) => withFallback((state) => state.read(place), inDatabase),
    write: (place, value, terms) => withFallback((state) => state.write(place, value, terms), inDatabase),
    remove: (place) => withFallback((state) => state.remove(place), inDatabase),
    count: (bucket, terms) => withFallback((state) => state.count(bucket, terms), inDatabase),
    within: (queries: Queries) => over(database.within(queries)),
    removeExpired: () => database.removeExpired(),
    assertUsable: () => cache.assertUsable(),
    close: () => cache.close(),
  });
  return over(database);
}

const reasonOf = (reason: object): string => ('error' in reason ? nameOf(reason.error) : 'isolated');

/** Returns the name of an error; its message may contain an address. */
const nameOf = (fault: unknown): string => (fault instanceof Error ? fault.name : typeof fault);
