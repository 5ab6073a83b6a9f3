import { setTimeout as pause } from 'node:timers/promises';
import { type Database, rowsOf, sql } from '@store/backend/store';

/** Small tables are scanned sequentially by good plans, too. */
const FEW_ROWS = 1_000;
/** PostgreSQL flushes statistics when a connection has been idle for this time, ms. */
const GATHERING_MS = 1_500;

/** Number of sequential scans per table so far. */
export type Scans = ReadonlyMap<string, number>;

/** Reads PostgreSQL's statistics of executed plans. */
export async function readScans(database: Database): Promise<Scans> {
  await pause(GATHERING_MS);
  const rows = await rowsOf<{ name: string; scans: number }>(
    database,
    sql`select relname as name, seq_scan::int as scans from pg_stat_user_tables where n_live_tup > ${FEW_ROWS}`,
  );
  return new Map(rows.map(({ name, scans }) => [name, scans]));
}

/** Returns the large tables that were scanned sequentially in between. */
export const scannedBetween = (before: Scans, after: Scans): string[] =>
  [...after].filter(([name, scans]) => scans > (before.get(name) ?? 0)).map(([name]) => name);
