import type { Page } from '@playwright/test';
import { addDays, tokyoDate } from '@store/domain/calendar';
import { expectCalm } from '../fixtures/desk-page.ts';
import { openAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { OWN_STORE_URL, openTimeTravelStore } from '../fixtures/time-travel-store.ts';

const today = tokyoDate(Date.now());

// Days pass, so the test has its own store.
test.use({ baseURL: OWN_STORE_URL });
test.setTimeout(600_000);

test('a coupon campaign is simulated, scheduled and issued, and ends on its last day (R-69)', async ({ page }) => {
  const store = await openTimeTravelStore(page);
  try {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAs(page, 'marketing@shop.test', '/desk/coupons');
    await expectCalm(page);
    await createCoupon(page);
    await createRule(page);
    await store.issueCoupons();
    await store.passDays(1);
    await expectInWallet(page, 'ご利用前');
    await store.passDays(2);
    await expectInWallet(page, '期限切れ');
    await page.context().clearCookies();
    await openAs(page, 'owner@shop.test', '/desk/coupons?q=THIRD700');
    await expect(page.getByRole('row', { name: /THIRD700 .*700円引き.* 終了/ })).toBeVisible();
    await page.goto('/desk/changes?q=THIRD700');
    await expect(page.getByRole('row', { name: /クーポンの作成・変更 .*値引き額：なし → 700円/ })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/desk/coupons', '/desk/coupons/THIRD700', '/desk/coupon-rules', '/desk/coupon-rules/THIRD']) {
      await page.goto(path);
      await expectCalm(page);
    }
  } finally {
    await store.close();
  }
});

/** A coupon from tomorrow until the day after. */
async function createCoupon(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'クーポンを作る' }).click();
  await page.getByLabel(/^コード/).fill('THIRD700');
  await page.getByLabel(/^名前/).fill('3回目の700円クーポン');
  await page.getByLabel(/^ご利用条件/).fill('3,000円（税込）以上のお買い上げでお使いいただけます。');
  await page.getByLabel(/^値引き/).fill('700');
  await page.getByLabel(/^最低金額/).fill('500');
  await page.getByLabel(/^開始日/).fill(addDays(today, 1));
  await page.getByLabel(/^終了日/).fill(addDays(today, 2));
  await page.getByRole('button', { name: 'クーポンを作る' }).click();
  await expect(page.getByLabel(/^最低金額/)).toHaveAccessibleDescription(/値引き額より少なく/);
  await page.getByLabel(/^最低金額/).fill('3000');
  await page.getByRole('button', { name: 'クーポンを作る' }).click();
  await expect(page.getByRole('heading', { name: /THIRD700/ })).toBeVisible();
  await expect(page.getByRole('region', { name: /いまの内容/ })).toContainText('開始前');
  await expectCalm(page);
}

/** A rule for customers whose third order was shipped, simulated before it is saved. */
async function createRule(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'クーポンの自動発行', exact: true }).click();
  await page.getByRole('link', { name: 'ルールを作る' }).click();
  await page.getByLabel(/^コード/).fill('THIRD');
  await page.getByLabel(/^きっかけ/).selectOption('NTH_ORDER');
  await page.getByLabel(/^何回目/).fill('3');
  await page.getByLabel(/^クーポン/).selectOption('THIRD700');
  await page.getByLabel(/^開始日/).fill('2020-01-01');
  await page.getByLabel(/^終了日/).fill(addDays(today, 2));
  await page.getByRole('button', { name: '今夜の見込みを計算する' }).click();
  const panel = page.getByRole('region', { name: '今夜の見込み' });
  await expect(panel.getByText(/^(?:[1-9][0-9,]*人|20人未満)$/)).toBeVisible();
  await expect(panel.getByText('C0000001')).toHaveCount(0);
  await expectCalm(page);
  await page.getByRole('button', { name: 'ルールを作る' }).click();
  await expect(page.getByRole('heading', { name: 'ルール　THIRD' })).toBeVisible();
}

async function expectInWallet(page: Page, list: string): Promise<void> {
  await page.context().clearCookies();
  await openAs(page, 'member@shop.test', '/mypage/coupons');
  await expect(async () => {
    await page.goto('/mypage/coupons');
    await page.getByRole('link', { name: new RegExp(list) }).click();
    await expect(page.getByText('3回目の700円クーポン')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}
