import type { Database, Queries } from '../database/database.ts';
import { type CacheLog, cacheOrDatabase } from './cache-or-database.ts';
import { PostgresState } from './postgres-state.ts';
import { openValkeyState } from './valkey-state.ts';

/** Key of a value; the values of an owner are counted together. */
export interface StateKey {
  owner: string;
  key: string;
}

/**
 * Short-lived state shared by all processes of the store: cached values, counters of rate limits. It may be lost at any
 * time; nothing persistent such as sessions belongs here (decision 0064).
 */
export interface SharedState {
  /** Returns the value; null if it is absent or expired. */
  read(place: StateKey): Promise<unknown>;
  /** Stores a JSON value for `seconds`; returns false if the owner already has `most` other values. */
  write(place: StateKey, value: unknown, terms: { seconds: number; most?: number }): Promise<boolean>;
  /** Removes a value; succeeds if it is absent. */
  remove(place: StateKey): Promise<void>;
  /** Adds to a counter that restarts when its window ends; returns its total and the remaining time of the window, ms. */
  count(bucket: string, terms: { by: number; windowMs: number }): Promise<{ total: number; endsInMs: number }>;
  /** Returns the same state within a transaction where supported: rolled back with it. */
  within(queries: Queries): SharedState;
  /** Removes expired values, unless the backend does so itself. */
  removeExpired(): Promise<void>;
  /** Rejects with a loggable reason if the state is misconfigured; being unavailable is no reason (H05). */
  assertUsable(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the shared state: in the database, or with `url` (the formats of `readCacheAddress`) in Valkey or Redis with the
 * database as fallback.
 */
export function openSharedState(options: {
  database: Database;
  clock: () => number;
  url?: string | undefined;
  log: CacheLog;
}): SharedState {
  const inDatabase = new PostgresState(options.database, options.clock);
  return options.url ? cacheOrDatabase(openValkeyState(options.url, options.log), inDatabase, options.log) : inDatabase;
}
