import { PGlite } from '@electric-sql/pglite';
import { eq, sql } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Database, overEmbedded, type Queries } from './database.ts';
import { isOneOf } from './prepared-plans.ts';
import { type Places, placesOfRow, preparedQuery, preparedRows } from './prepared-query.ts';

const brands = pgTable('test_brands', { code: text('code').primaryKey(), words: jsonb('words') });
const items = pgTable('test_goods', { code: text('code').primaryKey(), brand: text('brand') });

let [here, there]: Database[] = [];
const onStatement = vi.fn<(statement: string) => void>();

async function shop(name: string): Promise<Database> {
  const client = await PGlite.create();
  await client.exec(`create table test_brands (code text primary key, words jsonb);
    create table test_goods (code text primary key, brand text);
    insert into test_brands values ('B', '"${name}"');
    insert into test_goods values ('G1', 'B'), ('G2', null)`);
  return overEmbedded(client, onStatement);
}

beforeAll(async () => {
  [here, there] = await Promise.all([shop('here'), shop('there')]);
});
afterAll(async () => {
  await here?.close();
  await there?.close();
});

function both(): [Database, Database] {
  if (!here || !there) throw new Error('the shops are open');
  return [here, there];
}

const build = vi.fn((database: Queries, { code }: Places<{ code: string }>) =>
  database
    .select({ items, brand: brands })
    .from(items)
    .leftJoin(brands, eq(brands.code, items.brand))
    .where(eq(items.code, code)),
);
const findItems = preparedQuery(build);

it('builds a prepared query once, and runs it on any database or transaction with any values', async () => {
  const [one, other] = both();
  expect(await findItems(one, { code: 'G1' })).toEqual([
    { items: { code: 'G1', brand: 'B' }, brand: { code: 'B', words: 'here' } },
  ]);
  expect((await findItems(other, { code: 'G1' }))[0]?.brand?.words).toBe('there');
  const within = await one.transaction(async (transaction) => {
    await transaction.insert(items).values({ code: 'G3', brand: 'B' });
    return findItems(transaction, { code: 'G3' });
  });
  expect(within[0]?.items.code).toBe('G3');
  expect(await findItems(other, { code: 'G3' })).toEqual([]);
  expect(build).toHaveBeenCalledTimes(1);
});

it('returns null for a missing row of an outer join, like an unprepared query', async () => {
  const [one] = both();
  expect(await findItems(one, { code: 'G2' })).toEqual([{ items: { code: 'G2', brand: null }, brand: null }]);
});

it('reports its statements to the listener of the database that runs them', async () => {
  const [one] = both();
  onStatement.mockClear();
  await findItems(one, { code: 'G1' });
  expect(onStatement).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^select .* where "test_goods"."code" = \$1$/),
  );
});

it('writes null as SQL null in every column, also in a JSON column', async () => {
  const [one] = both();
  const insertBrand = preparedQuery((database, _: Places<typeof brands.$inferSelect>) =>
    database
      .insert(brands)
      .values(placesOfRow(brands))
      .returning({ hasWords: sql<boolean>`${brands.words} is not null` }),
  );
  expect(await insertBrand(one, { code: 'N', words: null })).toEqual([{ hasWords: false }]);
  expect(await insertBrand(one, { code: 'W', words: 'text' })).toEqual([{ hasWords: true }]);
});

it('prepares writes and lists, with the encoding of the columns', async () => {
  const [one] = both();
  const insertWords = preparedQuery((database, { code, words }: Places<{ code: string; words: unknown }>) =>
    database.insert(brands).values({ code, words }).returning({ words: brands.words }),
  );
  const words = { title: '香り', list: [1, 2] };
  expect(await insertWords(one, { code: 'C', words })).toEqual([{ words }]);
  const count = preparedQuery((database, { codes }: Places<{ codes: readonly string[] }>) =>
    database.select({ code: brands.code }).from(brands).where(isOneOf(brands.code, codes)).orderBy(brands.code),
  );
  expect(await count(one, { codes: ['C', 'B', 'X'] })).toEqual([{ code: 'B' }, { code: 'C' }]);
});

it('prepares a hand-written statement, and throws for a missing value', async () => {
  const [one] = both();
  const upper = preparedRows<{ said: string }, { word: string }>(
    ({ word }) => sql`select upper(${word}::text) as said`,
  );
  expect(await upper(one, { word: 'a' })).toEqual([{ said: 'A' }]);
  expect(await upper(one, { word: 'b' })).toEqual([{ said: 'B' }]);
  await expect(upper(one, {} as { word: string })).rejects.toThrow('word');
});
