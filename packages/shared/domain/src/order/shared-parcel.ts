import type { SentWith } from './order-totals.ts';

/** One subscription's part of a parcel: its SKU and the price of its items, yen with tax. */
export interface BoxOfParcel {
  skuCode: string;
  goodsTotal: number;
}

/**
 * First deliveries of one order on the same day share a parcel: their items count together for free shipping, and the
 * first by SKU pays the shipping fee (S-15, P-01). Returns null for a box that ships alone.
 */
export function sentWith(own: BoxOfParcel, others: readonly BoxOfParcel[]): SentWith | null {
  if (others.length === 0) return null;
  return {
    goodsTotal: others.reduce((sum, { goodsTotal }) => sum + goodsTotal, 0),
    paysShipping: others.every(({ skuCode }) => own.skuCode <= skuCode),
  };
}
