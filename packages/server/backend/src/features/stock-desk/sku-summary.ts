import type { DeskSkuSummary } from '@store/contracts/calls/desk';
import { availability, isOpenAt } from '@store/domain/sale';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { groupRows } from '../../platform/database/group-rows.ts';
import { isOneOf } from '../../platform/database/prepared-plans.ts';
import { products } from '../../platform/database/tables/catalogue.ts';
import { skus } from '../../platform/database/tables/skus.ts';
import { loadSkuMasters } from '../catalogue/product/sku-masters.ts';
import { recordOf, saleSkuOf } from '../catalogue/product/sku-records.ts';
import { loadShelves } from './move-stock.ts';
import { windowsOf } from './price-rows.ts';

/** Loads SKUs as the desk shows them, in the order of the codes; unknown ones are left out. */
export async function loadSummaries(
  database: Queries,
  skuCodes: readonly string[],
  now: number,
): Promise<DeskSkuSummary[]> {
  if (skuCodes.length === 0) return [];
  const masters = await loadSkuMasters(database, skuCodes);
  const partCodes = [...new Set(masters.flatMap(({ parts }) => parts.map(({ skuCode }) => skuCode)))];
  const parts = new Map(
    (partCodes.length === 0 ? [] : await loadSkuMasters(database, partCodes)).map((each) => [each.row.skuCode, each]),
  );
  const shelves = groupRows(await loadShelves(database, [...skuCodes, ...partCodes]), ({ sku_code }) => sku_code);
  const stock = new Map(
    [...shelves].map(([code, own]) => [
      code,
      own.map(({ shelf, stock: quantity }) => ({ sku_code: code, inventory_type: shelf, quantity })),
    ]),
  );
  const named = await loadProductsOf(database, skuCodes);
  const summaries = masters.map((master): DeskSkuSummary => {
    const { row } = master;
    const record = recordOf(master, parts, stock);
    return {
      sku_code: row.skuCode,
      product_code: row.productCode,
      name: named.get(row.skuCode)?.name ?? '',
      base_price_in_vat: windowsOf(master.prices, 'BASE').find((each) => isOpenAt(each, now))?.price ?? null,
      is_published: named.get(row.skuCode)?.isPublished ?? false,
      sku_type: row.skuType,
      is_set: row.isSet,
      shelves: (shelves.get(row.skuCode) ?? []).map(({ sku_code: _, ...shelf }) => shelf),
      sale: availability({ sku: saleSkuOf(record), inventories: record.stock, now }).kind,
      windows: { reservation_start: row.reservationStart, sales_start: row.salesStart, sales_end: row.salesEnd },
    };
  });
  const byCode = new Map(summaries.map((each) => [each.sku_code, each]));
  return skuCodes.flatMap((code) => byCode.get(code) ?? []);
}

/** Loads the names and the publication of products, by SKU. */
export async function loadProductsOf(database: Queries, skuCodes: readonly string[]) {
  const rows = await database
    .select({ code: skus.skuCode, name: products.name, isPublished: products.isPublished })
    .from(skus)
    .innerJoin(products, eq(products.productCode, skus.productCode))
    .where(isOneOf(skus.skuCode, skuCodes));
  return new Map(rows.map(({ code, ...row }) => [code, row]));
}
