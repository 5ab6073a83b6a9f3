import { type Round, startRepeatingJob } from '@store/server-kit';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type Database, type Queries, rowsOf } from '../../../platform/database/database.ts';
import { openStandby } from '../../../platform/database/standby/standby.ts';
import { catalogueOf, databaseOf } from '../one-call.ts';
import { keepStandby, standbyOf } from '../standby-of.ts';
import { StandbyReads } from './standby-reads.ts';

/** Interval for comparing the standby with the primary, ms: several times within the maximum lag. */
const LOOKING_PAUSE_MS = 250;

/**
 * Reads listing data from a standby if there is one that has all changes committed before this call; otherwise from the
 * primary, and always in a transaction. Only for data covered by catalogue changes, never for personal data.
 * @param read must be read-only; may run twice
 */
export async function fromStandby<T>(queries: Queries, read: (queries: Queries) => Promise<T>): Promise<T> {
  const database = databaseOf(queries);
  const standby = database && standbyOf(database);
  const catalogue = standby && (await catalogueOf(queries));
  return catalogue ? standby.read(catalogue.newest, queries, read) : read(queries);
}

/** Reads the listings of a database from the standbys at `url`. Does not wait for them. */
export function startStandbyReads(
  database: Database,
  { url, log, onRound }: { url: string; log: Pick<Logger, 'info' | 'warn'>; onRound?: (round: Round) => void },
): { reads: StandbyReads; stop(): Promise<void> } {
  const standby = openStandby(url);
  const reads = new StandbyReads({ standby, primaryPosition: () => primaryPosition(database), log });
  keepStandby(database, reads);
  const job = startRepeatingJob(() => reads.look(), {
    pauseMs: LOOKING_PAUSE_MS,
    onRound,
    // The primary is unavailable, which every call reports; the standby's lag grows until it is abandoned.
    onFault: () => undefined,
  });
  return {
    reads,
    async stop() {
      await job.stop();
      await standby.close();
    },
  };
}

async function primaryPosition(database: Database): Promise<number> {
  const [row] = await rowsOf<{ position: number }>(
    database,
    sql`select (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as position`,
  );
  if (!row) throw new Error('the primary returned no WAL position');
  return row.position;
}
