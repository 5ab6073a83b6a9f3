import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database.ts';

/** Minimum free disk space, bytes: an order takes kilobytes; below this an embedded database soon rejects writes. */
const LEAST_BYTES = 8 * 1024 * 1024;

/**
 * Creates a readiness check: the database answers and accepts writes, and an embedded one has `leastBytes` of free disk
 * space.
 * @returns a check that rejects while the database is unavailable, its disk is full, or it has never accepted writes: a standby, or a
 * read-only database. A server that stops accepting writes later still answers reads, so the process stays ready
 */
export function watchWritable(database: Database, leastBytes = LEAST_BYTES): () => Promise<void> {
  let wasWritable = false;
  return async () => {
    const [row] = await rowsOf<{ read_only: boolean }>(
      database,
      sql`select current_setting('transaction_read_only') = 'on' as read_only`,
    );
    wasWritable ||= row?.read_only === false;
    if (!wasWritable) throw new Error('the database is read-only: it is a standby, or was set to read-only');
    if (database.folder) await assertRoom(database.folder, leastBytes);
  };
}

async function assertRoom(folder: string, leastBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < leastBytes) throw new Error('the disk of the embedded database is full');
}
