import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { type Places, preparedQuery } from '../../../platform/database/prepared-query.ts';
import { rowsAsJson } from '../../../platform/database/rows-as-json.ts';
import { brands, pictures, products } from '../../../platform/database/tables/catalogue.ts';
import { inventory, skus } from '../../../platform/database/tables/skus.ts';
import { catalogueOf } from '../../../shared/catalogue/one-call.ts';
import { BRAND_COLUMNS, type Card, cardOf, FIRST_PICTURE, findCards, PRODUCT_COLUMNS } from './cards.ts';
import { PARTS, PRICES } from './sku-masters.ts';
import { loadSkuRecords, recordOf, type SkuRecord } from './sku-records.ts';

/** A SKU with the input of the sale rules and its product card. */
export interface SkuWithCard {
  record: SkuRecord;
  card: Card;
  /** The products in a set; empty for other SKUs. */
  parts: readonly SetPart[];
}

export interface SetPart {
  readonly skuCode: string;
  readonly name: string;
  readonly quantity: number;
}

/**
 * Loads SKUs by code with their product cards; unknown codes are left out. In a transaction everything is read in one
 * statement; otherwise only stock is, the rest may be cached.
 */
export async function loadSkusWithCards(
  queries: Queries,
  skuCodes: readonly string[],
): Promise<Map<string, SkuWithCard>> {
  if (skuCodes.length === 0) return new Map();
  return catalogueOf(queries) ? loadCached(queries, skuCodes) : ofTables(queries, [...new Set(skuCodes)]);
}

async function loadCached(queries: Queries, skuCodes: readonly string[]): Promise<Map<string, SkuWithCard>> {
  const records = await loadSkuRecords(queries, skuCodes);
  const inSets = [...records.values()].flatMap(({ components }) => components.map(({ sku_code }) => sku_code));
  const held = inSets.length > 0 ? await loadSkuRecords(queries, inSets) : records;
  const codes = [...records.values(), ...held.values()].map(({ row }) => row.productCode);
  const cards = await findCards(queries, codes);
  const nameOf = (skuCode: string) => cards.get(held.get(skuCode)?.row.productCode ?? '')?.product.name;
  return new Map(
    [...records].flatMap(([code, record]) => {
      const card = cards.get(record.row.productCode);
      return card ? [[code, { record, card, parts: partsOf(record, nameOf) }]] : [];
    }),
  );
}

const partsOf = ({ components }: SkuRecord, nameOf: (skuCode: string) => string | undefined): SetPart[] =>
  components.flatMap(({ sku_code, quantity }) => {
    const name = nameOf(sku_code);
    return name === undefined ? [] : [{ skuCode: sku_code, name, quantity }];
  });

const STOCK = rowsAsJson(
  { sku_code: inventory.skuCode, inventory_type: inventory.inventoryType, quantity: inventory.quantity },
  sql`from ${inventory} where ${inventory.skuCode} = ${skus}.sku_code`,
);

async function ofTables(queries: Queries, skuCodes: readonly string[]): Promise<Map<string, SkuWithCard>> {
  const rows = await rowsOfTables(queries, { skuCodes });
  const byCode = new Map(rows.map((each) => [each.row.skuCode, each]));
  const stock = new Map(rows.map((each) => [each.row.skuCode, each.stock]));
  return new Map(
    skuCodes.flatMap((code) => {
      const found = byCode.get(code);
      if (!found?.product || !found.brand) return [];
      const record = recordOf(found, byCode, stock);
      const card = cardOf({ ...found, product: found.product, brand: found.brand });
      return [[code, { record, card, parts: partsOf(record, (part) => byCode.get(part)?.product?.name) }]];
    }),
  );
}

const rowsOfTables = preparedQuery((queries, { skuCodes }: Places<{ skuCodes: readonly string[] }>) => {
  const codes = sql`${skuCodes}::text[]`;
  return (
    queries
      .select({
        row: skus,
        prices: PRICES,
        parts: PARTS,
        stock: STOCK,
        product: PRODUCT_COLUMNS,
        brand: BRAND_COLUMNS,
        pictureId: FIRST_PICTURE,
        picture: pictures,
      })
      .from(skus)
      .leftJoin(products, eq(products.productCode, skus.productCode))
      .leftJoin(brands, eq(brands.brandCode, products.brandCode))
      .leftJoin(pictures, eq(pictures.pictureId, FIRST_PICTURE))
      // An array, because with `in (…) or` PostgreSQL would scan every row.
      .where(
        sql`${skus.skuCode} = any(array(select unnest(${codes})
        union select sku_code from sku_set_components where set_sku_code = any(${codes})))`,
      )
  );
});
