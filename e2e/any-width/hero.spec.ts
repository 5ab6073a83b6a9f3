import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/store-test.ts';

const hero = (page: Page) => page.getByRole('region', { name: 'おすすめ', exact: true });
const firstSlide = (page: Page) => hero(page).getByRole('listitem').first();

for (const width of [960, 1440, 1920])
  test(`reserves the hero’s space without scripts, and shows controls only with them, ${width} px (R-01)`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(hero(page).getByRole('button', { name: '次へ' })).toBeVisible();

    const plain = await browser.newPage({ javaScriptEnabled: false, viewport: { width, height: 900 } });
    await plain.goto('/');
    await expect(hero(plain).getByRole('button')).toHaveCount(0);
    const [before, after] = await Promise.all([firstSlide(plain).boundingBox(), firstSlide(page).boundingBox()]);
    expect(before?.x).toBeCloseTo(after?.x ?? 0, 0);
    expect(before?.y).toBeCloseTo(after?.y ?? 0, 0);
    expect(await hero(plain).evaluate(({ clientHeight }) => clientHeight)).toBe(
      await hero(page).evaluate(({ clientHeight }) => clientHeight),
    );
    await plain.close();
  });
