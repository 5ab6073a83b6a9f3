import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { isOneOf } from '../../../platform/database/prepared-plans.ts';
import { type skuPrices, skus } from '../../../platform/database/tables/skus.ts';
import { cachedRows } from '../../../shared/catalogue/cached-rows.ts';

export type SkuRow = typeof skus.$inferSelect;
export type PriceRow = typeof skuPrices.$inferSelect;

/** The master data of a SKU: everything but its stock. */
export interface SkuMaster {
  row: SkuRow;
  /** All prices, including other member types and closed windows. */
  prices: readonly PriceRow[];
  /** The components of a set; empty otherwise. */
  parts: readonly { skuCode: string; quantity: number }[];
}

/** SKU master data by code, cached; misses are loaded in one statement. */
export const findSkuMasters = cachedRows<SkuMaster>({
  // About 1.5 kB each.
  most: 30_000,
  load: loadSkuMasters,
  codeOf: ({ row }) => row.skuCode,
  productOf: ({ row }) => row.productCode,
});

/** Selects related rows of the SKU as JSON, with drizzle's column names. */
function listed<Row>(fields: Record<keyof Row & string, string>, from: SQL): SQL<Row[]> {
  const pairs = Object.entries<string>(fields).map(([name, column]) => sql.raw(`'${name}', each.${column}`));
  return sql<
    Row[]
  >`coalesce((select json_agg(json_build_object(${sql.join(pairs, sql`, `)})) from (${from}) each), '[]'::json)`;
}

/** All prices of the SKU, as a column expression. */
export const PRICES = listed<PriceRow>(
  {
    skuCode: 'sku_code',
    priceType: 'price_type',
    memberType: 'member_type',
    priceTag: 'price_tag',
    priceName: 'price_name',
    priceInVat: 'price_in_vat',
    campaignCode: 'campaign_code',
    startsAt: 'starts_at',
    endsAt: 'ends_at',
  },
  sql`select * from sku_prices where sku_prices.sku_code = ${skus}.sku_code order by price_type, member_type, price_tag`,
);

/** The components of the SKU, as a column expression. */
export const PARTS = listed<SkuMaster['parts'][number]>(
  { skuCode: 'sku_code', quantity: 'quantity' },
  sql`select * from sku_set_components where set_sku_code = ${skus}.sku_code order by sku_set_components.sku_code`,
);

/** Loads SKU master data as it is in the database now. */
export function loadSkuMasters(queries: Queries, codes: readonly string[]): Promise<SkuMaster[]> {
  return queries.select({ row: skus, prices: PRICES, parts: PARTS }).from(skus).where(isOneOf(skus.skuCode, codes));
}
