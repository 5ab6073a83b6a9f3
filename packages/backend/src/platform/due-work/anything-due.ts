import { type SQL, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';

/** Whether any of these lists of work holds something, asked in one statement, so that rest costs next to nothing. */
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
