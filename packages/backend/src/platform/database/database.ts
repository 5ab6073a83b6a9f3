import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { SQL } from 'drizzle-orm';
import { drizzle as onPool } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as onEmbedded } from 'drizzle-orm/pglite';
import pg from 'pg';
import { withAfterCommit } from './after-commit.ts';
import { dumpEmbedded } from './embedded/embedded-backup.ts';
import { lockFolder } from './embedded/folder-lock.ts';
import { keepPlans } from './kept-plans.ts';
import { assertComplete, assertUsable, migrate } from './migrate.ts';
import { aloneInProcess, aloneOnServer, type MigrateAlone } from './migration-connection.ts';
import { transactionsOn } from './pool/transactions-on-pool.ts';
import { beginOnlyForCallers } from './pool/waited-for.ts';
import { traceStatements } from './traced-statements.ts';
import { retryingTransaction } from './transaction.ts';
import { announceWorkBy, tellingOfWork } from './work-left.ts';
import { announceWork } from './work-notices.ts';

/** What a query may run on: the database itself or a transaction of it, whatever driver stands behind. */
export type Queries = PgDatabase<PgQueryResultHKT>;
export type Transaction = Parameters<Parameters<Queries['transaction']>[0]>[0];

/** The store's database, opened and of this build's schema. */
export type Database = Queries & {
  /** Waits for what runs, closes the connections, and frees the folder's lock. */
  close(): Promise<void>;
  /**
   * Runs `work` in a transaction, again from its start when the database asks for it (40001, 40P01).
   * Therefore `work` must have no effect outside the database.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  migrateAlone: MigrateAlone;
  /** Connections that there are, that rest, and callers that wait for one; null for the embedded database, which has none. */
  connections(): { readonly total: number; readonly idle: number; readonly waiting: number } | null;
  /** The files of an embedded database as an archive, while it runs; undefined on a server, which has backups of its own. */
  dump?(): Promise<Uint8Array>;
  /** Where an embedded database has its files; undefined on a server and in memory. */
  folder?: string;
};

export interface DatabasePlace {
  /** `postgres://…` of a PostgreSQL 15 or newer. */
  url?: string;
  /** False behind a pooler that keeps no prepared statements (PgBouncer before 1.21); default true. */
  keepsPlans?: boolean;
  /** Without a url: the folder that holds the embedded database in `database/`. With neither, it lives in memory. */
  dataDir?: string;
  /** False where another process brings the schema to this build's (`migrate.cli.ts`); default true. */
  migrates?: boolean;
}

/**
 * Opens the database and brings it to this build's schema.
 * @throws {NewerSchemaError} when this build can no longer work with it; it is left untouched
 * @throws {OlderSchemaError} when it is not to migrate and migrations are missing
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

/** The database of another build on a server, whose schema is left as it is: for measurements beside it. */
export const openAsItIs = (url: string): Database => openServer(url, true);

/**
 * The store's database over an embedded one that stands in memory already, whose schema is left as it is.
 * @param told hears each statement's text before it runs; `begin` and `commit` are the driver's own and not told
 */
export const overEmbedded = (client: PGlite, told?: (statement: string) => void): Database =>
  embeddedDatabase(client, () => client.close(), told);

/** The rows of a hand-written statement; `Row` states what its select list yields, `count(*)` cast to int. */
export async function rowsOf<Row extends object>(queries: Queries, statement: SQL): Promise<Row[]> {
  // Both drivers answer an object with `rows`; drizzle's common type does not say so.
  const answer = (await queries.execute(statement)) as { rows: Row[] };
  return answer.rows;
}

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
  /** The server answers within ten seconds always (reliability P25). */
  readonly limits: Pick<pg.PoolConfig, 'connectionTimeoutMillis' | 'statement_timeout' | 'query_timeout'>;
}

/** Connections to a PostgreSQL server, each as the store's statements need it. */
export function openPool(url: string, { keepsPlans, limits }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    ...limits,
    idle_in_transaction_session_timeout: 15_000,
    // Compiling a list's statement takes longer than running it; on today's disks a page by index costs little more
    // than the next one.
    options: '-c timezone=UTC -c jit=off -c random_page_cost=1.1',
    types: { getTypeParser: typeParser },
  });
  // A connection that breaks fails its query or is replaced by the pool; an event without a listener would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (keepsPlans) keepPlans(client);
    traceStatements(client);
  });
  beginOnlyForCallers(pool);
  return pool;
}

/** A demo shop's 30 MB fit; clearing the 128 MB that are usual takes most of a second at each start. */
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

function embeddedDatabase(client: PGlite, close: () => Promise<void>, told?: (statement: string) => void): Database {
  const queries = onEmbedded(client, told ? { logger: { logQuery: (statement) => told(statement) } } : {});
  const database = storeDatabase(queries, aloneInProcess(client), close);
  database.dump = () => dumpEmbedded(client);
  return database;
}

/** Gives drizzle's database the store's own `transaction` and `close`, and what it is migrated with. */
function storeDatabase(queries: unknown, migrateAlone: MigrateAlone, close: () => Promise<void>): Database {
  // The two drivers' databases differ only in the type of `execute`'s answer, which `rowsOf` reads.
  const database = queries as Database;
  const plain = database.transaction.bind(database);
  let closing: Promise<void> | undefined;
  const counted: typeof plain = (work) => withAfterCommit((told) => plain(told), work);
  database.transaction = (work) => retryingTransaction(() => tellingOfWork(database, (told) => counted(told), work));
  database.connections = () => null;
  database.migrateAlone = migrateAlone;
  database.close = () => {
    closing ??= close();
    return closing;
  };
  return database;
}

const INT8 = 20;
/** int8 arrives as a number from PGlite and as a string from pg: here a number from both. */
function typeParser(oid: number, format?: 'text' | 'binary') {
  return oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format ?? 'text');
}
