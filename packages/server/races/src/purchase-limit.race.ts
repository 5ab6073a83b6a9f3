import { rowsOf, sql } from '@store/backend/store';
import { setStock } from '@store/backend/testing/buying';
import { withSavedCard } from '@store/backend/testing/saved-card';
import { joinGroupBuy } from '@store/contracts/calls/catalogue';
import { addToCart } from '@store/contracts/calls/checkout';
import { makeCrowd } from '@store/load';
import { beforeAll, expect, it } from 'vitest';
import { atOnce, outcomes } from './outcomes.ts';
import { raceStoreForFile } from './race-store.ts';

const store = raceStoreForFile();
beforeAll(async () => {
  await setStock(store.database, 'S1019', 1_000);
});

// Fails without the lock of the member's carts in lockOpen: eight units with a limit of five.
it('joining a group buy and filling the cart concurrently never exceeds the purchase limit (V-06, R-21)', async () => {
  const { database } = store;
  const members = await makeCrowd(database, 40);
  for (const { customerCode } of members) await withSavedCard(database, customerCode);
  const [joined, added] = await Promise.all([
    atOnce(
      store,
      members,
      joinGroupBuy,
      members.map(() => ({ product_code: 'P1019', quantity: 4 })),
    ),
    atOnce(
      store,
      members,
      addToCart,
      members.map(() => ({ order_type: 'NORMAL' as const, sku: 'S1019', quantity: 4 })),
    ),
  ]);
  const { placed: parts = 0, 'over-limit': late = 0 } = outcomes(joined);
  expect(parts + late).toBe(40);
  expect(outcomes(added).placed ?? 0).toBe(late);
  const both = await rowsOf(
    database,
    sql`select h.customer_code from group_buy_holds h join carts c using (customer_code)
      join cart_entries e on e.cart_code = c.cart_code and e.sku_code = h.sku_code`,
  );
  expect(both).toEqual([]);
  expect(await store.broken()).toEqual([]);
});
