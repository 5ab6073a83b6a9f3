import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/store-test.ts';

async function firstProduct(page: Page) {
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /スカルプ/ })
    .first();
  const code = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  expect(code, 'a product of the list').not.toBe('');
  return { link, code };
}

test('prefetches a product on hover, and does not request it again on click', async ({ page }) => {
  await page.goto('/category/1002');
  const { link, code } = await firstProduct(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    const question = `${request.url()} ${request.postData() ?? ''}`;
    if (request.url().includes('/api/') && question.includes(code)) requests.push(question);
  });
  // Prefetching starts when the page is idle.
  await expect
    .poll(async () => {
      await page.mouse.move(0, 0);
      await link.hover();
      return requests.length;
    })
    .toBeGreaterThan(0);
  await expect(page, 'no navigation by prefetching').toHaveURL(/\/category\/1002/);
  const opened = await page.evaluate(() => performance.timeOrigin);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/product/${code}`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => performance.timeOrigin), 'without a page load').toBe(opened);
  expect(requests.toSorted(), 'each request once').toEqual([...new Set(requests)].toSorted());
});

test('prefetches nothing for a visitor with data saver', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  });
  await page.goto('/category/1002');
  const { link, code } = await firstProduct(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/') && (request.postData() ?? request.url()).includes(code))
      requests.push(request.url());
  });
  // The compact header appears once the code that prefetches has started.
  await page.evaluate(() => scrollTo(0, 600));
  await expect(page.getByRole('navigation', { name: '画面上部のメニュー' })).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await link.hover();
  await link.focus();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  expect(requests).toEqual([]);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(requests.length, 'requested on navigation').toBeGreaterThan(0);
});
