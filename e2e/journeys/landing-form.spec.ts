import { check } from '../fixtures/check-control.ts';
import { expect, test } from '../fixtures/store-test.ts';

test('a landing page’s form adds only the selected items, and continues on the shop’s screens (R-23, 35)', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto('/lp/scalp-care');
  await page.getByRole('link', { name: '1回のみのご購入・セットはこちら' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /お申し込み/ })).toBeVisible();
  // L-06: the reduced frame, without the shop's menus.
  await expect(page.getByRole('navigation', { name: '商品を探す' })).toHaveCount(0);

  const goOn = page.getByRole('button', { name: 'お届け先とお支払いの入力へ進む' });
  await goOn.click();
  await expect(page.getByRole('alert').getByText('お申し込みの内容をひとつお選びください')).toBeVisible();
  await check(page.getByRole('radio', { name: '一度だけためす' }));
  const sum = page.getByRole('region', { name: 'お申し込みの合計' });
  await expect(sum).toContainText('4,180円');
  const extra = page.getByRole('checkbox');
  await expect(extra).not.toBeChecked();
  await check(extra);
  await expect(sum).toContainText('8,360円');
  await page.reload();
  await expect(page.getByRole('radio', { name: '一度だけためす' })).toBeChecked();
  await expect(sum).toContainText('8,360円');
  await page.getByRole('checkbox').uncheck();
  await expect(sum).not.toContainText('8,360円');
  await goOn.click();

  await expect(page.getByRole('heading', { level: 1, name: 'お客様情報の入力' })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText(/スカルプシャンプー オイリー/).first()).toBeVisible();
  await expect(page.getByText(/コンディショナー/)).toHaveCount(0);
});
