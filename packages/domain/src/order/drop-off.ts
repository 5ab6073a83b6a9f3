import { isDrug } from '../sale/sku.ts';

interface DropOffQuestion {
  /** Null while none is chosen. */
  readonly paymentMethod: string | null;
  readonly lines: readonly { readonly sku_type?: string | null }[];
}

/** Why a parcel cannot be left without anybody there, for the customer; null when it can (expectation 42). */
export function dropOffRefusal({ paymentMethod, lines }: DropOffQuestion): string | null {
  if (lines.some(isDrug)) return '医薬品は、対面でのお受け取りをお願いしております。';
  if (paymentMethod === 'CASH_ON_DELIVERY') return '代金引換は、対面でのお受け取りとなります。';
  return null;
}
