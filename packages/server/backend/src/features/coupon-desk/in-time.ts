import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { sqlState } from '../../platform/database/transaction.ts';

/** Longest time of a statement that reads many rows for staff, ms. */
export const PATIENCE_MS = 5_000;

/** Runs reading work in a transaction that cannot write; null if one of its statements takes too long. */
export async function inTime<T>(database: Database, work: (queries: Transaction) => Promise<T>): Promise<T | null> {
  try {
    return await database.transaction(async (queries) => {
      await queries.execute(sql`set transaction read only`);
      await queries.execute(sql`select set_config('statement_timeout', ${String(PATIENCE_MS)}, true)`);
      return work(queries);
    });
  } catch (thrown) {
    // query_canceled
    if (sqlState(thrown) === '57014') return null;
    throw thrown;
  }
}
