import { setImmediate } from 'node:timers/promises';
import { limitOfSet, purchaseLimit, type StockRow } from '@store/domain/sale';
import type { Queries } from '../../../platform/database/database.ts';
import { groupRows } from '../../../platform/database/group-rows.ts';
import { isOneOf } from '../../../platform/database/prepared-plans.ts';
import { type Places, preparedQuery } from '../../../platform/database/prepared-query.ts';
import { inventory } from '../../../platform/database/tables/skus.ts';
import { findSkuMasters, type PriceRow, type SkuMaster, type SkuRow } from './sku-masters.ts';

export type { PriceRow, SkuRow };

/** A component of a set: its quantity in one set, and its own purchase limit. */
export interface SetPart {
  sku_code: string;
  quantity: number;
  purchase_limit: number;
}

/** A SKU with the input of sale rules and prices. */
export interface SkuRecord {
  row: SkuRow;
  /** All prices, including other member types and closed windows. */
  prices: readonly PriceRow[];
  /** The components of a set; empty otherwise. */
  components: SetPart[];
  /** V-06: the SKU's own limit; that of a set is also bounded by its components. */
  purchaseLimit: number;
  /** Stock of the SKU, or of the components of a set. */
  stock: StockRow[];
}

/** Loads SKUs by code; stock is always current. Unknown codes are left out. */
export async function loadSkuRecords(queries: Queries, skuCodes: readonly string[]): Promise<Map<string, SkuRecord>> {
  const masters = await findSkuMasters(queries, skuCodes);
  const parts = await findSkuMasters(queries, [...masters.values()].flatMap(partCodes));
  const stock = await loadStock(queries, [...masters.keys(), ...parts.keys()]);
  return new Map([...masters].map(([code, each]) => [code, recordOf(each, parts, stock)]));
}

type Stock = ReadonlyMap<string, StockRow[]>;

/** Builds a SKU record from master data and stock of it and its components. */
export function recordOf(
  { row, prices, parts }: SkuMaster,
  partMasters: ReadonlyMap<string, SkuMaster>,
  stock: Stock,
): SkuRecord {
  const components = parts.flatMap(({ skuCode, quantity }) => {
    const part = partMasters.get(skuCode);
    return part ? [{ sku_code: skuCode, quantity, purchase_limit: part.row.purchaseLimit }] : [];
  });
  const own = purchaseLimit({ attributes: { purchase_limit: row.purchaseLimit } });
  return {
    row,
    prices,
    components,
    stock: [row.skuCode, ...components.map(({ sku_code }) => sku_code)].flatMap((code) => stock.get(code) ?? []),
    purchaseLimit: limitOfSet(own, components),
  };
}

const partCodes = ({ parts }: SkuMaster) => parts.map(({ skuCode }) => skuCode);

/** The SKU as the domain's `SaleSku`, with its own point rate. */
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

const pending = new WeakMap<Queries, { readonly codes: Set<string>; readonly stock: Promise<Stock> }>();

/** Questions of a page that need stock at the same moment share one statement. */
async function loadStock(queries: Queries, codes: readonly string[]): Promise<Stock> {
  if (codes.length === 0) return new Map();
  const joined = pending.get(queries);
  if (joined) {
    for (const code of codes) joined.codes.add(code);
    return joined.stock;
  }
  const all = new Set(codes);
  const stock = setImmediate().then(async () => {
    pending.delete(queries);
    return groupRows(await stockOf(queries, { codes: [...all] }), ({ sku_code }) => sku_code);
  });
  pending.set(queries, { codes: all, stock });
  return stock;
}

const stockOf = preparedQuery((queries, { codes }: Places<{ codes: readonly string[] }>) => {
  const { skuCode, inventoryType, quantity } = inventory;
  return queries
    .select({ sku_code: skuCode, inventory_type: inventoryType, quantity })
    .from(inventory)
    .where(isOneOf(skuCode, codes));
});
