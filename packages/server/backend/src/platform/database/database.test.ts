import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase, rowsOf } from './database.ts';
import { assertComplete, assertUsable, migrate } from './migrate.ts';
import { suggestedKeywords } from './tables/catalogue.ts';
import { retryingTransaction } from './transaction.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

describe('an in-memory database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({});
  });
  afterAll(() => database.close());

  const applied = () => rowsOf<{ name: string }>(database, sql`select name from schema_migrations order by name`);

  it('runs every migration once, also with repeated and concurrent calls', async () => {
    const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
    await Promise.all([migrate(database), migrate(database), migrate(database)]);
    expect((await applied()).map(({ name }) => name)).toEqual(files);
  });

  it('rejects a migration that was changed after it had been applied', async () => {
    const folder = await copyOfMigrations();
    const path = join(folder, '0002_inventory.sql');
    await writeFile(path, `${await readFile(path, 'utf8')}\n-- changed`);
    await expect(migrate(database, folder)).rejects.toThrow('0002_inventory.sql');
  });

  it('accepts a schema to which a newer build only added, and applies nothing (H09)', async () => {
    const older = await copyOfMigrations();
    await rm(join(older, '0003_feed.sql'));
    await assertUsable(database, older);
    await assertComplete(database, older);
    const before = await applied();
    await migrate(database, older);
    expect(await applied()).toEqual(before);
  });

  it('rejects a schema from which a newer build removed something, without changing it (H09)', async () => {
    const newer = await copyOfMigrations();
    await writeFile(join(newer, '9000_no_more_of_it_contract.sql'), 'create table instead_of_it ();');
    await migrate(database, newer);
    const before = await applied();
    await expect(assertUsable(database)).rejects.toThrow('9000_no_more_of_it_contract.sql');
    expect(await applied()).toEqual(before);
    await database.execute(sql`drop table instead_of_it`);
    await database.execute(sql`delete from schema_migrations where name like '9000%'`);
  });

  it('names missing migrations when another process is to migrate (H09)', async () => {
    const newer = await copyOfMigrations();
    await writeFile(join(newer, '9001_more.sql'), 'create table more ();');
    await expect(assertComplete(database, newer)).rejects.toThrow('the database lacks 9001_more.sql; run node');
    await assertComplete(database);
  });

  it('rolls back a transaction that throws', async () => {
    const work = database.transaction(async (transaction) => {
      await transaction.insert(suggestedKeywords).values({ position: 99, word: '頭皮' });
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await database.select().from(suggestedKeywords)).toEqual([]);
  });
});

describe('retryingTransaction', () => {
  it('retries after a serialization failure and a deadlock', async () => {
    const states = ['40001', '40P01'];
    const result = await retryingTransaction(async () => {
      const code = states.shift();
      if (code) throw new Error('failed query', { cause: Object.assign(new Error('pg'), { code }) });
      return 'done';
    });
    expect(result).toBe('done');
  });

  it('does not retry after other errors', async () => {
    let runs = 0;
    const work = retryingTransaction(async () => {
      runs += 1;
      throw Object.assign(new Error('pg'), { code: '23505' });
    });
    await expect(work).rejects.toThrow('pg');
    expect(runs).toBe(1);
  });
});

describe('a database in a folder', () => {
  let dataDir: string;
  const opened: Database[] = [];
  const open = async () => {
    const database = await openDatabase({ dataDir });
    opened.push(database);
    return database;
  };
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'store-database-'));
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('persists data, and rejects a second opening while it is open', async () => {
    const first = await open();
    await first.insert(suggestedKeywords).values({ position: 1, word: 'シャンプー' });
    await expect(open()).rejects.toThrow(
      `${join(dataDir, 'database')} is in use by the running process ${process.pid}`,
    );
    await first.close();
    expect(await (await open()).select().from(suggestedKeywords)).toHaveLength(1);
  });

  it.each([
    ['a process that is gone', JSON.stringify({ pid: 2 ** 22 + 7, started: 'x' })],
    ['an earlier process of the same pid', JSON.stringify({ pid: process.pid, started: 'an earlier start' })],
    ['a process that died while writing it', ''],
  ])('takes over the lock of %s', async (_whose, content) => {
    await writeFile(join(dataDir, 'database.lock'), content);
    await open();
    expect(JSON.parse(await readFile(join(dataDir, 'database.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
  });
});

async function copyOfMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'store-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  return folder;
}
