import { isListed, isOnShow } from '@store/domain/sale';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { products } from '../../../platform/database/tables/catalogue.ts';
import { skus } from '../../../platform/database/tables/skus.ts';
import type { Shopper } from '../../../shared/customer/shopper.ts';
import type { SkuRecord } from './sku-records.ts';
import { type Offer, ordinaryPriceRows } from './visible-price.ts';

/** A product with its SKU, as far as it is hidden or shown. */
export interface Shown {
  isPublished: boolean;
  record: SkuRecord;
}

/** Whether the goods stand in the catalogue, whoever looks (C14, P-08). */
export function isListedProduct({ isPublished, record: { row } }: Shown): boolean {
  return isListed({ skuCode: row.skuCode, isPublished, isPublic: row.isPublic });
}

/**
 * Whether this shopper may see the goods, and so buy them, in this context (`isOnShow`). Asked by everything that shows,
 * adds, orders or delivers; the answer to what is hidden is that to what does not exist.
 */
export function isOnShowFor({ isPublished, record }: Shown, shopper: Shopper, offer: Offer = {}): boolean {
  const { skuCode, isPublic } = record.row;
  return isOnShow({ skuCode, isPublished, isPublic, openPrices: ordinaryPriceRows(record, shopper, offer).length });
}

/** `isListedProduct` in a query over `products` and `skus`: the database keeps hidden SKUs from being public. */
export const isListedRow: SQL | undefined = and(eq(products.isPublished, true), eq(skus.isPublic, true));

/** The same in a statement that calls them `p` and `s`. */
export const IS_LISTED: SQL = sql`(p.is_published and s.is_public)`;
