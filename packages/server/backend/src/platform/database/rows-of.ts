import type { SQL } from 'drizzle-orm';
import type { Queries } from './database.ts';

/** Runs a hand-written statement; `Row` is the type of its select list, with `count(*)` cast to int. */
export async function rowsOf<Row extends object>(queries: Queries, statement: SQL): Promise<Row[]> {
  // Both drivers return an object with `rows`; drizzle's common type does not include it.
  const answer = (await queries.execute(statement)) as { rows: Row[] };
  return answer.rows;
}
