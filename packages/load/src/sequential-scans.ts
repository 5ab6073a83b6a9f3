import { setTimeout as pause } from 'node:timers/promises';
import { type Database, rowsOf, sql } from '@store/backend/store';

/** A table with fewer rows is read whole by a good plan too. */
const FEW_ROWS = 1_000;
/** PostgreSQL gathers its counts when a connection has been still for so long, ms. */
const GATHERING_MS = 1_500;

/** How often each table was read from end to end so far. */
export type Scans = ReadonlyMap<string, number>;

/** The counts of PostgreSQL itself: what plans did, not what they were thought to do. */
export async function readScans(database: Database): Promise<Scans> {
  await pause(GATHERING_MS);
  const rows = await rowsOf<{ name: string; scans: number }>(
    database,
    sql`select relname as name, seq_scan::int as scans from pg_stat_user_tables where n_live_tup > ${FEW_ROWS}`,
  );
  return new Map(rows.map(({ name, scans }) => [name, scans]));
}

/** The large tables that were read from end to end between the two. */
export function scannedBetween(before: Scans, after: Scans): string[] {
  return [...after].filter(([name, scans]) => scans > (before.get(name) ?? 0)).map(([name]) => name);
}
