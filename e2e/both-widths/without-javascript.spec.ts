import { main, title, waitForScreen } from '../fixtures/rendered-page.ts';
import { expect, test } from '../fixtures/store-test.ts';

test.use({ javaScriptEnabled: false });

const PRODUCT = /スカルプシャンプー オイリー.*350mL/;
const WORD = 'すかるぷ';
const SEARCH = `/item/${encodeURIComponent(WORD)}`;

test('navigates from the top page to a product without JavaScript', async ({ page, isMobile }) => {
  await page.goto('/');
  // The departments open panels by script; without it they are links to the same pages.
  if (isMobile) await page.getByRole('button', { name: 'メニュー' }).click();
  else await page.getByRole('navigation', { name: '商品を探す' }).getByRole('button', { name: 'カテゴリ' }).click();
  await expect(page).toHaveURL(/\/category$/);
  await waitForScreen(page);
  await main(page).getByRole('link', { name: 'シャンプー', exact: true }).first().click();
  await expect(page).toHaveURL(/\/category\/1002$/);
  await waitForScreen(page);
  await main(page).getByRole('link', { name: PRODUCT }).click();
  await expect(page).toHaveURL(/\/product\/P1001$/);
  await waitForScreen(page);
  await expect(title(page)).toHaveText(PRODUCT);
});

test('searches without JavaScript', async ({ page }) => {
  await page.goto('/');
  const field = page.getByRole('searchbox', { name: '商品を検索' });
  await field.fill(WORD);
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${SEARCH}$`));
  await waitForScreen(page);
  await expect(title(page)).toContainText(WORD);
  await expect(main(page).getByRole('link', { name: PRODUCT })).toBeVisible();
});

test('filters, sorts and pages a list without JavaScript', async ({ page, isMobile }) => {
  await page.goto('/item');
  await waitForScreen(page);
  if (isMobile) await page.getByRole('button', { name: '絞り込み' }).click();
  const filters = page.getByRole('complementary', { name: '絞り込み' });
  await filters.getByRole('checkbox', { name: '定期購入できる' }).check();
  await filters.getByRole('button', { name: 'この条件で絞り込む' }).click();
  await expect(page).toHaveURL(/[?&]periodical=1/);
  await waitForScreen(page);
  await expect(page.getByRole('link', { name: /定期購入できる ?の条件を外す/ })).toBeVisible();

  await page.getByRole('combobox', { name: '並び替え' }).filter({ visible: true }).selectOption('価格が安い順');
  await page.getByRole('button', { name: '並び替える' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/periodical=1.*sort=price-low/);

  await page.goto('/item');
  await waitForScreen(page);
  await main(page).getByRole('link', { name: '2ページ目' }).click();
  await waitForScreen(page);
  await expect(main(page)).toContainText(/件中 13〜/);
});

test('shows a product’s name and price, also as structured data, without JavaScript', async ({ page }) => {
  await page.goto('/product/P1001');
  await waitForScreen(page);
  await expect(title(page)).toHaveText(PRODUCT);
  await expect(main(page).getByRole('img', { name: PRODUCT }).first()).toBeVisible();

  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const family = scripts.map((text) => JSON.parse(text)).find((data) => data['@type'] === 'ProductGroup');
  const product = family.hasVariant.find(({ sku }: { sku: string }) => sku === 'S1001');
  expect(product).toMatchObject({
    name: expect.stringMatching(PRODUCT),
    offers: {
      priceCurrency: 'JPY',
      price: expect.any(Number),
      availability: expect.stringMatching(/schema\.org\/\w+$/),
    },
  });
  const shown = product.offers.price.toLocaleString('ja-JP');
  await expect(page.getByRole('form', { name: '購入方法' })).toContainText(`${shown}円税込`);
});

test('expands the rest of a page without JavaScript', async ({ page, isMobile }) => {
  await page.goto('/product/P1001');
  await waitForScreen(page);
  const reviews = page.getByRole('region', { name: 'お客様のレビュー' });
  await expect(reviews.getByRole('article')).toHaveCount(5);
  // Controls that require scripts are hidden.
  await expect(reviews.getByText('レビューをもっと見る')).toBeHidden();
  await expect(reviews.getByRole('combobox')).toHaveCount(0);

  const link = page.getByRole('contentinfo').getByRole('link', { name: 'お支払い方法' });
  if (isMobile) {
    await expect(link).toBeHidden();
    await page.getByRole('contentinfo').getByText('ご利用ガイド').filter({ visible: true }).click();
  }
  await link.click();
  await expect(page).toHaveURL(/\/guide\/payment$/);
});
