import { and, type SQL } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { contentPages } from '../../../platform/database/tables/content-pages.ts';
import type { PageRow } from './page-rows.ts';

/** Finds the page that a condition means, if it is shown. */
export async function findPage(
  queries: Queries,
  isMeant: SQL | undefined,
  isShown: SQL | undefined,
): Promise<PageRow | null> {
  const [page] = await queries.select().from(contentPages).where(and(isMeant, isShown));
  return page ?? null;
}
