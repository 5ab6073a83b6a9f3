import { isDrug } from '../sale/sku.ts';

interface DropOffQuestion {
  /** Null if none is chosen yet. */
  readonly paymentMethod: string | null;
  readonly lines: readonly { readonly sku_type?: string | null }[];
}

/** Returns a customer message why a parcel cannot be left unattended, or null (expectation 42). */
export function dropOffRefusal({ paymentMethod, lines }: DropOffQuestion): string | null {
  if (lines.some(isDrug)) return '医薬品は、対面でのお受け取りをお願いしております。';
  if (paymentMethod === 'CASH_ON_DELIVERY') return '代金引換は、対面でのお受け取りとなります。';
  return null;
}
