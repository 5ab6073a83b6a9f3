import { expect, test } from '../fixtures/store-test.ts';

const REFUSED = '予約注文の商品がカートにあるため、この商品をカートに入れることができません。';

test('explains the mixing rule to a guest with a reservation, who empties the cart and adds (27, V-09)', async ({
  page,
}) => {
  const buying = page.getByRole('form', { name: '購入方法' });
  await page.goto('/product/P1003');
  await buying.getByRole('button', { name: '予約する' }).click();
  await expect(page.getByText('カートに入れました').first()).toBeVisible();

  await page.goto('/product/P1018');
  await buying.getByRole('button', { name: 'カートに入れる', exact: true }).click();
  const alert = buying.getByRole('alert');
  await expect(alert).toContainText(REFUSED);
  await expect(alert.getByRole('listitem')).toContainText('1点（予約注文）');
  await expect(alert.getByRole('link', { name: 'カートを見る' })).toBeVisible();
  await alert.getByRole('button', { name: '空にして追加' }).click();
  await expect(page.getByText('カートに入れました').first()).toBeVisible();
  await expect(alert).toHaveCount(0);

  await page.goto('/cart');
  await expect(page.getByRole('link', { name: /モイストクリーム プレミアム/ }).first()).toBeVisible();
  await expect(page.getByText(/集中美容アンプル/)).toHaveCount(0);
});
