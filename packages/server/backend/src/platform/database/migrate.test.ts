import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, overEmbedded } from './database.ts';
import { migrate } from './migrate.ts';

const SHIPPED = fileURLToPath(new URL('../../../migrations', import.meta.url));

let client: PGlite;
let database: Database;
let folder: string;
beforeAll(async () => {
  client = await PGlite.create();
  database = overEmbedded(client);
});
beforeEach(async () => {
  await emptied();
  folder = await mkdtemp(join(tmpdir(), 'store-migrations-'));
});
afterAll(() => database.close());

/** Resets the schema: creating a database takes seconds. */
const emptied = () => client.exec('drop schema public cascade; create schema public');

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const rows = async (statement: string) => (await client.query<Record<string, unknown>>(statement)).rows;
const applied = async () => (await rows('select name from schema_migrations order by name')).map(({ name }) => name);

describe('a migration', () => {
  it('runs unchanged, including multi-line function bodies', async () => {
    await write(
      '0001_clock.sql',
      `create table ticks (tick integer);
      create function tick() returns integer language plpgsql as $$
      begin
        insert into ticks values (1);
        return (select count(*) from ticks);
      end;
      $$;
      select tick();`,
    );
    await migrate(database, folder);
    expect(await rows('select tick() as ticks')).toEqual([{ ticks: 2 }]);
  });

  it('is named when it fails, and rolled back with its batch (H09)', async () => {
    await write('0001_first.sql', 'create table first (a integer);');
    await migrate(database, folder);
    await write('0002_second.sql', 'create table second (a integer);');
    await write('0003_third.sql', 'create table third (a integer);\nselect no_such_thing;');
    await expect(migrate(database, folder)).rejects.toThrow('0003_third.sql');
    expect(await applied()).toEqual(['0001_first.sql']);
    expect(await rows("select to_regclass('second') as second")).toEqual([{ second: null }]);
  });

  it('outside a transaction creates an index without blocking writes', async () => {
    await write('0001_words.sql', 'create table words (word text);');
    await write(
      '0002_words_by_word.sql',
      '-- outside a transaction\ndrop index concurrently if exists words_by_word;\n-- next statement\ncreate index concurrently words_by_word on words (word);\n',
    );
    await write('0003_more.sql', 'create table more (a integer);');
    await migrate(database, folder);
    expect(await applied()).toEqual(['0001_words.sql', '0002_words_by_word.sql', '0003_more.sql']);
    expect(await rows("select indisvalid from pg_index where indexrelid = 'words_by_word'::regclass")).toEqual([
      { indisvalid: true },
    ]);
  });

  it('outside a transaction keeps the committed steps of an interrupted backfill, and resumes it', async () => {
    const backfill = (stopAt: number) => `-- outside a transaction
      do $$ declare step integer; begin
        for step in select a from numbers where doubled is null order by a loop
          update numbers set doubled = 2 * a where a = step;
          commit;
          if step = ${stopAt} then raise exception 'the machine went away'; end if;
        end loop;
      end $$`;
    await write('0001_numbers.sql', 'create table numbers (a integer, doubled integer);');
    await write('0002_some.sql', 'insert into numbers select generate_series(1, 9);');
    await write('0003_doubled.sql', backfill(4));
    await expect(migrate(database, folder)).rejects.toThrow('the machine went away');
    expect(await rows('select count(doubled)::int as done from numbers')).toEqual([{ done: 4 }]);
    expect(await applied()).toEqual(['0001_numbers.sql', '0002_some.sql']);
    await write('0003_doubled.sql', backfill(0));
    await migrate(database, folder);
    expect(await rows('select sum(doubled)::int as sum from numbers')).toEqual([{ sum: 90 }]);
  });
});

describe('a database of an earlier build', () => {
  it('is migrated from its state, keeps its records, and gets the same schema', async () => {
    await cp(SHIPPED, folder, { recursive: true });
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    await migrateAsBefore(names.slice(0, 40));
    const before = await rows('select * from schema_migrations order by name');
    await migrate(database, folder);
    expect(await applied()).toEqual(names);
    expect((await rows('select * from schema_migrations order by name')).slice(0, 40)).toEqual(before);
    const schema = await schemaNow();
    await emptied();
    await migrate(database, folder);
    expect(schema).toEqual(await schemaNow());
  });

  it('has nothing to migrate if that build had applied all migrations', async () => {
    await cp(SHIPPED, folder, { recursive: true });
    await migrateAsBefore((await readdir(folder)).filter((name) => name.endsWith('.sql')).sort());
    const before = await rows('select * from schema_migrations order by name');
    await migrate(database, folder);
    expect(await rows('select * from schema_migrations order by name')).toEqual(before);
  });
});

/** Migrates like builds before umzug: a table row as the lock. */
async function migrateAsBefore(names: readonly string[]): Promise<void> {
  await client.exec(`create table schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now());
    create table schema_lock (id integer primary key); insert into schema_lock (id) values (1)`);
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8');
    await client.exec(text);
    const checksum = createHash('sha256').update(text).digest('hex');
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  }
}

/** Returns columns, indexes, functions and triggers of the store, without the migration ledger. */
async function schemaNow(): Promise<unknown> {
  const answers = await client.exec(`
    select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
      where table_schema = 'public' and table_name not like 'schema\\_%' order by 1, 2;
    select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename not like 'schema\\_%' order by 1;
    select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace order by 1;
    select tgname, tgrelid::regclass::text as on_table from pg_trigger where not tgisinternal order by 1, 2`);
  return answers.map(({ rows }) => rows);
}
