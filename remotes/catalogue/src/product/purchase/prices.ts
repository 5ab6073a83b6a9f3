import type { Product } from '@store/contracts/entities';
import { percentOff } from '@store/domain/sale';

/** Unit price by subscription; `first` only when the first delivery has another price. */
export interface SubscriptionPrice {
  readonly later: number;
  readonly first: number | null;
  /** Discount against the real 通常価格 of the SKU pair (expectations 11). */
  readonly percentOff: number;
}

/** Returns null when the product cannot be subscribed to now; no option is shown then. */
export function subscriptionPrice(product: Product): SubscriptionPrice | null {
  const later = product.periodical_price_in_vat;
  if (later === null) return null;
  const first = product.sku.find(({ attributes }) => attributes.price_tag === 'FIRST')?.price_in_vat ?? null;
  const normal = product.regular_price_in_vat ?? product.price_in_vat;
  return { later, first: first === later ? null : first, percentOff: percentOff({ normal, reduced: later }) };
}

/** Name of the shown special price (セール価格, アウトレット価格, キャンペーン価格, 社員価格) and its end, epoch ms. */
export interface SpecialPrice {
  readonly name: string;
  readonly until: number | undefined;
}

/** Returns null when the regular price is shown. */
export function specialPrice(product: Product): SpecialPrice | null {
  if (product.regular_price_in_vat === null) return null;
  const row = product.sku.find(
    ({ price_in_vat, attributes }) =>
      price_in_vat === product.price_in_vat && attributes.price_type.startsWith('NORMAL'),
  );
  if (!row) return null;
  return { name: row.attributes.price_name, until: row.sales_end_timestamp ?? undefined };
}

/** Returns the end of the point rate of the product (P-05), epoch ms; undefined without a rate or an end. */
export function pointRateUntil({ point_rate, sku }: Product): number | undefined {
  if (point_rate === null) return undefined;
  const row = sku.find(({ attributes }) => attributes.point_rate?.rate === point_rate);
  return row?.attributes.point_rate?.end_timestamp ?? undefined;
}
