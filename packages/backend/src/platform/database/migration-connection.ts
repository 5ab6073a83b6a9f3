import { setTimeout as pause } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';

/** One connection to the database, or a transaction on it. */
export interface Connection {
  /** Runs a text of any number of statements as it stands (simple query protocol). */
  exec(text: string): Promise<void>;
  /** Runs one statement; `Row` states what it yields. */
  query<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>;
}

/** A connection that nobody else uses. */
export interface OwnConnection extends Connection {
  /** Commits what `work` did, or undoes it when it throws. */
  transaction(work: (inside: Connection) => Promise<void>): Promise<void>;
}

/** Runs `work` on a connection of its own while no other process of the same database does so. */
export type MigrateAlone = (work: (connection: OwnConnection) => Promise<void>) => Promise<void>;

/** The advisory lock of whoever migrates; any number that nothing else of this database takes. */
const LOCK = 5_370_116;
/** How long a process waits for another's migrations, ms: an index on a large table takes minutes. */
const PATIENCE_MS = 10 * 60_000;
const ASK_AGAIN_MS = 200;

/**
 * On a server: behind an advisory lock, with a connection that ends with the work and takes lock and settings with it.
 * The lock is asked for again and again, since a statement that waits for it would hold a snapshot, which
 * `CREATE INDEX CONCURRENTLY` in the process that has the lock would wait for in its turn.
 * @throws {Error} when the lock was not free for ten minutes
 */
export function aloneOnServer(pool: pg.Pool): MigrateAlone {
  return async (work) => {
    const client = await pool.connect();
    try {
      await takeLock(client);
      // A migration may take longer than a request; and a lock that it waits for holds up all who come after it.
      await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
      await work(onServer(client));
    } finally {
      client.release(true);
    }
  };
}

async function takeLock(client: pg.PoolClient): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK]);
    if (rows[0]?.taken) return;
    if (Date.now() > until) throw new Error('another process has been migrating for ten minutes');
    await pause(ASK_AGAIN_MS);
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
        // On a connection that broke there is nothing left to undo.
        await client.query('rollback').catch(() => undefined);
        throw fault;
      }
    },
  };
}

/** The embedded database belongs to one process and has one connection: who migrates waits for who began before. */
export function aloneInProcess(client: PGlite): MigrateAlone {
  let before: Promise<void> = Promise.resolve();
  return (work) => {
    const mine = before.then(() => work(embedded(client)));
    before = mine.catch(() => undefined);
    return mine;
  };
}

function embedded(client: PGlite): OwnConnection {
  return {
    ...onEmbedded(client),
    transaction: (work) => client.transaction((inside) => work(onEmbedded(inside))),
  };
}

function onEmbedded(client: Pick<PGlite, 'exec' | 'query'>): Connection {
  return {
    exec: async (text) => void (await client.exec(text)),
    query: async <Row extends object>(statement: string, values: unknown[] = []) =>
      (await client.query<Row>(statement, values)).rows,
  };
}
