declare const yenBrand: unique symbol;

/** An amount in whole yen. Prices of the store include consumption tax (税込). */
export type Yen = number & { readonly [yenBrand]: true };

/** Brands a whole number as yen; throws for anything else, because yen have no fraction. */
export function yen(amount: number): Yen {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of yen: ${amount}`);
  // The brand exists only at compile time; the checked number is the value.
  return (amount === 0 ? 0 : amount) as Yen;
}
