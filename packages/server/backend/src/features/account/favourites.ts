import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { favourites } from '../../platform/database/tables/customers.ts';
import type { Queries } from '../../platform/http/handler.ts';
import type { Shopper } from '../../shared/customer/shopper.ts';
import { pricesIn } from '../catalogue/list/sql/sku-columns.ts';
import { IS_LISTED } from '../catalogue/product/on-show.ts';

export interface Heart {
  skuCode: string;
  position: number;
}

/** Start of a page of favourites and its direction; favourites are sorted newest first. */
export type PageStart = { after: number } | { before: number } | null;

/** Shows one card per product family (0093): its latest favourite that is visible to this shopper. */
function isNewestOfFamily(shopper: Shopper): SQL {
  return sql`not exists (
    select 1 from skus own
    join product_variants v on v.product_code = own.product_code
    join product_variants sister on sister.family_code = v.family_code and sister.type_name = v.type_name
      and sister.product_code <> v.product_code
    join products p on p.product_code = sister.product_code
    join skus s on s.sku_code = p.sku_code
    join favourites newer on newer.sku_code = p.sku_code
    cross join lateral (${pricesIn(sql`null::text`, sql`false`, shopper)}) priced
    where own.sku_code = ${favourites.skuCode} and ${IS_LISTED} and priced.price is not null
      and newer.customer_code = ${favourites.customerCode} and newer.position > ${favourites.position})`;
}

/** Loads one favourite more than the page holds, to know whether there are more in that direction. */
export async function loadHearts(
  database: Queries,
  options: { customerCode: string; shopper: Shopper; start: PageStart; size: number },
): Promise<{ hearts: Heart[]; hasMore: boolean }> {
  const { customerCode, shopper, start, size } = options;
  const backwards = start !== null && 'before' in start;
  const own = eq(favourites.customerCode, customerCode);
  const from =
    start === null
      ? undefined
      : backwards
        ? gt(favourites.position, start.before)
        : lt(favourites.position, start.after);
  const rows = await database
    .select({ skuCode: favourites.skuCode, position: favourites.position })
    .from(favourites)
    .where(and(own, from, isNewestOfFamily(shopper)))
    .orderBy(backwards ? asc(favourites.position) : desc(favourites.position))
    .limit(size + 1);
  const page = rows.slice(0, size);
  return { hearts: backwards ? page.reverse() : page, hasMore: rows.length > size };
}

/** Returns the SKU codes of the member's favourites, newest first. */
export async function heartCodes(database: Queries, customerCode: string): Promise<string[]> {
  const rows = await database
    .select({ skuCode: favourites.skuCode })
    .from(favourites)
    .where(eq(favourites.customerCode, customerCode))
    .orderBy(desc(favourites.position));
  return rows.map(({ skuCode }) => skuCode);
}

export async function addHeart(
  database: Queries,
  heart: { customerCode: string; skuCode: string; now: number },
): Promise<void> {
  const { customerCode, skuCode, now } = heart;
  await database.insert(favourites).values({ customerCode, skuCode, addedAt: now }).onConflictDoNothing();
}

export async function removeHeart(
  database: Queries,
  { customerCode, skuCode }: { customerCode: string; skuCode: string },
): Promise<void> {
  await database
    .delete(favourites)
    .where(and(eq(favourites.customerCode, customerCode), eq(favourites.skuCode, skuCode)));
}
