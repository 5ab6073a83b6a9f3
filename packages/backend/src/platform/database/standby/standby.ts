import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { openPool, type Queries } from '../database.ts';

/** A standby is asked beside the primary: one that is slow to let anybody in, or to say where it is, is not waited for, ms. */
const GREETING_MS = 300;
/** A read that takes longer here is asked of the primary while its caller still waits, ms. */
const READING_MS = 2_000;

/** Where a server stood when it was asked; what is read on the same connection afterwards is at least as new. */
export interface Standing {
  /** False once it was promoted. */
  readonly isStandby: boolean;
  /** The last position of the primary's log that it has replayed, bytes from the log's beginning. */
  readonly position: number;
  /** The newest number of a change of the catalogue that it shows. */
  readonly changes: number;
}

/** One connection to one standby, also behind an address that leads to several. */
export interface StandbyConnection {
  standing(): Promise<Standing>;
  /** For reading alone: a standby refuses everything else. */
  readonly queries: Queries;
}

/** The standbys behind one address. */
export interface Standby {
  /** Lends a connection, which is thrown away if `work` throws. */
  use<T>(work: (connection: StandbyConnection) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

// float8, because a position is exact in it up to 8 PB of log, and both drivers answer it as a number.
const STANDING = `select pg_is_in_recovery() as "isStandby",
  coalesce(pg_last_wal_replay_lsn() - '0/0'::pg_lsn, 0)::float8 as position,
  coalesce((select newest from catalogue_clock where id = 1), 0)::float8 as changes`;

/**
 * Connections to standbys, made when they are needed: nothing is waited for at the start.
 * @param url leads to a standby itself or over a balancer of connections; never over a pooler that lends one server per transaction
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
        const done = await work({ standing: () => standingOf(client), queries: drizzle(client) });
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

async function standingOf(client: pg.PoolClient): Promise<Standing> {
  // `query_timeout` of a single statement is pg's, and missing in its types.
  const statement: pg.QueryConfig & { query_timeout: number } = { text: STANDING, query_timeout: GREETING_MS };
  const { rows } = await client.query<{ isStandby: boolean; position: number; changes: number }>(statement);
  const [standing] = rows;
  if (!standing) throw new Error('a standby said nothing of itself');
  return standing;
}
