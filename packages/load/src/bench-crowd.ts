import { type Database, sql } from '@store/backend/store';
import type { BenchCrowd, Buyer } from './bench-calls.ts';
import { fillCarts, makeCrowd } from './crowd.ts';

/** Products that everybody may buy, and what sets hold. */
const SKUS = ['S1001', 'S1002', 'S1006', 'S1007', 'S1012', 'S1015', 'S1016', 'S1017', 'S1018', 'S1020'];
const SHOPPERS = 500;
/** Those who add to carts, at 16 sides for many rounds: nobody runs into the limit of a product. */
const ADDING = 1_500;

/** Gives a filled demo store goods for everybody and makes those who will ask, with `orders` filled carts of each kind. */
export async function readyCrowd(database: Database, orders: number): Promise<BenchCrowd> {
  const skus = sql.join(
    SKUS.map((sku) => sql`${sku}`),
    sql`, `,
  );
  await database.execute(sql`update inventory set received = received + 1000000 where sku_code in (${skus})`);
  await database.execute(sql`analyze`);
  const shoppers = await makeCrowd(database, ADDING);
  const purchasers = await makeCrowd(database, SHOPPERS);
  const ofOneProduct = await makeBuyers(database, ['S1017'], orders);
  const ofManyProducts = await makeBuyers(database, SKUS, orders);
  return { shoppers, purchasers, ofOneProduct, ofManyProducts };
}

/** Buyers with a cart each, of one SKU after the other. */
async function makeBuyers(database: Database, skus: readonly string[], orders: number): Promise<Buyer[]> {
  const groups: Buyer[][] = [];
  for (const sku of skus) {
    const shoppers = await makeCrowd(database, Math.ceil(orders / skus.length));
    const carts = await fillCarts(database, shoppers, { sku });
    groups.push(
      shoppers.flatMap((shopper, index) => {
        const cart = carts[index];
        return cart ? [{ shopper, cart, sku }] : [];
      }),
    );
  }
  const [first = []] = groups;
  return first.flatMap((_, index) => groups.flatMap((group) => group[index] ?? []));
}
