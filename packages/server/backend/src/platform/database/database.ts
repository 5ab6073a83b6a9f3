import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as onPool } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as onEmbedded } from 'drizzle-orm/pglite';
import pg from 'pg';
import { withAfterCommit } from './after-commit.ts';
import { dumpEmbedded } from './embedded/embedded-backup.ts';
import { lockFolder } from './embedded/folder-lock.ts';
import { assertComplete, assertUsable, migrate } from './migrate.ts';
import { aloneInProcess, aloneOnServer, type MigrateAlone } from './migration-connection.ts';
import { skipAbandonedQueries } from './pool/skip-abandoned-queries.ts';
import { transactionsOn } from './pool/transactions-on-pool.ts';
import { preparePlans } from './prepared-plans.ts';
import { traceStatements } from './traced-statements.ts';
import { retryingTransaction } from './transaction.ts';
import { announceWorkBy, notifyingOfWork } from './work-left.ts';
import { announceWork } from './work-notices.ts';

export { rowsOf } from './rows-of.ts';

/** Queryable database or transaction, independent of the driver. */
export type Queries = PgDatabase<PgQueryResultHKT>;
export type Transaction = Parameters<Parameters<Queries['transaction']>[0]>[0];

/** The store's database, opened and migrated to this build's schema. */
export type Database = Queries & {
  /** Waits for running statements, closes the connections, and releases the lock of the folder. */
  close(): Promise<void>;
  /**
   * Runs `work` in a transaction, and retries it after a serialization failure or deadlock (40001, 40P01).
   * Therefore `work` must have no effect outside the database.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  migrateAlone: MigrateAlone;
  /** Pool statistics: connections, idle ones, and waiting callers; null for the embedded database. */
  connections(): { readonly total: number; readonly idle: number; readonly waiting: number } | null;
  /** Archives the files of the running embedded database; undefined on a server, which has its own backups. */
  dump?(): Promise<Uint8Array>;
  /** Folder of an embedded database; undefined on a server and in memory. */
  folder?: string;
};

export interface DatabasePlace {
  /** `postgres://…` of PostgreSQL 15 or newer. */
  url?: string;
  /** False behind a pooler without prepared statements (PgBouncer before 1.21); default true. */
  keepsPlans?: boolean;
  /** Without a url: folder that holds the embedded database in `database/`. With neither, the database is in memory. */
  dataDir?: string;
  /** False if another process migrates the schema (`migrate.cli.ts`); default true. */
  migrates?: boolean;
}

/**
 * Opens the database and migrates it to this build's schema.
 * @throws {NewerSchemaError} if this build cannot work with the newer schema; it is not changed
 * @throws {OlderSchemaError} if migrations are missing and `migrates` is false
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const { url, dataDir, keepsPlans = true, migrates = true } = place;
  const database = url ? openServer(url, keepsPlans) : await openEmbedded(dataDir);
  try {
    await assertUsable(database);
    await (migrates ? migrate : assertComplete)(database);
    return database;
  } catch (fault) {
    await database.close();
    throw fault;
  }
}

/** Opens a server database without checking or migrating its schema: to measure other builds. */
export const openAsItIs = (url: string): Database => openServer(url, true);

/**
 * Wraps an embedded in-memory database without checking or migrating its schema.
 * @param onStatement called with the text of each statement before it runs, except the driver's own `begin` and `commit`
 */
export const overEmbedded = (client: PGlite, onStatement?: (statement: string) => void): Database =>
  embeddedDatabase(client, () => client.close(), onStatement);

function openServer(url: string, keepsPlans: boolean): Database {
  const pool = openPool(url, { keepsPlans, limits: { connectionTimeoutMillis: 5_000, statement_timeout: 8_000 } });
  const onServer = Object.assign(onPool(pool), { transaction: transactionsOn(pool) });
  const database = storeDatabase(onServer, aloneOnServer(pool), () => pool.end());
  database.connections = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  announceWorkBy(database, (work) => announceWork(database, work));
  return database;
}

interface PoolOptions {
  readonly keepsPlans: boolean;
  /** The server answers within ten seconds (reliability P25). */
  readonly limits: Pick<pg.PoolConfig, 'connectionTimeoutMillis' | 'statement_timeout' | 'query_timeout'>;
}

/** Creates a connection pool configured for the store's statements. */
export function openPool(url: string, { keepsPlans, limits }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    ...limits,
    idle_in_transaction_session_timeout: 15_000,
    // JIT compilation of listing statements takes longer than running them; on SSDs random page access costs little
    // more than sequential access.
    options: '-c timezone=UTC -c jit=off -c random_page_cost=1.1',
    types: { getTypeParser: typeParser },
  });
  // A broken connection fails its query and is replaced by the pool; an error event without a listener would end the
  // process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (keepsPlans) preparePlans(client);
    traceStatements(client);
  });
  skipAbandonedQueries(pool);
  return pool;
}

/** Enough for the 30 MB of a demo store; initializing the default 128 MB takes most of a second at each start. */
const EMBEDDED_START = { startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'] };

async function openEmbedded(dataDir: string | undefined): Promise<Database> {
  if (dataDir === undefined) {
    return overEmbedded(await PGlite.create(EMBEDDED_START));
  }
  const folder = join(resolve(dataDir), 'database');
  await mkdir(resolve(dataDir), { recursive: true });
  const lock = await lockFolder(folder);
  try {
    const client = await PGlite.create(folder, EMBEDDED_START);
    await client.exec("set time zone 'UTC'; set random_page_cost = 1.1");
    const database = embeddedDatabase(client, async () => {
      await client.close();
      await lock.release();
    });
    database.folder = folder;
    return database;
  } catch (fault) {
    await lock.release();
    throw fault;
  }
}

function embeddedDatabase(
  client: PGlite,
  close: () => Promise<void>,
  onStatement?: (statement: string) => void,
): Database {
  const queries = onEmbedded(
    client,
    onStatement ? { logger: { logQuery: (statement) => onStatement(statement) } } : {},
  );
  const database = storeDatabase(queries, aloneInProcess(client), close);
  database.dump = () => dumpEmbedded(client);
  return database;
}

/** Adds the store's `transaction`, `close` and migration support to drizzle's database. */
function storeDatabase(queries: unknown, migrateAlone: MigrateAlone, close: () => Promise<void>): Database {
  // The databases of the two drivers differ only in the result type of `execute`, which `rowsOf` handles.
  const database = queries as Database;
  const plain = database.transaction.bind(database);
  let closing: Promise<void> | undefined;
  const counted: typeof plain = (work) => withAfterCommit((inner) => plain(inner), work);
  database.transaction = (work) =>
    retryingTransaction(() => notifyingOfWork(database, (inner) => counted(inner), work));
  database.connections = () => null;
  database.migrateAlone = migrateAlone;
  database.close = () => {
    closing ??= close();
    return closing;
  };
  return database;
}

const INT8 = 20;
/** Parses int8 as a number: PGlite returns numbers, pg strings. */
function typeParser(oid: number, format?: 'text' | 'binary') {
  return oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format ?? 'text');
}
