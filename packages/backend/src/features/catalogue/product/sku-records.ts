import { limitOfSet, purchaseLimit, type StockRow } from '@store/domain/sale';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { groupRows } from '../../../platform/database/group-rows.ts';
import { isOneOf } from '../../../platform/database/kept-plans.ts';
import { inventory, skuPrices, skuSetComponents, skus } from '../../../platform/database/tables/skus.ts';

export type SkuRow = typeof skus.$inferSelect;
export type PriceRow = typeof skuPrices.$inferSelect;

/** A SKU in a set: how many of it one set holds, and its own purchase limit. */
export interface SetPart {
  sku_code: string;
  quantity: number;
  purchase_limit: number;
}

/** A SKU with everything the sale rules and prices need. */
export interface SkuRecord {
  row: SkuRow;
  /** All prices, also those of other member types and closed windows. */
  prices: PriceRow[];
  /** What a set consists of, with the purchase limit of each part; empty otherwise. */
  components: SetPart[];
  /** V-06: the SKU's own limit; a set's is bounded by what it contains. */
  purchaseLimit: number;
  /** Stock of the SKU, or of the components of a set. */
  stock: StockRow[];
}

/** Loads SKUs by code in four statements, however many they are; unknown codes are missing from the answer. */
export async function loadSkuRecords(queries: Queries, skuCodes: readonly string[]): Promise<Map<string, SkuRecord>> {
  if (skuCodes.length === 0) return new Map();
  const codes = [...new Set(skuCodes)];
  const rows = await queries.select().from(skus).where(isOneOf(skus.skuCode, codes));
  const prices = await queries.select().from(skuPrices).where(isOneOf(skuPrices.skuCode, codes));
  const shelves = await loadShelves(queries, codes);
  const pricesBySku = groupRows(prices, (price) => price.skuCode);
  return new Map(
    rows.map((row) => {
      const shelf = shelves.get(row.skuCode) ?? { components: [], stock: [] };
      const own = purchaseLimit({ attributes: { purchase_limit: row.purchaseLimit } });
      const limit = limitOfSet(own, shelf.components);
      return [row.skuCode, { row, prices: pricesBySku.get(row.skuCode) ?? [], ...shelf, purchaseLimit: limit }];
    }),
  );
}

/** The SKU as the rules of the domain read it (`SaleSku`), with its own point rate. */
export function saleSkuOf({ row, components, purchaseLimit: limit }: SkuRecord) {
  return {
    sku_code: row.skuCode,
    sku_type: row.skuType,
    sales_start_timestamp: row.salesStart,
    sales_end_timestamp: row.salesEnd,
    subscription_start_timestamp: row.subscriptionStart,
    subscription_end_timestamp: row.subscriptionEnd,
    reservation_start_timestamp: row.reservationStart,
    attributes: {
      purchase_limit: limit,
      set_type: row.isSet ? ('SET' as const) : null,
      sku_codes_for_set: components.map(({ sku_code, quantity }) => ({ sku_code, quantity })),
      subscription_end_flag: row.subscriptionEndFlag,
      spot_changeable_flag: row.spotChangeableFlag,
      normal_sale_end_flag: row.normalSaleEndFlag,
      point_rate: pointRateOf(row),
      cart_btn_start_timestamp: row.cartBtnStart,
      cart_btn_end_timestamp: row.cartBtnEnd,
      subscription_cart_btn_start_timestamp: row.subscriptionCartBtnStart,
      subscription_cart_btn_end_timestamp: row.subscriptionCartBtnEnd,
    },
  };
}

/** P-05: the product's own point rate with its window; null without one. */
export function pointRateOf({ pointRate, pointRateStart, pointRateEnd }: SkuRow) {
  if (pointRate === null) return null;
  return { rate: pointRate, start_timestamp: pointRateStart, end_timestamp: pointRateEnd };
}

interface Shelf {
  components: SetPart[];
  stock: StockRow[];
}

/** Components and stock of each SKU; a set's stock rows are its components'. */
async function loadShelves(queries: Queries, codes: string[]): Promise<Map<string, Shelf>> {
  const components = await queries
    .select({
      setSkuCode: skuSetComponents.setSkuCode,
      skuCode: skuSetComponents.skuCode,
      quantity: skuSetComponents.quantity,
      purchaseLimit: skus.purchaseLimit,
    })
    .from(skuSetComponents)
    .innerJoin(skus, eq(skus.skuCode, skuSetComponents.skuCode))
    .where(isOneOf(skuSetComponents.setSkuCode, codes))
    .orderBy(skuSetComponents.skuCode);
  const shelfCodes = [...new Set([...codes, ...components.map(({ skuCode }) => skuCode)])];
  const stock = await queries.select().from(inventory).where(isOneOf(inventory.skuCode, shelfCodes));
  const stockBySku = groupRows(stock, ({ skuCode }) => skuCode);
  const bySet = groupRows(components, ({ setSkuCode }) => setSkuCode);
  return new Map(
    codes.map((code) => {
      const parts = (bySet.get(code) ?? []).map((part) => ({
        sku_code: part.skuCode,
        quantity: part.quantity,
        purchase_limit: part.purchaseLimit,
      }));
      const onShelf = [code, ...parts.map((part) => part.sku_code)].flatMap((each) => stockBySku.get(each) ?? []);
      return [code, { components: parts, stock: onShelf.map(toStockRow) }];
    }),
  );
}

function toStockRow({ skuCode, inventoryType, quantity }: typeof inventory.$inferSelect): StockRow {
  return { sku_code: skuCode, inventory_type: inventoryType, quantity };
}
