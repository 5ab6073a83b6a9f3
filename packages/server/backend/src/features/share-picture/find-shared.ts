import { and, eq, lte } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { contentPages } from '../../platform/database/tables/content-pages.ts';
import type { Shared } from '../../shared/pictures/share-picture.ts';
import { sharedProduct, summariseProducts } from '../catalogue/product/product-summary.ts';
import { COLUMN_FIELDS, sharedColumn, summariseColumns } from '../content/column/column-summary.ts';

/** A guest's view: the picture shows no prices. */
const ANYBODY = { memberType: 'ANGFA_STORE_COMMON', sex: null } as const;

/** The current data of a page's share picture; null for a page that is not public. */
export async function findShared(
  queries: Queries,
  { kind, code, now }: Pick<Shared, 'kind' | 'code'> & { readonly now: number },
): Promise<Shared | null> {
  if (kind === 'product') {
    const [product] = await summariseProducts(queries, [code], { ...ANYBODY, now });
    return product ? sharedProduct(product) : null;
  }
  const isOut = and(eq(contentPages.slug, `column/${code}`), lte(contentPages.publishedAt, now));
  const [column] = await summariseColumns(queries, await queries.select(COLUMN_FIELDS).from(contentPages).where(isOut));
  return column ? sharedColumn(column) : null;
}
