/** Stock levels of a store: ◎ in stock, △ few, × none; unknown if the count is outdated. */
export const STORE_STOCK_LEVELS = ['in-stock', 'few', 'none', 'unknown'] as const;
export type StoreStockLevel = (typeof STORE_STOCK_LEVELS)[number];

/** Counts up to this may be gone before the customer arrives. */
const FEW = 3;
/** Maximum age of a displayed count, ms: three days. */
const MAX_AGE_MS = 3 * 86_400_000;

/** Returns the stock level for a store's count at `now`; times are epoch ms. */
export function storeStockLevel(count: { quantity: number; countedAt: number }, now: number): StoreStockLevel {
  if (now - count.countedAt > MAX_AGE_MS) return 'unknown';
  if (count.quantity <= 0) return 'none';
  return count.quantity <= FEW ? 'few' : 'in-stock';
}
