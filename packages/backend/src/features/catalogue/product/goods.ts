import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { isOneOf } from '../../../platform/database/kept-plans.ts';
import { type skuPrices, skus } from '../../../platform/database/tables/skus.ts';
import { keptRows } from '../../../shared/catalogue/kept-rows.ts';

export type SkuRow = typeof skus.$inferSelect;
export type PriceRow = typeof skuPrices.$inferSelect;

/** What of a SKU changes only when the shop changes it: everything but its stock. */
export interface Goods {
  row: SkuRow;
  /** All prices, also those of other member types and closed windows. */
  prices: readonly PriceRow[];
  /** Of what a set consists, by SKU; empty otherwise. */
  parts: readonly { skuCode: string; quantity: number }[];
}

/** SKUs by code, in one statement where they are not kept. */
export const findGoods = keptRows<Goods>({
  // Some 1.5 kB each.
  most: 30_000,
  load: loadGoods,
  codeOf: ({ row }) => row.skuCode,
  productOf: ({ row }) => row.productCode,
});

/** A table's rows of the SKU as JSON, by the names that drizzle gives the columns. */
function listed<Row>(fields: Record<keyof Row & string, string>, from: SQL): SQL<Row[]> {
  const pairs = Object.entries<string>(fields).map(([name, column]) => sql.raw(`'${name}', each.${column}`));
  return sql<
    Row[]
  >`coalesce((select json_agg(json_build_object(${sql.join(pairs, sql`, `)})) from (${from}) each), '[]'::json)`;
}

/** All prices of the SKU, as a part of a statement. */
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

/** Of what the SKU consists, as a part of a statement. */
export const PARTS = listed<Goods['parts'][number]>(
  { skuCode: 'sku_code', quantity: 'quantity' },
  sql`select * from sku_set_components where set_sku_code = ${skus}.sku_code order by sku_set_components.sku_code`,
);

function loadGoods(queries: Queries, codes: readonly string[]): Promise<Goods[]> {
  return queries.select({ row: skus, prices: PRICES, parts: PARTS }).from(skus).where(isOneOf(skus.skuCode, codes));
}
