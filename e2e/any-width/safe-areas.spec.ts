import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/store-test.ts';

const NOTCH = 47;
const WIDTH = 844;

test.use({ viewport: { width: WIDTH, height: 390 } });

test('keeps content and fixed bars clear of the notch of a phone on its side', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: NOTCH, right: NOTCH, bottom: 21 } });

  await page.goto('/lp/scalp-care');
  await expectClear(page, '[data-buy-bar] a');
  await page.goto('/product/P1001');
  await expectClear(page, 'header a, header button, h1, [data-buy-bar] button');
  await page.goto('/guide');
  await expectClear(page, 'header a, header button, h1, [data-bottom-bar] a');
  await page.getByRole('button', { name: 'メニュー' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('dialog', { name: 'メニュー' })).toBeVisible();
  await expectClear(page, 'dialog[open] a, dialog[open] button');
});

/** Expects the visible elements between both edges of the safe area. */
async function expectClear(page: Page, css: string): Promise<void> {
  const edges = () =>
    page
      .locator(css)
      .filter({ visible: true })
      .evaluateAll((all) => {
        const boxes = all.map((element) => element.getBoundingClientRect());
        return [Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map(({ right }) => right))] as const;
      });
  // A sheet slides in.
  await expect.poll(async () => (await edges())[0]).toBeGreaterThanOrEqual(NOTCH);
  expect((await edges())[1]).toBeLessThanOrEqual(WIDTH - NOTCH);
}
