import { openCart } from '../fixtures/checkout-steps.ts';
import { openAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';

test('applies a coupon code and points, consistently in two tabs (84, 85, 87)', async ({ page, context }) => {
  await openAs(page, 'member@shop.test', '/product/P1018');
  await page.getByRole('button', { name: 'カートに入れる' }).filter({ visible: true }).first().click();
  await openCart(page);
  const sums = page.getByRole('region', { name: 'ご注文金額' });
  const total = async () =>
    Number(
      (
        await sums
          .getByText(/^[\d,]+円$/)
          .last()
          .textContent()
      )?.replace(/\D/g, ''),
    );
  await expect(sums.getByText(/商品小計/)).toBeVisible();
  const before = await total();

  const second = await context.newPage();
  await second.goto('/cart');
  const secondSums = second.getByRole('region', { name: 'ご注文金額' });
  await expect(secondSums.getByText('クーポン割引')).toHaveCount(0);

  const code = page.getByRole('textbox', { name: /クーポンコード/ });
  await code.fill('BLUEONLY');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription(/会員ランク/);
  await code.fill(' ｗｅｌｃｏｍｅ５００ ');
  await page.getByRole('button', { name: 'コードを適用' }).click();
  await expect(sums.getByText('−500円')).toBeVisible();
  await expect(page.getByText('利用中')).toBeVisible();
  expect(await total()).toBe(before - 500);
  await expect(secondSums.getByText('−500円')).toBeVisible();

  const points = page.getByRole('textbox', { name: /利用するポイント/ });
  await points.fill('９９９９９');
  await points.press('Enter');
  await expect(points).toHaveAccessibleDescription(/以内で入力してください/);
  await points.fill('３００');
  await page.getByRole('button', { name: '適用', exact: true }).click();
  await expect(sums.getByText('−300円')).toBeVisible();
  expect(await total()).toBe(before - 800);

  await page.getByRole('button', { name: /を\s?取り消す/ }).click();
  await page.getByRole('button', { name: 'ポイントを使わない' }).click();
  await expect(sums.getByText(/^−/)).toHaveCount(0);
  await expect(secondSums.getByText(/^−/)).toHaveCount(0);
  await page.getByRole('button', { name: '削除する' }).first().click();
  await expect(page.getByText(/をカートから削除しました/)).toBeVisible();
});
