import { eq, refreshListing, rowsOf, sql, type Transaction } from '@store/backend/store';
import { skuPrices } from '@store/backend/tables/skus';
import { expect, it, vi } from 'vitest';
import { raceStoreForFile } from '../race-store.ts';

/** After the end of every price window of the demo store, epoch ms. */
const LATER = Date.now() + 10 * 365 * 86_400_000;

const store = raceStoreForFile(0);

/** Returns the SKUs with a window that has ended by then, in processing order. */
const ended = () =>
  rowsOf<{ sku_code: string }>(
    store.database,
    sql`select sku_code from product_listing where timed and stands_until between 1 and ${LATER}::bigint`,
  );

async function isSomebodyWaiting(): Promise<boolean> {
  const waiting = await rowsOf(store.database, sql`select from pg_locks where not granted`);
  return waiting.length > 0;
}

it('expired windows are refreshed concurrently with price changes of the same SKUs, without deadlock (I06)', async () => {
  const expired = await ended();
  const [first, last] = [expired[0]?.sku_code ?? '', expired.at(-1)?.sku_code ?? ''];
  expect(expired.length).toBeGreaterThan(1);
  const price = (queries: Transaction, sku: string) =>
    queries.update(skuPrices).set({ priceInVat: 7_700 }).where(eq(skuPrices.skuCode, sku));
  let refreshed: Promise<void> | undefined;
  await store.database.transaction(async (queries) => {
    await price(queries, last);
    refreshed = refreshListing(store.database, LATER);
    refreshed.catch(() => undefined);
    await vi.waitUntil(isSomebodyWaiting, { timeout: 20_000 });
    await price(queries, first);
  });
  await refreshed;
  expect(await ended()).toEqual([]);
  expect(await store.broken()).toEqual([]);
});
