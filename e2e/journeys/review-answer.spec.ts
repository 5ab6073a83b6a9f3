import { openAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';

test('a moderator replies to a review at the desk, and customers read the reply below it (25, R-70)', async ({
  page,
  browser,
}) => {
  const reply = `お使いいただき、ありがとうございます。${Date.now()}`;
  await openAs(page, 'moderator@shop.test', '/desk/reviews?product=P1011');
  const first = page.getByRole('list', { name: 'お返事待ち' }).getByRole('listitem').first();
  await first.getByRole('textbox', { name: /ショップからのお返事/ }).fill(reply);
  await first.getByRole('button', { name: 'お返事を掲載する' }).click();
  await expect(first.getByText('お返事を掲載しました。')).toBeVisible();

  const shopper = await (await browser.newContext()).newPage();
  await expect(async () => {
    await shopper.goto('/product/P1011?page=10');
    await expect(shopper.getByText(reply)).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });

  await first.getByRole('button', { name: 'お返事を取り下げる' }).click();
  await expect(first.getByText('お返事を取り下げました。')).toBeVisible();
  await shopper.context().close();
});
