import type { ReviewInput } from '@store/contracts/entities';
import { eq, type SQL, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../../platform/database/database.ts';
import { categories, products } from '../../platform/database/tables/catalogue.ts';

/** Aspects that a product's category allows in reviews, e.g. 泡立ち, 香り. */
export async function attributeNames(queries: Queries, productCode: string): Promise<string[]> {
  const [row] = await queries
    .select({ names: categories.reviewAttributes })
    .from(products)
    .innerJoin(categories, eq(categories.categoryCode, products.mainCategoryCode))
    .where(eq(products.productCode, productCode));
  return row?.names ?? [];
}

/** The review's ratings of these aspects; others are dropped. */
export async function spokenOf(
  queries: Queries,
  productCode: string,
  { attributes = [] }: ReviewInput,
): Promise<Record<string, number>> {
  if (attributes.length === 0) return {};
  const names = await attributeNames(queries, productCode);
  return Object.fromEntries(
    attributes.filter(({ name }) => names.includes(name)).map(({ name, value }) => [name, value]),
  );
}

/** The mean of each aspect over these reviews, in the category's order. */
export async function attributeMeans(
  queries: Queries,
  productCode: string,
  those: SQL | undefined,
): Promise<{ name: string; value: number }[]> {
  const names = await attributeNames(queries, productCode);
  if (names.length === 0) return [];
  const rows = await rowsOf<{ name: string; value: number }>(
    queries,
    sql`select said.key as name, round(avg(said.value::int), 1)::float8 as value
      from reviews cross join lateral jsonb_each_text(reviews.attributes) said where ${those} group by said.key`,
  );
  const meanOf = new Map(rows.map(({ name, value }) => [name, value]));
  return names.flatMap((name) => {
    const value = meanOf.get(name);
    return value === undefined ? [] : [{ name, value }];
  });
}
