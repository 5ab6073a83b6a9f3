import { type FaultyStore, faultyStore } from '../fixtures/faulty-store.ts';
import { expect, test } from '../fixtures/store-test.ts';

test.use({ provoked: { messages: [/status of 50\d/] } });

let store: FaultyStore;
test.beforeEach(async ({ request }) => {
  store = await faultyStore({ waitMs: 300 });
  // Warms up the parts of a product page before faults are injected.
  await request.get(`${store.url}/product/P1002`);
});
test.afterEach(async ({ page }) => {
  // Pending requests would otherwise reach a stopped server.
  await page.close();
  await store.stop();
});

test('backend down: 503 with Retry-After and a Japanese message; recovers when it is back (P26)', async ({ page }) => {
  store.stopBackend();
  const answered = await page.goto(`${store.url}/product/P1001`);
  expect([answered?.status(), answered?.headers()['retry-after']]).toEqual([503, '10']);
  await expect(page.getByRole('alert').filter({ hasText: '表示できませんでした' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();

  store.release();
  await page.reload();
  await expect(page.getByRole('button', { name: 'カートに入れる' }).filter({ visible: true }).first()).toBeVisible();
});

test('backend slow: renders the page without the slow response, which follows', async ({ page }) => {
  store.delay('/api/product/_related');
  await page.goto(`${store.url}/product/P1001`, { waitUntil: 'commit' });
  const name = page.getByRole('heading', { level: 1 });
  await expect(name).toBeVisible();
  const related = page.getByRole('region', { name: 'いっしょに選ばれている商品' });
  await expect(related).toBeVisible();
  await expect(related.getByRole('link')).toHaveCount(0);

  store.release();
  await expect(related.getByRole('link').first()).toBeVisible();
});

test('backend slow: waits for the response that decides about 404 (R-04)', async ({ page, request }) => {
  store.delay('/api/category/_map');
  const unknown = request.get(`${store.url}/category/9999`, { headers: { connection: 'close' } });
  // Requested later, and does not need the delayed response: when it arrives, the first has waited longer than that.
  const known = await page.goto(`${store.url}/guide`, { waitUntil: 'commit' });
  expect(known?.status()).toBe(200);
  store.release();
  expect((await unknown).status()).toBe(404);
});
