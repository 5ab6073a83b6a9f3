import type { Page } from '@playwright/test';
import { openAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';

const buying = (page: Page) => page.getByRole('form', { name: '購入方法' });

/** Texts that each special product of the demo store must show in its purchase form. */
const PRODUCTS: readonly [address: string, texts: readonly (string | RegExp)[]][] = [
  ['/product/P1002', ['品切れ中', /ただいま品切れ中です/]],
  ['/product/P1003', ['予約受付中', /発売予定です/]],
  ['/product/P1006', [/在庫あり/]],
  ['/product/P1007', ['お一人様2点まで']],
  ['/product/P1008', ['受付開始前', /からご注文いただけます/, /ご注文の受付開始まで/]],
  ['/product/P1012', ['ポイント 10%']],
  ['/item/outlet/P1013', ['アウトレット価格']],
  ['/campaign_item/CP01/P1014', ['キャンペーン価格']],
  ['/product/P1017', [/1,080/, '※軽減税率8%対象']],
  ['/product/P1018', [/12,100/]],
];

test('shows the sale conditions of each special product in its purchase form (R-10)', async ({ page }) => {
  test.slow();
  for (const [address, texts] of PRODUCTS) {
    await page.goto(address);
    for (const word of texts) await expect(buying(page).getByText(word).first()).toBeVisible();
  }
});

test('hides 定期購入 for products without subscription, and 通常購入 for subscription-only ones (S-12)', async ({
  page,
}) => {
  for (const code of ['P1009', 'P1010']) {
    await page.goto(`/product/${code}`);
    await expect(buying(page).getByRole('button', { name: 'カートに入れる', exact: true })).toBeEnabled();
    await expect(buying(page).getByRole('radio', { name: /定期購入/ })).toHaveCount(0);
  }
  await page.goto('/product/P1011');
  await expect(buying(page).getByRole('button', { name: '定期購入でカートに入れる' })).toBeEnabled();
  await expect(buying(page).getByRole('radio', { name: /通常購入/ })).toHaveCount(0);
});

test('shows class and pharmacist for medicine, but no ratings or reviews (M-01, T2)', async ({ page }) => {
  for (const [code, mark] of [
    ['P1004', '第1類医薬品'],
    ['P1005', '第2類医薬品'],
  ] as const) {
    await page.goto(`/product/${code}`);
    const medicine = page.getByRole('region', { name: '医薬品の区分とご相談窓口' });
    await expect(medicine.getByText(mark, { exact: true })).toBeVisible();
    await expect(medicine.getByRole('link', { name: '医薬品副作用被害救済制度' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'お客様のレビュー' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'いっしょに選ばれている商品' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: '添付文書' }).getByText('有効成分')).toBeVisible();
  }
});

test('lists the contents of the set P1006', async ({ page }) => {
  await page.goto('/product/P1006');
  const parts = page.getByRole('region', { name: 'セット内容' }).getByRole('listitem');
  await expect(parts).toHaveCount(2);
  await expect(parts.filter({ hasText: '1点' }).getByRole('link')).toHaveAttribute('href', '/product/P1001');
  await expect(parts.filter({ hasText: '2点' }).getByRole('link')).toHaveAttribute('href', '/product/P1007');
});

test('limits the quantity of P1015 to the one in stock, with the reason (S-13)', async ({ page }) => {
  await page.goto('/product/P1015');
  await buying(page).getByRole('button', { name: '増やす' }).click();
  await buying(page).getByRole('button', { name: 'カートに入れる', exact: true }).click();
  await expect(buying(page).getByRole('alert')).toContainText('数量を1点に変更しました');
});

test('shows P1016 at the employee price without points to employees, at the regular price to guests (U-03)', async ({
  page,
}) => {
  await page.goto('/product/P1016');
  await expect(buying(page)).toContainText('3,850');
  await expect(buying(page).getByText('社員価格')).toHaveCount(0);
  await openAs(page, 'sales@shop.test', '/product/P1016');
  await expect(buying(page).getByText('社員価格').first()).toBeVisible();
  await expect(buying(page)).toContainText('2,310');
  await expect(buying(page).getByText(/ポイント/)).toHaveCount(0);
});

test('lists P1020 among women’s shampoos and under ハリ・コシ (R-04, R-05)', async ({ page }) => {
  for (const list of ['/category/1102', '/concern/2102']) {
    await page.goto(list);
    await page
      .getByRole('main')
      .getByRole('article')
      .filter({ has: page.locator('a[href="/product/P1020"]') })
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(/\/product\/P1020$/);
    await expect(
      page.getByRole('navigation', { name: 'パンくず' }).getByRole('link', { name: 'シャンプー' }),
    ).toHaveAttribute('href', '/category/1102');
  }
  await expect(buying(page)).toContainText('4,620');
  await expect(buying(page).getByRole('radio', { name: /定期購入/ })).toBeVisible();
});
