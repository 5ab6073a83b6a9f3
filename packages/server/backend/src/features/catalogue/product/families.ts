import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '../../../platform/database/database.ts';
import { groupRows } from '../../../platform/database/group-rows.ts';
import { isOneOf } from '../../../platform/database/prepared-plans.ts';
import { productFamilies, products, productVariants } from '../../../platform/database/tables/catalogue.ts';
import { cachedRows } from '../../../shared/catalogue/cached-rows.ts';

type VariantRow = typeof productVariants.$inferSelect;

/** A product with its family members in order; empty if it has a single size and type. */
export interface FamilyPlace {
  productCode: string;
  family: typeof productFamilies.$inferSelect | null;
  members: readonly VariantRow[];
}

export const findFamilies = cachedRows<FamilyPlace>({
  // About 1 kB each.
  most: 30_000,
  load: loadFamilies,
  codeOf: ({ productCode }) => productCode,
  productOf: ({ productCode }) => productCode,
});

const own = alias(productVariants, 'own');

async function loadFamilies(queries: Queries, codes: readonly string[]): Promise<FamilyPlace[]> {
  const rows = await queries
    .select({ productCode: products.productCode, family: productFamilies, member: productVariants })
    .from(products)
    .leftJoin(own, eq(own.productCode, products.productCode))
    .leftJoin(productFamilies, eq(productFamilies.familyCode, own.familyCode))
    .leftJoin(productVariants, eq(productVariants.familyCode, own.familyCode))
    .where(isOneOf(products.productCode, codes))
    .orderBy(asc(productVariants.position), asc(productVariants.productCode));
  return [...groupRows(rows, ({ productCode }) => productCode)].map(([productCode, found]) => ({
    productCode,
    family: found[0]?.family ?? null,
    members: found.flatMap(({ member }) => member ?? []),
  }));
}
