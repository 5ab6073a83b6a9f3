import { expect, test } from '../fixtures/store-test.ts';

test('limits P1007 to two pieces, and explains the limit to a guest (V-06, 15)', async ({ page }) => {
  await page.goto('/product/P1007');
  const buying = page.getByRole('form', { name: '購入方法' });
  const more = buying.getByRole('button', { name: '増やす' });
  const add = buying.getByRole('button', { name: 'カートに入れる', exact: true });
  await more.click();
  await expect(more).toBeDisabled();
  await add.click();
  const drawer = page.getByRole('dialog', { name: 'カートに入れました' });
  await drawer.getByRole('button', { name: '閉じる' }).click();
  await add.click();
  const alert = buying.getByRole('alert');
  await expect(alert).toContainText('お一人様2点までご購入いただけます。');
  await expect(alert).toContainText('カートに2点入っています。');

  await alert.getByRole('link', { name: 'カートを見る' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^カート 2点/ })).toBeVisible();
  const cart = page.getByRole('region', { name: '通常購入のカート' });
  await expect(cart.getByRole('button', { name: '増やす' })).toBeDisabled();
  await expect(cart.getByText('お一人様2点までご購入いただけます。')).toBeVisible();
  await cart.getByRole('button', { name: '減らす' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^カート 1点/ })).toBeVisible();
  await cart.getByRole('button', { name: '削除する' }).click();
  await expect(page.getByRole('heading', { name: 'カートに商品が入っていません' })).toBeVisible();
});
