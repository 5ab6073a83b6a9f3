import { beginCheckout, openCart } from '../fixtures/checkout-steps.ts';
import { openAs, signInAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';

const SOUP = /たんぱくスープ/;

test('shows a guest at sign-in what was merged, on another device too (30, S-05)', async ({ page, browser }) => {
  const home = await (await browser.newContext()).newPage();
  await openAs(home, 'sales@shop.test', '/product/P1020');
  await home.getByRole('button', { name: 'カートに入れる' }).filter({ visible: true }).first().click();
  await openCart(home);
  await expect(home.getByRole('heading', { level: 1, name: /^カート/ })).toBeVisible();
  await expect(home.getByText(SOUP)).toHaveCount(0);

  await page.goto('/product/P1017');
  await page.getByRole('button', { name: 'カートに入れる' }).filter({ visible: true }).first().click();
  await openCart(page);
  await beginCheckout(page);
  await signInAs(page, 'sales@shop.test');

  // B-03: the cart is shown first if the merge added items.
  const note = page.getByRole('status').filter({ hasText: 'ログイン前のカートの商品をまとめました' });
  await expect(note.getByText(SOUP)).toBeVisible();
  await expect(page.getByRole('region', { name: '通常購入のカート' }).getByRole('listitem')).toHaveCount(2);
  await note.getByRole('button', { name: '確認しました' }).click();
  await expect(note).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: '通常購入のカート' })).toBeVisible();
  await expect(note).toHaveCount(0);

  await expect
    .poll(async () => {
      await home.evaluate(() => window.dispatchEvent(new Event('focus')));
      return home.getByText(SOUP).count();
    })
    .toBeGreaterThan(0);

  for (const left of [1, 0]) {
    await page.getByRole('button', { name: '削除する' }).first().click();
    await expect(page.getByRole('button', { name: '削除する' })).toHaveCount(left);
  }
  await page.getByRole('button', { name: '元に戻す' }).click();
  await expect(page.getByRole('button', { name: '削除する' })).toHaveCount(1);
  await page.getByRole('button', { name: '削除する' }).click();
  await expect(page.getByRole('heading', { name: 'カートに商品が入っていません' })).toBeVisible();
  await home.context().close();
});
