import { type Yen, yen } from './yen.ts';

/** Consumption tax in percent: 8 for food (軽減税率), 10 for everything else including shipping and fees. */
export type TaxRate = 8 | 10;

/** Receipt amounts for one rate: the tax-included amount (対象) and the tax contained in it (内消費税). */
export interface TaxPerRate {
  rate: TaxRate;
  amount: Yen;
  tax: Yen;
}

/** Returns 8 % for tax code `REDUCED_VAT`, 10 % for every other code (P-10). */
export function taxRateOf(taxCode: string | null | undefined): TaxRate {
  return taxCode === 'REDUCED_VAT' ? 8 : 10;
}

/**
 * Returns the tax contained in a tax-included amount, rounded down.
 * 消費税法施行令 70条の10: a qualified invoice rounds once per rate, never per line. Call this with the sum of one rate.
 * Rounding down (切捨て) is the shop's choice among the permitted methods.
 */
export function taxWithin(amountInVat: number, rate: TaxRate): Yen {
  return yen(Math.floor((amountInVat * rate) / (100 + rate)));
}

/** Groups tax-included amounts by rate and computes the tax once per rate, 10 % first; zero amounts are omitted. */
export function taxPerRate(parts: readonly { rate: TaxRate; amount: number }[]): TaxPerRate[] {
  const rates: TaxRate[] = [10, 8];
  return rates
    .map((rate) => ({ rate, amount: sumOf(parts, rate) }))
    .filter(({ amount }) => amount !== 0)
    .map(({ rate, amount }) => ({ rate, amount: yen(amount), tax: taxWithin(amount, rate) }));
}

function sumOf(parts: readonly { rate: TaxRate; amount: number }[], rate: TaxRate): number {
  return parts.filter((part) => part.rate === rate).reduce((total, part) => total + part.amount, 0);
}
