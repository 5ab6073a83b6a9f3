import { execFile } from 'node:child_process';
import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Database, migrate, openDatabase, rowsOf, sql } from '@store/backend/store';
import { startBackendProcess } from '@store/load';
import { afterAll, expect, it } from 'vitest';
import { sharedPostgres } from './race-store.ts';

const postgres = sharedPostgres();
const opened: Database[] = [];
afterAll(() => Promise.all(opened.map((database) => database.close())));

const open = async (name: string): Promise<Database> => {
  const database = await openDatabase({ url: postgres.urlOf(name) });
  opened.push(database);
  return database;
};
const MIGRATE = fileURLToPath(new URL('../../backend/dist/migrate.cli.js', import.meta.url));
const shipped = fileURLToPath(new URL('../../backend/migrations/', import.meta.url));

/** Creates a folder with the shipped migrations and additional ones. */
async function folderWith(more: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'store-migrations-'));
  await cp(shipped, folder, { recursive: true });
  for (const [name, text] of Object.entries(more)) await writeFile(join(folder, name), text);
  return folder;
}

it('five processes starting concurrently on an empty database migrate it once (H08)', async () => {
  await postgres.createDatabase('five');
  const processes = await Promise.all(
    Array.from({ length: 5 }, () => startBackendProcess({ DATABASE_URL: postgres.urlOf('five') })),
  );
  await Promise.all(processes.map((process) => process.kill('SIGTERM')));
  const database = await open('five');
  const [count] = await rowsOf<{ all: number; names: number }>(
    database,
    sql`select count(*)::int as all, count(distinct name)::int as names from schema_migrations`,
  );
  expect(count?.all).toBeGreaterThan(40);
  expect(count?.names).toBe(count?.all);
});

it('an index is created concurrently, once, while other processes wait to migrate (H08)', async () => {
  await postgres.createDatabase('waiting');
  const databases = [await open('waiting'), await open('waiting'), await open('waiting')];
  const folder = await folderWith({
    '9000_slow.sql': '-- outside a transaction\nselect pg_sleep(1);\n',
    '9001_index.sql': '-- outside a transaction\ncreate index concurrently carts_once on carts (updated_at);\n',
  });
  await Promise.all(databases.map((database) => migrate(database, folder)));
  const valid = await rowsOf(
    databases[0] as Database,
    sql`select indisvalid from pg_index where indexrelid = 'carts_once'::regclass`,
  );
  expect(valid).toEqual([{ indisvalid: true }]);
});

it('a migration that waits for a busy table blocks no request for a second, and completes (H08)', async () => {
  await postgres.createDatabase('busy');
  const [database, shopper] = [await open('busy'), await open('busy')];
  const folder = await folderWith({ '9000_busy.sql': 'alter table carts add column busy integer;' });
  const long = shopper.transaction(async (transaction) => {
    await transaction.execute(sql`select count(*) from carts`);
    await pause(4_000);
  });
  await pause(200);
  let done = false;
  const migrated = migrate(database, folder).finally(() => {
    done = true;
  });
  const waits: number[] = [];
  while (!done) {
    const startedAt = performance.now();
    await shopper.execute(sql`select count(*) from carts`);
    waits.push(performance.now() - startedAt);
    await pause(20);
  }
  await Promise.all([long, migrated]);
  expect(waits.length).toBeGreaterThan(20);
  expect(Math.max(...waits)).toBeLessThan(1_000);
});

it('a build works with a schema extended by a newer build, and can start on it without migrating (H09)', async () => {
  await postgres.createDatabase('rolled-out');
  const DATABASE_URL = postgres.urlOf('rolled-out');
  const variables = { DATABASE_MIGRATIONS: 'apart' };
  await expect(startBackendProcess({ DATABASE_URL }, { variables })).rejects.toThrow('the database lacks');
  const command = await promisify(execFile)(process.execPath, [MIGRATE], { env: { ...process.env, DATABASE_URL } });
  expect(command.stdout).toContain('the database schema is up to date');
  const before = await startBackendProcess({ DATABASE_URL }, { variables });
  const database = await open('rolled-out');
  const additions = await folderWith({
    '9000_addition.sql':
      "alter table carts add column wrapped_in text not null default 'paper'; create table wrappings ();",
  });
  await migrate(database, additions);
  const after = await startBackendProcess({ DATABASE_URL }, { variables });
  const healthy = await Promise.all(
    [before, after].map(async ({ port }) => (await fetch(`http://127.0.0.1:${port}/readyz`)).status),
  );
  expect(healthy).toEqual([200, 200]);
  await Promise.all([before, after].map((process) => process.kill('SIGTERM')));
  await migrate(database, await folderWith({ '9001_no_wrappings_contract.sql': 'drop table wrappings;' }));
  await expect(startBackendProcess({ DATABASE_URL })).rejects.toThrow('9001_no_wrappings_contract.sql');
});
