import type { WireTimestamp } from '../calendar/time-window.ts';

/** Order types on the wire: one cart and one order per type. */
export const ORDER_TYPES = ['NORMAL', 'RESERVED', 'PERIODICAL'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** Inventory types on the wire: stock for normal orders and for subscriptions, strictly separate. */
export const INVENTORY_TYPES = ['ANGFA_STORE_NORMAL', 'ANGFA_STORE_PERIODICAL'] as const;
export type InventoryType = (typeof INVENTORY_TYPES)[number];

/** A stock row on the wire. */
export interface StockRow {
  sku_code: string;
  inventory_type: string;
  quantity: number;
}

/** Fields of a wire SKU that the sale rules read. */
export interface SaleSku {
  sku_code: string;
  sku_type?: string | null;
  sales_start_timestamp?: WireTimestamp;
  sales_end_timestamp?: WireTimestamp;
  subscription_start_timestamp?: WireTimestamp;
  subscription_end_timestamp?: WireTimestamp;
  reservation_start_timestamp?: WireTimestamp;
  attributes?: SaleSkuAttributes | null;
}

/** Attributes of a wire SKU that the sale rules read. */
export interface SaleSkuAttributes {
  purchase_limit?: number | null;
  set_type?: string | null;
  sku_codes_for_set?: readonly { sku_code: string; quantity: number }[] | null;
  subscription_end_flag?: boolean | null;
  spot_changeable_flag?: boolean | null;
  normal_sale_end_flag?: boolean | null;
  cart_btn_start_timestamp?: WireTimestamp;
  cart_btn_end_timestamp?: WireTimestamp;
  subscription_cart_btn_start_timestamp?: WireTimestamp;
  subscription_cart_btn_end_timestamp?: WireTimestamp;
}

/** Returns whether a SKU is 第1類医薬品, sold only after a pharmacist's information. */
export function isClass1Drug(sku: { sku_type?: string | null }): boolean {
  return sku.sku_type === 'CLASS1_OTC_DRUG';
}

/** Returns whether a SKU is class 1 or 2 medicine: never subscribable, reviewed or recommended. */
export function isDrug(sku: { sku_type?: string | null }): boolean {
  return isClass1Drug(sku) || sku.sku_type === 'CLASS2_OTC_DRUG';
}
