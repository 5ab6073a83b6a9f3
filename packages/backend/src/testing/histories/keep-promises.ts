import { afterAll, beforeAll, expect, it } from 'vitest';
import { A_NIGHT_MS, HISTORIES_OF_A_THEME, HISTORY_PATH, HISTORY_SEED } from './how-many.ts';
import { runHistories, sumOf } from './run-histories.ts';
import { openShop, type ShopOfHistories } from './shop-of-histories.ts';
import { THEMES } from './themes.ts';

/** Steps drawn for a history at most; what goes wrong with medicine takes many. */
const [ORDINARY, LONG] = [50, 90];

/** The test of these themes; two files have half of them each, so that two processors make histories side by side. */
export function testHistories(themes: readonly (keyof typeof THEMES)[]): void {
  let shop: ShopOfHistories;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.backend.close());

  it.each(themes)(
    'in whatever order a shopper does things, the shop keeps its promises: %s (S, V, A, P, M)',
    async (theme) => {
      const drawn = theme === 'medicine' ? LONG : ORDINARY;
      const many = { histories: HISTORIES_OF_A_THEME, seed: HISTORY_SEED, path: HISTORY_PATH };
      const done = await runHistories(shop, { steps: THEMES[theme], drawn, ...many });
      const steps = sumOf(done);
      console.info(`${theme}: ${HISTORIES_OF_A_THEME} histories of seed ${HISTORY_SEED}, ${steps} steps`, done);
      // A history in which nothing happens proves nothing.
      expect(steps).toBeGreaterThan(HISTORIES_OF_A_THEME * 5);
    },
    A_NIGHT_MS,
  );
}
