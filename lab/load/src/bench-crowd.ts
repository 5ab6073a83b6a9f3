import { type Database, sql } from '@store/backend/store';
import type { BenchCrowd, Buyer } from './bench-calls.ts';
import { fillCarts, makeCrowd } from './crowd.ts';

/** Unrestricted products, and the components of sets. */
const SKUS = ['S1001', 'S1002', 'S1006', 'S1007', 'S1012', 'S1015', 'S1016', 'S1017', 'S1018', 'S1020'];
const SHOPPERS = 500;
/** Number of shoppers that add to carts: enough for 16 sides and many rounds without reaching a purchase limit. */
const ADDING = 1_500;

/** Fills the stock of a demo store and creates the shoppers, with `orders` filled carts of each kind. */
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

/** Creates buyers with a cart each, distributed over the SKUs. */
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
