/** What a store says of its shelf: ◎ in stock, △ few, × none; unknown where the count is too old to tell. */
export const STORE_STOCK_LEVELS = ['in-stock', 'few', 'none', 'unknown'] as const;
export type StoreStockLevel = (typeof STORE_STOCK_LEVELS)[number];

/** So many or fewer may be gone before a shopper is there. */
const FEW = 3;
/** How long a count is told, ms: three days. */
const TOLD_MS = 3 * 86_400_000;

/** What a count of a store's shelf says at `now`; both moments are epoch ms. */
export function storeStockLevel(count: { quantity: number; countedAt: number }, now: number): StoreStockLevel {
  if (now - count.countedAt > TOLD_MS) return 'unknown';
  if (count.quantity <= 0) return 'none';
  return count.quantity <= FEW ? 'few' : 'in-stock';
}
