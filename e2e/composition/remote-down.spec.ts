import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/store-test.ts';

/** One address of each remote, with the heading of its screen. */
const screens = [
  { remote: 'catalogue', path: '/category/1002', heading: 'シャンプー' },
  { remote: 'checkout', path: '/cart', heading: /カート/ },
  { remote: 'content', path: '/terms', heading: 'ご利用規約' },
  { remote: 'lp-scalp-care', path: '/lp/scalp-care', heading: /洗う力を/ },
];
const remotes = [...screens.map(({ remote }) => remote), 'mypage'];

test.use({ provoked: { messages: [/Failed to load resource/, /preload/] } });

const blockRemote = (page: Page, remote: string) =>
  page.route(`**/remotes/${remote}/**`, (route) => route.abort('connectionrefused'));

for (const down of remotes) {
  test(`${down} down: the screens of the others work (C-07)`, async ({ page }) => {
    await blockRemote(page, down);
    for (const { path, heading } of screens.filter(({ remote }) => remote !== down)) {
      await page.goto(path);
      await expect.soft(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible();
      await expect.soft(page.getByRole('banner'), path).toBeVisible();
      await expect.soft(page.getByRole('contentinfo'), path).toBeVisible();
    }
  });
}

for (const { remote, path, heading } of screens) {
  test(`${remote} down: shows an error panel, and 再読み込み recovers without a page load (B-12)`, async ({ page }) => {
    await blockRemote(page, remote);
    await page.goto(path);
    const panel = page.getByRole('alert').filter({ hasText: '表示できませんでした' });
    await expect(panel).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();

    const loads = await page.evaluate(() => performance.timeOrigin);
    await page.unroute(`**/remotes/${remote}/**`);
    await panel.getByRole('button', { name: '再読み込み' }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loads);
  });
}

test('navigates away from a remote that is down (C-07)', async ({ page }) => {
  await blockRemote(page, 'catalogue');
  await page.goto('/');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'ご利用規約' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ご利用規約' })).toBeVisible();
});
