declare const yenBrand: unique symbol;

/** An amount of money in whole yen. Prices of the store include consumption tax (税込). */
export type Yen = number & { readonly [yenBrand]: true };

/** Marks a whole number as yen; anything else is a fault of the caller, because half a yen does not exist. */
export function yen(amount: number): Yen {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of yen: ${amount}`);
  // The brand exists only for the compiler, so the checked number is the value.
  return (amount === 0 ? 0 : amount) as Yen;
}
