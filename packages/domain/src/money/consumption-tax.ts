import { type Yen, yen } from './yen.ts';

/** Percent of consumption tax: 8 for food (軽減税率), 10 for everything else, shipping and fees included. */
export type TaxRate = 8 | 10;

/** What a receipt shows for one rate: the tax-included amount (対象) and the tax contained in it (内消費税). */
export interface TaxPerRate {
  rate: TaxRate;
  amount: Yen;
  tax: Yen;
}

/** P-10: tax code `REDUCED_VAT` is 8 %, every other code 10 %. */
export function taxRateOf(taxCode: string | null | undefined): TaxRate {
  return taxCode === 'REDUCED_VAT' ? 8 : 10;
}

/**
 * Tax contained in a tax-included amount, rounded down.
 * 消費税法施行令 70条の10: on a qualified invoice the fraction is rounded once per rate, never per line. Therefore
 * call this with the sum of one rate; cutting the fraction off (切捨て) is the shop's choice among the allowed ones.
 */
export function taxWithin(amountInVat: number, rate: TaxRate): Yen {
  return yen(Math.floor((amountInVat * rate) / (100 + rate)));
}

/** Groups tax-included amounts by rate and takes the tax once per rate, 10 % first; rates without an amount are left out. */
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
