import type { Product } from '@store/contracts/entities';
import { percentOff } from '@store/domain/sale';

/** What one unit costs by subscription; `first` only where the first delivery costs something else. */
export interface SubscriptionPrice {
  readonly later: number;
  readonly first: number | null;
  /** Of the SKU pair: against the real 通常価格, never an invented one (expectations 11). */
  readonly percentOff: number;
}

/** Null when the product cannot be subscribed now: then there is no block for it. */
export function subscriptionPrice(product: Product): SubscriptionPrice | null {
  const later = product.periodical_price_in_vat;
  if (later === null) return null;
  const first = product.sku.find(({ attributes }) => attributes.price_tag === 'FIRST')?.price_in_vat ?? null;
  const normal = product.regular_price_in_vat ?? product.price_in_vat;
  return { later, first: first === later ? null : first, percentOff: percentOff({ normal, reduced: later }) };
}

/** What the shown lower price is called (セール価格, アウトレット価格, キャンペーン価格, 社員価格) and until when it holds, epoch ms. */
export interface SpecialPrice {
  readonly name: string;
  readonly until: number | undefined;
}

/** Null where the shown price is the ordinary one. */
export function specialPrice(product: Product): SpecialPrice | null {
  if (product.regular_price_in_vat === null) return null;
  const row = product.sku.find(
    ({ price_in_vat, attributes }) =>
      price_in_vat === product.price_in_vat && attributes.price_type.startsWith('NORMAL'),
  );
  if (!row) return null;
  return { name: row.attributes.price_name, until: row.sales_end_timestamp ?? undefined };
}

/** Until when the product's own point rate holds (P-05), epoch ms; undefined where it has none, or one without an end. */
export function pointRateUntil({ point_rate, sku }: Product): number | undefined {
  if (point_rate === null) return undefined;
  const row = sku.find(({ attributes }) => attributes.point_rate?.rate === point_rate);
  return row?.attributes.point_rate?.end_timestamp ?? undefined;
}
