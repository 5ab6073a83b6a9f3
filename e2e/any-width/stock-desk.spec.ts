import type { Page } from '@playwright/test';
import { openDeskSku } from '@store/contracts/calls/desk';
import { tokyoDate } from '@store/domain/calendar';
import { expectCalm, tabTo } from '../fixtures/desk-page.ts';
import { callApi } from '../fixtures/shopper.ts';
import { openAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { OWN_STORE_URL, openTimeTravelStore } from '../fixtures/time-travel-store.ts';

const DAY = 86_400_000;
/** Longest time until the shop shows a change, ms. */
const VISIBLE_MS = 2_000;

// Stock and prices change, so the test has its own store.
test.use({ baseURL: OWN_STORE_URL });
test.setTimeout(600_000);

test('the merchandiser counts stock by a file, and sets prices that the shop shows immediately', async ({ page }) => {
  const store = await openTimeTravelStore(page);
  try {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAs(page, 'merchandiser@shop.test', '/desk/stock');
    await expectCalm(page);
    await receiveByKeyboard(page);
    await expectCalm(page);
    await countByFile(page);
    await setPrices(page);
    await takeOffTheShop(page);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/desk/stock/S1001', '/desk/stock?q=S1001', '/desk/stock-file']) {
      await page.goto(path);
      await expectCalm(page);
    }
    await page.context().clearCookies();
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAs(page, 'owner@shop.test', '/desk/changes?q=S1001');
    await expect(page.getByRole('row', { name: /高橋 直子.*在庫の変更.*通常在庫：.*（入荷）/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /高橋 直子.*価格の設定.*3,456円/ })).toBeVisible();
  } finally {
    await store.close();
  }
});

const stockNow = async (page: Page) =>
  (await callApi(page, openDeskSku, { sku_code: 'S1001' })).summary.shelves[0]?.stock ?? 0;

/** Finds a SKU and records a receipt, without the mouse. */
async function receiveByKeyboard(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('searchbox', { name: '商品を検索' }));
  await page.keyboard.type('S1001');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '1件を表示' })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'S1001' }));
  await page.keyboard.press('Enter');
  const number = page.getByRole('textbox', { name: /^入荷した数/ });
  await expect(number).toBeVisible();
  const before = await stockNow(page);
  await tabTo(page, number);
  await page.keyboard.type('12');
  await page.keyboard.press('Tab');
  await page.keyboard.type('追加生産');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`通常の在庫を${before + 12}にしました。`)).toBeVisible();
  await expect(page.getByRole('row', { name: /高橋 直子 入荷 通常 .*（\+12） 追加生産/ })).toBeVisible();
}

/** Imports a count with one bad row, which changes nothing, then the corrected file. */
async function countByFile(page: Page): Promise<void> {
  const before = await stockNow(page);
  const choose = (rows: readonly string[]) =>
    page.getByLabel(/^CSVファイル/).setInputFiles({
      name: '棚卸.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFF${['SKUコード,通常在庫', ...rows].join('\r\n')}\r\n`),
    });
  await page.getByRole('link', { name: '在庫・価格のCSV' }).click();
  await choose([`S1001,${before - 2}`, 'S9999,5']);
  await expect(page.getByRole('row', { name: /^3 SKUコード このSKUコードの商品はありません/ })).toBeVisible();
  await expectCalm(page);
  expect(await stockNow(page)).toBe(before);
  await choose([`S1001,${before - 2}`]);
  await expect(
    page.getByRole('row', { name: new RegExp(`S1001 .* 通常在庫 ${before} ${before - 2} −2$`) }),
  ).toBeVisible();
  await expectCalm(page);
  await page.getByRole('button', { name: '1件を変更する' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1件を変更しました' })).toBeVisible();
  expect(await stockNow(page)).toBe(before - 2);
}

/** Sets a price from tomorrow, and one from now that the shop shows. */
async function setPrices(page: Page): Promise<void> {
  await page.goto('/desk/stock/S1001');
  const form = page.getByRole('region', { name: '価格を設定する' });
  const tomorrow = tokyoDate(Date.now() + DAY);
  await form.getByLabel(/^価格（税込/).fill('3900');
  await form.getByLabel(/^開始日/).fill(tomorrow);
  await form.getByRole('button', { name: '価格を設定する' }).click();
  await expect(page.getByText(/から3,900円にしました/)).toBeVisible();
  await expect(page.getByRole('row', { name: /通常価格 3,900円 .* 予定/ })).toBeVisible();
  await form.getByLabel(/^価格（税込/).fill('3456');
  await form.getByRole('button', { name: '価格を設定する' }).click();
  await expect(page.getByText(/いまから3,456円にしました/)).toBeVisible();
  await expectShown(page);
  await expect(page.getByRole('row', { name: /通常価格 3,456円 .* 適用中/ })).toBeVisible();
  await expectCalm(page);
}

async function expectShown(page: Page): Promise<void> {
  const visitor = await page.context().browser()?.newContext({ baseURL: OWN_STORE_URL });
  const text = async () => (await visitor?.request.get('/product/P1001'))?.text();
  await expect.poll(text, { timeout: VISIBLE_MS }).toContain('3,456');
  await visitor?.close();
}

async function takeOffTheShop(page: Page): Promise<void> {
  const form = page.getByRole('region', { name: '公開と購入上限' });
  await form.getByRole('combobox', { name: 'お店での公開' }).selectOption('hidden');
  await form.getByRole('button', { name: '公開と購入上限を変更する' }).click();
  await expect(page.getByRole('status').filter({ hasText: '非公開・購入上限' })).toBeVisible();
  await expect.poll(async () => (await page.request.get('/product/P1001')).status(), { timeout: VISIBLE_MS }).toBe(404);
}
