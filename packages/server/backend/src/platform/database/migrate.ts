import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Database, Queries } from './database.ts';
import type { Connection, OwnConnection } from './migration-connection.ts';
import { inBatches, isContractMigration, type MigrationFile, readMigrations } from './migration-files.ts';
import { rowsOf } from './rows-of.ts';
import { sqlState } from './transaction.ts';

/** The package's `migrations/`; `src/` and `dist/` have the same relative path. */
const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

/**
 * How long a migration waits for a lock, ms. Requests queue behind a waiting lock, and none may wait longer
 * than a second for a migration (H08). So it gives up early, rolls back and retries.
 */
const LOCK_WAIT_MS = 700;
const ATTEMPTS = 100;

/** A newer build removed something from the schema that this build needs. */
export class NewerSchemaError extends Error {}

/** The schema lacks something that this build needs, and this process must not migrate. */
export class OlderSchemaError extends Error {}

/**
 * Migrates the schema to this build: runs the pending files of `folder` in order of their names, in one process
 * at a time (H08). Consecutive files share one transaction, so a failure leaves the schema of the previous
 * build (H09); a file outside a transaction runs separately (`readMigrations`).
 * @throws {Error} if a file was changed after it had been applied
 * @throws {MigrationError} of umzug, which names the failed file and has the database error as its cause
 */
export async function migrate(database: Database, folder = MIGRATIONS): Promise<void> {
  const files = await readMigrations(folder);
  await database.migrateAlone(async (connection) => {
    await makeLedger(connection);
    for (const batch of inBatches(await pendingOf(connection, files))) await runBatch(connection, batch);
  });
}

/**
 * Rejects a database from which a newer build removed something (`isContractMigration`). Additions are compatible with
 * the previous build, so that releases can be rolled out and back process by process (H09). Read-only.
 */
export async function assertUsable(database: Queries, folder = MIGRATIONS): Promise<void> {
  const known = new Set((await readMigrations(folder)).map(({ name }) => name));
  const taken = (await namesApplied(database)).filter((name) => !known.has(name) && isContractMigration(name));
  if (taken.length > 0)
    throw new NewerSchemaError(
      `the database is newer than this build of the store (it holds ${taken.join(', ')}); start the newer build or use another database`,
    );
}

/** Rejects a database that lacks migrations of this build, if this process may not run them. Read-only. */
export async function assertComplete(database: Queries, folder = MIGRATIONS): Promise<void> {
  const applied = new Set(await namesApplied(database));
  const missing = (await readMigrations(folder)).map(({ name }) => name).filter((name) => !applied.has(name));
  if (missing.length > 0)
    throw new OlderSchemaError(
      `the database lacks ${missing.join(', ')}; run node packages/server/backend/dist/migrate.cli.js first, or set DATABASE_MIGRATIONS=at-start`,
    );
}

/** Returns the applied migrations in order; empty without a ledger. */
async function namesApplied(database: Queries): Promise<string[]> {
  const [ledger] = await rowsOf<{ present: boolean }>(
    database,
    sql`select to_regclass('schema_migrations') is not null as present`,
  );
  if (!ledger?.present) return [];
  const applied = await rowsOf<{ name: string }>(database, sql`select name from schema_migrations order by name`);
  return applied.map(({ name }) => name);
}

async function makeLedger({ exec }: Connection): Promise<void> {
  await exec(`create table if not exists schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
}

/** Returns the files that were not applied yet; throws if one was changed afterwards. */
async function pendingOf({ query }: Connection, files: readonly MigrationFile[]): Promise<MigrationFile[]> {
  const rows = await query<{ name: string; checksum: string }>('select name, checksum from schema_migrations');
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of files)
    if ((applied.get(name) ?? checksum) !== checksum)
      throw new Error(`migration ${name} was changed after it had been applied; add a new file instead`);
  return files.filter(({ name }) => !applied.has(name));
}

async function runBatch(connection: OwnConnection, batch: readonly MigrationFile[]): Promise<void> {
  if (batch.some(({ leavesTransaction }) => leavesTransaction)) {
    await runPending(connection, batch);
    return;
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await connection.transaction(async (inside) => {
        await inside.exec(`set local lock_timeout = ${LOCK_WAIT_MS}`);
        await runPending(inside, batch);
      });
    } catch (fault) {
      if (attempt === ATTEMPTS || !WORTH_ANOTHER.has(sqlState(fault) ?? '')) throw fault;
      await pause(LOCK_WAIT_MS * (1 + Math.random()));
    }
  }
}

/** Lock not available, deadlock, serialization failure. */
const WORTH_ANOTHER = new Set(['55P03', '40P01', '40001']);

async function runPending(context: Connection, files: readonly MigrationFile[]): Promise<void> {
  const checksums = new Map(files.map(({ name, checksum }) => [name, checksum]));
  // A start without pending migrations does not load it: its command line has 150 files.
  const { Umzug } = await import('umzug');
  const umzug = new Umzug({
    context,
    logger: undefined,
    migrations: files.map(({ name, texts }) => ({
      name,
      up: async () => {
        for (const text of texts) await context.exec(text);
      },
    })),
    storage: {
      executed: async () => {
        const rows = await context.query<{ name: string }>('select name from schema_migrations');
        return rows.map(({ name }) => name);
      },
      logMigration: async ({ name }) => {
        const values = [name, checksums.get(name)];
        await context.query('insert into schema_migrations (name, checksum) values ($1, $2)', values);
      },
      unlogMigration: () => Promise.reject(new Error('migrations cannot be reverted')),
    },
  });
  await umzug.up();
}
