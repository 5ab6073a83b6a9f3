import { and, notInArray } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { isOneOf } from '../../../platform/database/prepared-plans.ts';
import { skus } from '../../../platform/database/tables/skus.ts';

/** T2: removes medicine, which no text may recommend. */
export async function withoutDrugs(queries: Queries, productCodes: readonly string[]): Promise<string[]> {
  if (productCodes.length === 0) return [];
  const rows = await queries
    .select({ code: skus.productCode })
    .from(skus)
    .where(
      and(isOneOf(skus.productCode, productCodes), notInArray(skus.skuType, ['CLASS1_OTC_DRUG', 'CLASS2_OTC_DRUG'])),
    );
  const harmless = new Set(rows.map(({ code }) => code));
  return productCodes.filter((code) => harmless.has(code));
}
