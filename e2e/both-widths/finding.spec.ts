import type { Page } from '@playwright/test';
import { check } from '../fixtures/check-control.ts';
import { openAs, signInAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';

const PRODUCT = /スカルプシャンプー オイリー.*350mL/;

const main = (page: Page) => page.getByRole('main');
const card = (page: Page) => main(page).getByRole('link', { name: PRODUCT }).first();

test('by concern: tile, list, product (R-05)', async ({ page }) => {
  await page.goto('/');
  await main(page).getByRole('link', { name: 'お悩み一覧' }).click();
  await main(page)
    .getByRole('link', { name: /ベタつき・ニオイ/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/concern\/2002$/);
  await expect(page.getByRole('heading', { level: 1, name: 'ベタつき・ニオイ' })).toBeVisible();
  await card(page).click();
  await expect(page).toHaveURL(/\/product\/P1001$/);
});

test('by category: root category, subcategory, product (R-04)', async ({ page }) => {
  await page.goto('/category/1001');
  await page.getByRole('navigation', { name: 'サブカテゴリ' }).getByRole('link', { name: 'シャンプー' }).click();
  await expect(page).toHaveURL(/\/category\/1002$/);
  await expect(page.getByRole('heading', { level: 1, name: 'シャンプー' })).toBeVisible();
  await card(page).click();
  await expect(page).toHaveURL(/\/product\/P1001$/);
});

test('by brand: its story and products, filtered by subscription (R-03)', async ({ page, isMobile }) => {
  await page.goto('/brand?type=men');
  await main(page)
    .getByRole('link', { name: /NOWAKI/ })
    .click();
  await expect(main(page)).toContainText('秋の野を分けて吹く');
  if (isMobile) await page.getByRole('button', { name: /絞り込み/ }).click();
  const filters = isMobile
    ? page.getByRole('dialog', { name: '絞り込み' })
    : page.getByRole('complementary', { name: '絞り込み' });
  await check(filters.getByRole('checkbox', { name: /定期購入できる/ }));
  await expect(page).toHaveURL(/\/brand\/BR01\?periodical=1$/);
  if (isMobile) await filters.getByRole('button', { name: /件を表示する/ }).click();
  await page.getByRole('link', { name: /定期購入できる ?の条件を外す/ }).click();
  await expect(page).toHaveURL(/\/brand\/BR01$/);
});

test('by campaign: its price applies on the product page (R-07)', async ({ page }) => {
  await page.goto('/campaigns');
  await main(page)
    .getByRole('link', { name: /はじめての頭皮ケア/ })
    .click();
  await expect(page).toHaveURL(/\/campaign\/CP01$/);
  await main(page).locator('a[href="/campaign_item/CP01/P1014"]').click();
  await expect(page).toHaveURL(/\/campaign_item\/CP01\/P1014$/);
  await expect(main(page)).toContainText('2,640');
});

test('a campaign for women is visible to a signed-in woman, with her points (R-06, U-06)', async ({ page }) => {
  const banner = main(page).getByRole('link', { name: /椿とシルクのうるおい/ });
  await page.goto('/campaigns');
  await expect(main(page).getByRole('link', { name: /はじめての頭皮ケア/ })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await openAs(page, 'blue@shop.test', '/campaigns');
  await banner.click();
  await expect(page).toHaveURL(/\/campaign\/CP03$/);
  await main(page).getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/campaign_item\/CP03\//);
  await expect(page.getByRole('form', { name: '購入方法' })).toContainText('BLUE会員');
});

test('Back from a product restores list, filters and scroll position (8, B-08)', async ({ page }) => {
  await page.goto('/item?sort=price-low&size=48&page=2');
  const link = main(page).getByRole('article').nth(30).getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await link.click();
  await expect(page).toHaveURL(/\/(product|item\/outlet)\//);
  await page.goBack();
  await expect(page).toHaveURL('/item?sort=price-low&size=48&page=2');
  await expect(main(page).getByRole('status').first()).toContainText('49〜');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 200);
});

test('a favourite added by a guest is on after the sign-in (10)', { tag: '@engines' }, async ({ page }) => {
  await page.goto('/item?sort=price-high');
  const heart = main(page)
    .getByRole('article')
    .nth(3)
    .getByRole('button', { name: /お気に入り/ });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await signInAs(page, 'new@shop.test');
  await expect(page).toHaveURL('/item?sort=price-high');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});
