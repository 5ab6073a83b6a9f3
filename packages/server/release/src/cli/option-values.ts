import { UsageError } from './usage-error.ts';

/**
 * Parses a number of hours or days; their limits are checked with the request.
 * @throws {UsageError} when it is not a positive number
 */
export function amountOf(option: string, text: string): number {
  const amount = Number(text);
  if (Number.isFinite(amount) && amount > 0) return amount;
  throw new UsageError(`${option} ${text}: must be a number above 0`);
}

/**
 * Returns the store's address of a link: `--store` or STORE_URL.
 * @throws {UsageError} when it is missing or not an http(s) address
 */
export function storeOf(store = process.env.STORE_URL): string {
  if (store && URL.canParse(store) && /^https?:$/.test(new URL(store).protocol)) return store;
  throw new UsageError('--store or STORE_URL must be the http(s) address of the store that the link opens');
}
