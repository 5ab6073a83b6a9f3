import { untilScreenIsLive } from '../fixtures/live-screen.ts';
import { beginAs, buyByApi } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/store-test.ts';

test('a press on a part of an order whose code is still loading works once the code has arrived', async ({ page }) => {
  await beginAs(page, 'blue@shop.test');
  const order = await buyByApi(page, 'S1017');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/order-later\.\w+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/mypage/orders/${order}`);
  await untilScreenIsLive(page);
  const cancel = page.getByRole('button', { name: 'このご注文をキャンセルする' });
  await cancel.click();
  const question = page.getByRole('dialog', { name: 'ご注文のキャンセル' });
  await expect(question).toBeHidden();
  release();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'キャンセルを確定する' }).click();
  await expect(page.getByText('ご注文のキャンセルを承りました')).toBeVisible();
});
