import pg from 'pg';
import { documentKey } from './document-key.ts';
import type { Documents } from './release-store.ts';
import { StoreAway } from './store-away.ts';

/** Executes statements: a connection pool, or an embedded database in tests. */
export interface Statements {
  query(text: string, values?: unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
}

/** Advisory lock for replicas that start concurrently: the second waits until the first has created the table. */
const MIGRATION_LOCK = 160_053;

/** Collation "C" sorts keys by bytes, like folders, whatever the database's locale. */
const SCHEMA = [
  'create schema if not exists release',
  `create table if not exists release.documents (
     key text collate "C" primary key,
     content text not null,
     created_at timestamptz not null default now())`,
];

/** Timeout of a connection attempt or a statement, ms. */
const PATIENCE_MS = 5_000;

/** Documents as rows of one table, created on demand; its primary key admits only one of several writers. */
export function documentTable(statements: Statements): Documents {
  let isMade: Promise<void> | null = null;
  const run = async (text: string, values: unknown[]): Promise<readonly string[]> => {
    try {
      isMade ??= makeTable(statements);
      await isMade;
      return (await statements.query(text, values)).rows.map((row) => String(Reflect.get(Object(row), 'found')));
    } catch (fault) {
      isMade = null;
      throw new StoreAway('the database', fault);
    }
  };
  return {
    async read(key) {
      const [text] = await run('select content as found from release.documents where key = $1', [documentKey(key)]);
      return text ?? null;
    },
    async create(key, text) {
      const made = await run(
        'insert into release.documents (key, content) values ($1, $2) on conflict do nothing returning key as found',
        [documentKey(key), text],
      );
      return made.length === 1;
    },
    async list(folder) {
      return run(
        `select key as found from release.documents
         where starts_with(key, $1) and strpos(substr(key, length($1) + 1), '/') = 0 order by key`,
        [folder],
      );
    },
  };
}

/** Opens a connection pool to a PostgreSQL server. @param url `postgres://…` */
export function documentPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: PATIENCE_MS,
    statement_timeout: PATIENCE_MS,
  });
  // A broken connection fails its statement or is replaced; without a listener the event would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/** Creates the table once for all replicas, under a lock against the race of two that find none. */
async function makeTable(statements: Statements): Promise<void> {
  const { rows } = await statements.query("select to_regclass('release.documents')::text as found");
  if (Reflect.get(Object(rows[0]), 'found') !== null) return;
  const steps = SCHEMA.map((statement) => `execute ${literal(statement)};`).join(' ');
  await statements.query(`do $made$ begin perform pg_advisory_xact_lock(${MIGRATION_LOCK}); ${steps} end $made$`);
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
