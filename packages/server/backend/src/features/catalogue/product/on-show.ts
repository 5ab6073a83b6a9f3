import { isListed, isOnShow } from '@store/domain/sale';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { products } from '../../../platform/database/tables/catalogue.ts';
import { skus } from '../../../platform/database/tables/skus.ts';
import type { Shopper } from '../../../shared/customer/shopper.ts';
import type { SkuRecord } from './sku-records.ts';
import { type Offer, ordinaryPriceRows } from './visible-price.ts';

/** A product and its SKU, as input of visibility. */
export interface Visibility {
  isPublished: boolean;
  record: SkuRecord;
}

/** Whether the product is in the catalogue, independent of the viewer (C14, P-08). */
export const isListedProduct = ({ isPublished, record: { row } }: Visibility): boolean =>
  isListed({ skuCode: row.skuCode, isPublished, isPublic: row.isPublic });

/**
 * Whether this shopper may see, and so buy, the product in this context (`isOnShow`). Used by everything that shows,
 * adds, orders or delivers; hidden products are answered like unknown ones.
 */
export function isOnShowFor({ isPublished, record }: Visibility, shopper: Shopper, offer: Offer = {}): boolean {
  const { skuCode, isPublic } = record.row;
  return isOnShow({ skuCode, isPublished, isPublic, openPrices: ordinaryPriceRows(record, shopper, offer).length });
}

/** `isListedProduct` as a condition on `products` and `skus`; a constraint keeps hidden SKUs from being public. */
export const isListedRow: SQL | undefined = and(eq(products.isPublished, true), eq(skus.isPublic, true));

/** The same condition for the aliases `p` and `s`. */
export const IS_LISTED: SQL = sql`(p.is_published and s.is_public)`;
