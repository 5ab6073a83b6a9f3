import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database.ts';

/**
 * Asks whether the database is there and takes writes.
 * @returns rejects while it is away, or was never met but as one that takes none: a standby, or one that its owner made read-only. One that
 * took writes and takes none any more still answers those who look around, so that is no reason to send nobody here
 */
export function watchWritable(database: Database): () => Promise<void> {
  let wasWell = false;
  return async () => {
    const [row] = await rowsOf<{ read_only: boolean }>(
      database,
      sql`select current_setting('transaction_read_only') = 'on' as read_only`,
    );
    wasWell ||= row?.read_only === false;
    if (!wasWell) throw new Error('the database takes no writes: it is a standby, or was made read-only');
  };
}
