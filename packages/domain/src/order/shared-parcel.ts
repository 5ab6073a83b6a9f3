import type { SentWith } from './order-totals.ts';

/** What one subscription brings into a parcel: its SKU and its goods, yen with tax. */
export interface BoxOfParcel {
  skuCode: string;
  goodsTotal: number;
}

/**
 * First boxes of one order that come on one day travel together: their goods count together for free shipping, and the
 * first of them by SKU pays the fee of all (S-15, P-01). Null for a box that travels alone.
 */
export function sentWith(own: BoxOfParcel, others: readonly BoxOfParcel[]): SentWith | null {
  if (others.length === 0) return null;
  return {
    goodsTotal: others.reduce((sum, { goodsTotal }) => sum + goodsTotal, 0),
    paysShipping: others.every(({ skuCode }) => own.skuCode <= skuCode),
  };
}
