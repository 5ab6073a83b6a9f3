import { setTimeout as pause } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';

/** A connection to the database, or a transaction on it. */
export interface Connection {
  /** Runs a text of any number of statements (simple query protocol). */
  exec(text: string): Promise<void>;
  /** Runs one statement; `Row` is the type of its rows. */
  query<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>;
}

export interface OwnConnection extends Connection {
  /** Commits the changes of `work`, or rolls them back if it throws. */
  transaction(work: (inside: Connection) => Promise<void>): Promise<void>;
}

/** Runs `work` on a dedicated connection, in one process per database at a time. */
export type MigrateAlone = (work: (connection: OwnConnection) => Promise<void>) => Promise<void>;

/** Advisory lock for migrations; any number not used otherwise in this database. */
const LOCK = 5_370_116;
/** How long a process waits for another one's migrations, ms: creating an index on a large table takes minutes. */
const TIMEOUT_MS = 10 * 60_000;
const POLL_MS = 200;

/**
 * Locks a server database with an advisory lock, on a connection that is closed afterwards, which releases lock and
 * settings. Polls for the lock: a statement that waits for it would hold a snapshot, and `CREATE INDEX CONCURRENTLY` in
 * the process that holds the lock would wait for that snapshot.
 * @throws {Error} if the lock was not free for ten minutes
 */
export function aloneOnServer(pool: pg.Pool): MigrateAlone {
  return async (work) => {
    const client = await pool.connect();
    try {
      await takeLock(client);
      // Migrations may take longer than requests, so the usual timeouts do not apply.
      await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
      await work(onServer(client));
    } finally {
      client.release(true);
    }
  };
}

async function takeLock(client: pg.PoolClient): Promise<void> {
  const until = Date.now() + TIMEOUT_MS;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK]);
    if (rows[0]?.taken) return;
    if (Date.now() > until) throw new Error('another process has been migrating for ten minutes');
    await pause(POLL_MS);
  }
}

function onServer(client: pg.PoolClient): OwnConnection {
  const connection: Connection = {
    exec: async (text) => void (await client.query(text)),
    query: async <Row extends object>(statement: string, values: unknown[] = []) =>
      (await client.query<Row>(statement, values)).rows,
  };
  return {
    ...connection,
    async transaction(work) {
      await client.query('begin');
      try {
        await work(connection);
        await client.query('commit');
      } catch (fault) {
        // On a broken connection there is nothing to roll back.
        await client.query('rollback').catch(() => undefined);
        throw fault;
      }
    },
  };
}

/** Serializes migrations of the embedded database, which belongs to one process and has one connection. */
export function aloneInProcess(client: PGlite): MigrateAlone {
  let before: Promise<void> = Promise.resolve();
  return (work) => {
    const mine = before.then(() => work(embedded(client)));
    before = mine.catch(() => undefined);
    return mine;
  };
}

const embedded = (client: PGlite): OwnConnection => ({
  ...onEmbedded(client),
  transaction: (work) => client.transaction((inside) => work(onEmbedded(inside))),
});

const onEmbedded = (client: Pick<PGlite, 'exec' | 'query'>): Connection => ({
  exec: async (text) => void (await client.exec(text)),
  query: async <Row extends object>(statement: string, values: unknown[] = []) =>
    (await client.query<Row>(statement, values)).rows,
});
