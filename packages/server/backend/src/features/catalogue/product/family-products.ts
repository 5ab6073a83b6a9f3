import type { Queries } from '../../../platform/database/database.ts';
import { findCards } from './cards.ts';
import { findFamilies } from './families.ts';

/**
 * /** The published products of a product's family by code, each with its variant label; without a family the product
 * alone, without label.
 */
export async function familyProducts(queries: Queries, code: string): Promise<ReadonlyMap<string, string | undefined>> {
  const members = (await findFamilies(queries, [code])).get(code)?.members ?? [];
  if (members.length === 0) return new Map([[code, undefined]]);
  const cards = await findCards(
    queries,
    members.map(({ productCode }) => productCode),
  );
  return new Map(
    members
      .filter(({ productCode }) => cards.get(productCode)?.product.isPublished)
      .map(({ productCode, typeName, sizeName }) => [productCode, `${typeName} ${sizeName}`.trim()]),
  );
}
