export { type TaxPerRate, type TaxRate, taxPerRate, taxRateOf, taxWithin } from './consumption-tax.ts';
export { printNumber, printYen } from './print-amount.ts';
export { spreadByLargestRemainder } from './spread.ts';
export { type Yen, yen } from './yen.ts';
