import { type Database, insertRows } from '@store/backend/store';
import { productFamilies, productVariants } from '@store/backend/tables/catalogue';
import { demoSeed } from '@store/backend/tables/feed';
import { families } from '../content/families.ts';
import { products } from '../content/products.ts';

/** Row of `demo_seed` that marks these as seeded; 1 to 4 are earlier steps. */
const FAMILIES_SEED = 5;

/** Seeds once which of the demo shop's products are sizes and types of one (E-08). */
export async function seedFamilies(database: Database, now: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const marked = await transaction
      .insert(demoSeed)
      .values({ id: FAMILIES_SEED, seededAt: now })
      .onConflictDoNothing()
      .returning({ id: demoSeed.id });
    if (marked.length === 0) return;
    await insertRows(transaction, productFamilies, families, ({ code, name }) => ({ familyCode: code, name }));
    await insertRows(transaction, productVariants, variants(), (row, position) => ({ ...row, position }));
  });
}

function variants() {
  const volumeOf = new Map(products.map(({ productCode, volume }) => [productCode, volume]));
  return families.flatMap(({ code, types }) =>
    Object.entries(types).flatMap(([typeName, sizes]) =>
      Object.entries(sizes).map(([productCode, words]) => ({
        productCode,
        familyCode: code,
        typeName,
        sizeName: [words, volumeOf.get(productCode)].filter(Boolean).join(' '),
      })),
    ),
  );
}
