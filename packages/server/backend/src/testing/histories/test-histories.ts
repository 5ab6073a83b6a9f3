import { afterAll, beforeAll, expect, it } from 'vitest';
import { runHistories, sumOf } from './run-histories.ts';
import { HISTORIES_OF_A_THEME, HISTORY_PATH, HISTORY_SEED, NIGHTLY_TIMEOUT_MS } from './settings.ts';
import { openShop, type ShopOfHistories } from './shop-of-histories.ts';
import { THEMES } from './themes.ts';

/** Maximum number of generated steps per history; medicine and returns need long ones. */
const [ORDINARY, LONG] = [50, 90];

/** Defines the test of these themes; two files run half of them each, in parallel. */
export function testHistories(themes: readonly (keyof typeof THEMES)[]): void {
  let shop: ShopOfHistories;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.backend.close());

  it.each(themes)(
    'the shop keeps its promises for any order of actions: %s (S, V, A, P, M)',
    async (theme) => {
      const drawn = theme === 'medicine' || theme === 'returns' ? LONG : ORDINARY;
      const many = { histories: HISTORIES_OF_A_THEME, seed: HISTORY_SEED, path: HISTORY_PATH };
      const done = await runHistories(shop, { steps: THEMES[theme], drawn, ...many });
      const steps = sumOf(done);
      console.info(`${theme}: ${HISTORIES_OF_A_THEME} histories of seed ${HISTORY_SEED}, ${steps} steps`, done);
      // Guard against histories in which nothing happens.
      expect(steps).toBeGreaterThan(HISTORIES_OF_A_THEME * 5);
    },
    NIGHTLY_TIMEOUT_MS,
  );
}
