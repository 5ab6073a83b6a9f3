import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { openAs } from '../fixtures/sign-in.ts';
import { SCREENS } from './screens.ts';

const FOLDER = fileURLToPath(new URL('test-results/screens/', import.meta.url));
/** Limits the screenshots to these screens: REVIEW_ONLY=top,cart. The steps that lead to them still run. */
const only = process.env.REVIEW_ONLY?.split(',');

for (const [person, screens] of Object.entries(SCREENS)) {
  test(`screens as seen by ${person}`, async ({ page, isMobile }) => {
    mkdirSync(FOLDER, { recursive: true });
    if (person !== 'guest') {
      await openAs(page, person, '/');
    }
    const usual = page.viewportSize();
    for (const { name, at, there, window } of screens) {
      if (window && !isMobile) continue;
      const size = window ?? usual;
      if (size) await page.setViewportSize(size);
      if (at) await page.goto(at);
      await there?.(page);
      await expectAccessible(page, name);
      if (only && !only.includes(name)) continue;
      if (window) await takePicture(page, name, 0.6);
      else await takePicture(page, `${name}-${isMobile ? 390 : 1440}`, isMobile ? 0.75 : 0.5);
    }
  });
}

/** Checks the current screen with all axe rules, including best practices. */
async function expectAccessible(page: Page, name: string): Promise<void> {
  await untilComplete(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const messages = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('\n')}`,
  );
  expect.soft(messages, name).toEqual([]);
}

/** Waits until nothing on the screen is loading: data, fonts, and pictures in the viewport. */
async function untilComplete(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const loading = () =>
    page.evaluate(
      () =>
        [...document.images].filter((picture) => {
          const { top, bottom, width } = picture.getBoundingClientRect();
          return width > 0 && bottom > 0 && top < innerHeight && !picture.complete;
        }).length,
    );
  await expect.poll(loading).toBe(0);
}

/** Saves the viewport as a small WebP. */
async function takePicture(page: Page, name: string, scale: number): Promise<void> {
  await untilComplete(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 55,
    clip: { x: 0, y: await page.evaluate(() => window.scrollY), width, height, scale },
    captureBeyondViewport: false,
  });
  await devtools.detach();
  writeFileSync(`${FOLDER}${name}.webp`, Buffer.from(data, 'base64'));
}
