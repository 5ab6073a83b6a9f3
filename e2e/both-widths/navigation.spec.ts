import { expect, test } from '../fixtures/store-test.ts';

const place = (page: import('@playwright/test').Page) => page.evaluate(() => Math.round(scrollY));

test('scrolls to the top on forward navigation, and restores the position on Back (B-08, T1)', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto('/category/1002');
  const far = page.getByRole('main').locator('a[href^="/product/"]').last();
  await far.scrollIntoViewIfNeeded();
  const before = await place(page);
  expect(before).toBeGreaterThan(200);
  await far.click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => place(page)).toBe(0);
  const requests: string[] = [];
  page.on('request', (request) => void requests.push(request.url()));
  await page.goBack();
  await expect(page).toHaveURL(/\/category\/1002/);
  await expect.poll(() => place(page)).toBeGreaterThan(before - 100);
  // From memory (decision 0003): the list is not requested again.
  expect(requests.filter((url) => url.includes('/api/query/item/'))).toEqual([]);
});

test('updates title, body class and robots with the route (B-09, B-10)', async ({ page }) => {
  await page.goto('/guide');
  await expect(page).toHaveTitle('ご利用ガイド｜ANGFA STORE');
  await expect(page.locator('body')).toHaveClass(/article/);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await page.goto('/cart');
  await expect(page).toHaveTitle(/カート｜ANGFA STORE$/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test('redirects an unclaimed address to /404, which has that status (R-25)', async ({ page, request, baseURL }) => {
  await page.goto('/no/such/page').catch(() => undefined);
  await expect(page).toHaveURL(`${baseURL}/404`);
  await expect(page.getByRole('heading', { level: 1, name: 'ページが見つかりません' })).toBeVisible();
  expect((await request.get('/404')).status()).toBe(404);
  expect((await request.get('/product/P9999999', { maxRedirects: 0 })).status()).toBe(404);
});
test.use({ provoked: { messages: [/404/] } });
