import { afterAll, beforeAll, expect, it } from 'vitest';
import { runHistories } from './run-histories.ts';
import { openShop, type ShopOfHistories } from './shop-of-histories.ts';
import { THEMES } from './themes.ts';

let shop: ShopOfHistories;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.backend.close());

it.each(Object.keys(THEMES))('whatever a shopper does in whatever order, the shop keeps its promises: %s', async (theme) => {
  const histories = Number(process.env.HISTORIES ?? 20);
  const started = performance.now();
  const counts = await runHistories(shop, { steps: THEMES[theme] ?? [], histories, seed: 20_261_124 });
  console.log(counts, performance.now() - started);
  expect(Object.keys(counts)).not.toEqual([]);
}, 3_600_000);
