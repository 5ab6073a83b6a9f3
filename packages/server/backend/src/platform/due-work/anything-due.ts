import { type SQL, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';

/** Returns whether any of these queries finds due work, in one statement, so that idle polling is cheap. */
export async function isAnythingDue(queries: Queries, lists: readonly SQL[]): Promise<boolean> {
  const [row] = await rowsOf<{ due: boolean }>(
    queries,
    sql`select ${sql.join(
      lists.map((list) => sql`exists (${list})`),
      sql` or `,
    )} as due`,
  );
  return row?.due ?? false;
}
