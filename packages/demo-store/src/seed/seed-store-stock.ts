import { type Database, insertRows } from '@store/backend/store';
import { demoSeed, storeStock } from '@store/backend/tables/feed';
import { products } from '../content/products.ts';
import { stores } from '../content/stores.ts';

/** The row of `demo_seed` that says that these are there; 1 to 5 say it of what was filled in before. */
const STORE_STOCK_SEED = 6;
const HALF_HOUR_MS = 30 * 60_000;
/** Products that every second store carries; of the others every eleventh does. */
const BEST_SELLERS = 24;

/** Tells a store, once, what its demo stores counted on their shelves half an hour before. */
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

/** Which store carries which SKU, and how many; sets are put together in the warehouse alone. */
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
