import type { Database, Queries } from '../database/database.ts';
import { type CacheLog, cacheOrDatabase } from './cache-or-database.ts';
import { PostgresState } from './postgres-state.ts';
import { openValkeyState } from './valkey-state.ts';

/** Where a value is kept: an owner's values are counted together. */
export interface Place {
  owner: string;
  key: string;
}

/**
 * Short-lived state that every process of the store sees: cached values, counters of rate limits. It may be lost at any
 * time; nothing that must last belongs here, so no sessions (decision 0064).
 */
export interface SharedState {
  /** The value kept there; null when there is none or it has ended. */
  read(place: Place): Promise<unknown>;
  /** Keeps a JSON value for so long; false when the owner has `most` others already. */
  write(place: Place, value: unknown, terms: { seconds: number; most?: number }): Promise<boolean>;
  /** Removing what is not there succeeds. */
  remove(place: Place): Promise<void>;
  /** Adds to a counter that starts anew when its window ends; answers its total and when that is, in ms from now. */
  count(bucket: string, terms: { by: number; windowMs: number }): Promise<{ total: number; endsInMs: number }>;
  /** The same state as a part of a transaction, where the store has them: undone with it, and not in its way. */
  within(queries: Queries): SharedState;
  /** Removes what has ended, where the store does not do so itself. */
  removeExpired(): Promise<void>;
  /** Rejects with what is wrong with its place, in words that may be logged; that it is away is not wrong (H05). */
  assertUsable(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The store's shared state: in the database, or with `url` (the forms of `openCacheClient`) in Valkey or Redis, for which the
 * database stands in while it is away.
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
