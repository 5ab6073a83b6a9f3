import { writeFile } from 'node:fs/promises';
import { type Browser, test as base } from '@playwright/test';
import { openBrowser } from './webkit-browser.ts';

/** Playwright's test in WebKitGTK, which Playwright itself cannot drive. */
export const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ playwright }, use) => {
      const browser = openBrowser(playwright.request);
      // It has the part of the type that the journeys tagged for other engines use.
      await use(browser as unknown as Browser);
      browser.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ browser, viewport }, use, testInfo) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
    if (testInfo.status !== testInfo.expectedStatus)
      await writeFile(testInfo.outputPath('test-failed.png'), await page.screenshot());
    await context.close();
  },
  context: async ({ page }, use) => use(page.context()),
});
