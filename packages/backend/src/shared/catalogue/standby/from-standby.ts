import { type Round, startRepeatingJob } from '@store/server-kit';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type Database, type Queries, rowsOf } from '../../../platform/database/database.ts';
import { openStandby } from '../../../platform/database/standby/standby.ts';
import { catalogueOf, databaseOf } from '../one-call.ts';
import { keepStandby, standbyOf } from '../standby-of.ts';
import { StandbyReads } from './standby-reads.ts';

/** How often a standby is compared with the primary, ms: some times within the bound of its age. */
const LOOKING_PAUSE_MS = 250;

/**
 * Reads what a list is made of from a standby, where the store has one that shows all that had changed when this call began;
 * from the primary otherwise, and always in a transaction. For what the catalogue's changes tell of, and for nothing of a person.
 * @param read only reads; it may be run twice
 */
export async function fromStandby<T>(queries: Queries, read: (queries: Queries) => Promise<T>): Promise<T> {
  const database = databaseOf(queries);
  const standby = database && standbyOf(database);
  const catalogue = standby && (await catalogueOf(queries));
  return catalogue ? standby.read(catalogue.newest, queries, read) : read(queries);
}

/** Lets the lists of a database on a server be read from the standbys at this address. Nothing waits for them. */
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
    // The primary is away, as every call says by itself; meanwhile the standby's age grows until it is left.
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
  if (!row) throw new Error('the primary did not say where it is');
  return row.position;
}
