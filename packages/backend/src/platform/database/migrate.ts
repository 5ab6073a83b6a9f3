import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { type Database, type Queries, rowsOf } from './database.ts';
import { sqlState } from './transaction.ts';

/** The package's `migrations/`, the same distance from `src/` and from `dist/`. */
const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

interface Migration {
  name: string;
  checksum: string;
  statements: string[];
}

/** The database was made by a newer build of the store. */
export class NewerSchemaError extends Error {}

/**
 * Brings the schema to this build: runs the files of `folder` that were not run yet, in order of their names.
 * All happens in one transaction behind one locked row, so several processes starting at once migrate once.
 */
export async function migrate(database: Database, folder = MIGRATIONS): Promise<void> {
  const migrations = await readMigrations(folder);
  await makeLedger(database);
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select id from schema_lock where id = 1 for update`);
    const applied = await appliedMigrations(transaction);
    for (const migration of migrations) {
      const checksum = applied.get(migration.name);
      if (checksum === undefined) await apply(transaction, migration);
      else if (checksum !== migration.checksum)
        throw new Error(`migration ${migration.name} was changed after it had been applied; add a new file instead`);
    }
  });
}

/** Refuses a database that holds migrations this build does not know; writes nothing. */
export async function assertNotNewer(database: Queries, folder = MIGRATIONS): Promise<void> {
  const [ledger] = await rowsOf<{ present: boolean }>(
    database,
    sql`select to_regclass('schema_migrations') is not null as present`,
  );
  if (!ledger?.present) return;
  const known = new Set((await readMigrations(folder)).map(({ name }) => name));
  const unknown = [...(await appliedMigrations(database)).keys()].filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new NewerSchemaError(
      `the database is newer than this build of the store (it holds ${unknown.join(', ')}); start the newer build or use another database`,
    );
}

/** Reads the files `NNNN_name.sql`; a statement ends with a semicolon at the end of a line. */
async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      const statements = text.split(/;[ \t]*$/m).filter((part) => part.replace(/--.*$/gm, '').trim() !== '');
      return { name, checksum: createHash('sha256').update(text).digest('hex'), statements };
    }),
  );
}

async function apply(transaction: Queries, migration: Migration): Promise<void> {
  for (const statement of migration.statements) await transaction.execute(sql.raw(statement));
  await transaction.execute(
    sql`insert into schema_migrations (name, checksum) values (${migration.name}, ${migration.checksum})`,
  );
}

async function appliedMigrations(queries: Queries): Promise<Map<string, string>> {
  const rows = await rowsOf<{ name: string; checksum: string }>(
    queries,
    sql`select name, checksum from schema_migrations order by name`,
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** Makes the runner's own two tables; when two processes do it at once, PostgreSQL fails one of them, which then looks again. */
async function makeLedger(database: Queries): Promise<void> {
  const statements = [
    sql`create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`,
    sql`create table if not exists schema_lock (id integer primary key)`,
    sql`insert into schema_lock (id) values (1) on conflict do nothing`,
  ];
  for (const statement of statements) {
    try {
      await database.execute(statement);
    } catch (fault) {
      if (!MADE_BY_ANOTHER.has(sqlState(fault) ?? '')) throw fault;
    }
  }
}

const MADE_BY_ANOTHER = new Set(['23505', '42P07']);
