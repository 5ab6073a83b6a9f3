import { beginAs, buyByApi, cancelPlacedOrder, emptyCarts } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/store-test.ts';

test('a member reorders: sees prices first, items are added once, and the cart counts them (79)', async ({ page }) => {
  await beginAs(page, 'member@shop.test');
  const orderCode = await buyByApi(page, 'S1017');
  await page.goto(`/mypage/orders/${orderCode}`);
  await page.getByRole('button', { name: /」を\s?もう一度購入する$/ }).click();

  const question = page.getByRole('dialog', { name: 'もう一度購入する' });
  await expect(question.getByRole('checkbox')).toBeChecked();
  await expect(question.getByText(/お選びの商品の合計.*円（税込）/)).toBeVisible();
  await question.getByRole('button', { name: '選んだ商品をカートに入れる' }).dblclick();
  const done = page.getByRole('status').filter({ hasText: '1種類の商品をカートに入れました。' });
  await expect(done).toBeVisible();
  await expect(
    page
      .getByRole('link', { name: /カート.*1/ })
      .filter({ visible: true })
      .first(),
  ).toBeVisible();

  await done.getByRole('link', { name: 'カートを見る' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /カート/ })).toBeVisible();
  // Other journeys use the same member.
  await emptyCarts(page);
  await cancelPlacedOrder(page, orderCode);
});
