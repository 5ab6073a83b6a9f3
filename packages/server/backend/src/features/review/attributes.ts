import type { ReviewInput } from '@store/contracts/entities';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
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
