import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database.ts';

/** An order with its log takes kilobytes; with less than this left on its disk an embedded database refuses writes soon. */
const LEAST_BYTES = 8 * 1024 * 1024;

/**
 * Asks whether the database is there and takes writes, and whether the disk of an embedded one has room for `leastBytes`.
 * @returns rejects while the database is away, its disk is full, or it never took writes: a standby, or one that its owner made
 * read-only. A server that took writes and takes none any more still answers reads, so the process stays ready
 */
export function watchWritable(database: Database, leastBytes = LEAST_BYTES): () => Promise<void> {
  let wasWell = false;
  return async () => {
    const [row] = await rowsOf<{ read_only: boolean }>(
      database,
      sql`select current_setting('transaction_read_only') = 'on' as read_only`,
    );
    wasWell ||= row?.read_only === false;
    if (!wasWell) throw new Error('the database takes no writes: it is a standby, or was made read-only');
    if (database.folder) await assertRoom(database.folder, leastBytes);
  };
}

async function assertRoom(folder: string, leastBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < leastBytes) throw new Error('the disk of the embedded database is full');
}
