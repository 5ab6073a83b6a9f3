import { type Database, insertRows } from '@store/backend/store';
import { demoSeed, storeStock } from '@store/backend/tables/feed';
import { products } from '../content/products.ts';
import { stores } from '../content/stores.ts';

/** Row of `demo_seed` that marks these as seeded; 1 to 5 are earlier steps. */
const STORE_STOCK_SEED = 6;
const HALF_HOUR_MS = 30 * 60_000;
/** Products in every second store; the others are in every eleventh. */
const BEST_SELLERS = 24;

/** Seeds once the stock counts of the demo stores, dated half an hour ago. */
export async function seedStoreStock(database: Database, now: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const marked = await transaction
      .insert(demoSeed)
      .values({ id: STORE_STOCK_SEED, seededAt: now })
      .onConflictDoNothing()
      .returning({ id: demoSeed.id });
    if (marked.length === 0) return;
    await insertRows(transaction, storeStock, carried(), (row) => ({
      ...row,
      countedAt: Math.floor(now / HALF_HOUR_MS - 1) * HALF_HOUR_MS,
    }));
  });
}

/** Stores and quantities of a SKU; sets are assembled in the warehouse only. */
function carried() {
  const goods = products.filter(({ setOf }) => setOf.length === 0);
  return goods.flatMap(({ skuCode, kind }, place) =>
    stores.flatMap(({ code, services }, store) => {
      const mixed = place * 31 + store * 17;
      if (mixed % (place < BEST_SELLERS ? 2 : 11) !== 0) return [];
      if (kind.endsWith('_OTC_DRUG') && !services.includes('医薬品取り扱い')) return [];
      return [{ skuCode, storeCode: code, quantity: Math.max(0, ((mixed * 7) % 23) - 3) }];
    }),
  );
}
