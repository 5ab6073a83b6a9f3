import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { openPool, type Queries } from '../database.ts';

/** Timeout for connecting to a standby and reading its position, ms: the primary is the fallback. */
const GREETING_MS = 300;
/** Timeout for a read on a standby, ms: leaves time to read from the primary. */
const READING_MS = 2_000;

/** State of a server; later reads on the same connection are at least as new. */
export interface ReplayState {
  /** False after promotion. */
  readonly isStandby: boolean;
  /** Last replayed WAL position of the primary, bytes. */
  readonly position: number;
  /** Number of the newest catalogue change on this server. */
  readonly changes: number;
}

/** A connection to one standby, also behind a load balancer. */
export interface StandbyConnection {
  standing(): Promise<ReplayState>;
  /** Read-only: a standby rejects everything else. */
  readonly queries: Queries;
}

/** The standbys behind one address. */
export interface Standby {
  /** Runs work with a connection, which is destroyed if `work` throws. */
  use<T>(work: (connection: StandbyConnection) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

// float8: exact up to 8 PB of WAL, and both drivers return it as a number.
const STATE_QUERY = `select pg_is_in_recovery() as "isStandby",
  coalesce(pg_last_wal_replay_lsn() - '0/0'::pg_lsn, 0)::float8 as position,
  coalesce((select newest from catalogue_clock where id = 1), 0)::float8 as changes`;

/**
 * Opens connections to standbys lazily: does not delay the start.
 * @param url address of a standby or of a TCP load balancer; never of a pooler that assigns a server per transaction
 */
export function openStandby(url: string): Standby {
  const pool = openPool(url, {
    keepsPlans: true,
    limits: { connectionTimeoutMillis: GREETING_MS, query_timeout: READING_MS, statement_timeout: READING_MS },
  });
  let closing: Promise<void> | undefined;
  return {
    async use(work) {
      const client = await pool.connect();
      try {
        const done = await work({ standing: () => readState(client), queries: drizzle(client) });
        client.release();
        return done;
      } catch (fault) {
        client.release(true);
        throw fault;
      }
    },
    close() {
      closing ??= pool.end();
      return closing;
    },
  };
}

async function readState(client: pg.PoolClient): Promise<ReplayState> {
  // pg supports `query_timeout` per statement, but its types lack it.
  const statement: pg.QueryConfig & { query_timeout: number } = { text: STATE_QUERY, query_timeout: GREETING_MS };
  const { rows } = await client.query<{ isStandby: boolean; position: number; changes: number }>(statement);
  const [state] = rows;
  if (!state) throw new Error('the standby returned no status');
  return state;
}
