import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/database/database.ts';
import { linesOf } from '../world.ts';
import type { ShopPromise } from './shop-promise.ts';

/** S-02…S-06: /cart shows exactly the lines of the active carts. */
export const cartsAreShown: ShopPromise = {
  name: '/cart shows the carts of the server',
  async broken({ world: { backend, customerCode, isSignedIn, shown } }) {
    const owner = isSignedIn ? sql`c.owner = ${`customer:${customerCode}`}` : sql`c.owner like 'visitor:%'`;
    const rows = await rowsOf<{ line: string }>(
      backend.database,
      sql`select c.order_type || ' ' || e.sku_code || ' ' || e.quantity as line
        from carts c join cart_entries e on e.cart_code = c.cart_code
        where c.cart_status not in ('ORDERED', 'REPLACED') and (${owner} or c.owner like 'visitor:%')`,
    );
    const held = rows.map(({ line }) => line).sort();
    const seen = linesOf(shown).map(({ order_type, sku_code, quantity }) => `${order_type} ${sku_code} ${quantity}`);
    const [holds, shows] = [held.join(', '), seen.sort().join(', ')];
    return holds === shows ? null : `the server holds [${holds}], /cart shows [${shows}]`;
  },
};
