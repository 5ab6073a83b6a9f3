import type { Page } from '@playwright/test';
import { beginCheckout, completedOrder } from '../fixtures/checkout-steps.ts';
import { main, title, waitForScreen } from '../fixtures/rendered-page.ts';
import { cancelPlacedOrder, emptyCarts } from '../fixtures/shopper.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';

test.use({ javaScriptEnabled: false });

const PRODUCT = /スカルプシャンプー オイリー.*350mL/;
const note = (page: Page) => page.locator('.form-note');

test('a guest without JavaScript shops, signs in, pays cash on delivery and sees the order (P-11)', async ({
  page,
  isMobile,
}) => {
  await page.goto('/login?return_path=%2Fguide');
  await signInAs(page, 'member@shop.test');
  await emptyCarts(page);
  await page.goto('/logout');

  await page.goto('/');
  const field = page.getByRole('searchbox', { name: '商品を検索' });
  await field.fill('すかるぷ');
  await field.press('Enter');
  await waitForScreen(page);
  await main(page).getByRole('link', { name: PRODUCT }).click();
  await waitForScreen(page);

  const box = page.getByRole('form', { name: '購入方法' });
  await box.getByRole('combobox', { name: '数量' }).selectOption('2点');
  // On phones the bar at the bottom submits the same form.
  const button = isMobile ? page.getByRole('region', { name: '購入ボタン' }) : box;
  await button.getByRole('button', { name: 'カートに入れる' }).click();
  await expect(page).toHaveURL(/\/product\/P1001$/);
  await expect(note(page)).toContainText('カートに入れました');
  await note(page).getByRole('link', { name: 'カートを見る' }).click();
  await waitForScreen(page);
  await expect(title(page)).toContainText('2点');

  const quantity = main(page).getByRole('combobox', { name: /スカルプシャンプー.*の数量/ });
  await quantity.selectOption('3点');
  await main(page).getByRole('button', { name: '数量を変更する' }).click();
  await waitForScreen(page);
  await expect(title(page)).toContainText('3点');

  await beginCheckout(page);
  await signInAs(page, 'member@shop.test');
  await waitForScreen(page);
  await expect(title(page)).toHaveText('お届け・お支払い');
  await main(page).getByRole('radio', { name: '自宅' }).check();
  const days = main(page).getByRole('combobox', { name: 'お届け希望日' });
  await days.selectOption({ index: 3 });
  const day = (await days.locator('option:checked').textContent()) ?? '';
  await main(page).getByRole('radio', { name: 'クレジットカード' }).check();
  await main(page).getByRole('button', { name: 'ご注文内容の確認へ進む' }).click();
  // Options that need a script are rejected with a message; the other choices are preserved.
  await expect(note(page)).toContainText('JavaScriptを有効にした画面で');
  await waitForScreen(page);
  await expect(days.locator('option:checked')).toHaveText(day);
  await main(page).getByRole('radio', { name: '代金引換' }).check();
  await main(page).getByRole('button', { name: 'ご注文内容の確認へ進む' }).click();

  await waitForScreen(page);
  await expect(title(page)).toHaveText('ご注文内容の確認');
  await expect(main(page)).toContainText(day);
  await main(page).getByRole('button', { name: '注文を確定する' }).click();
  const order = await completedOrder(page);
  expect(order).not.toBe('');

  await page.goto('/mypage/orders');
  await waitForScreen(page);
  await main(page)
    .getByRole('link', { name: new RegExp(order) })
    .first()
    .click();
  await waitForScreen(page);
  await expect(main(page)).toContainText(PRODUCT);
  await cancelPlacedOrder(page, order);
});

test('removes a cart line without JavaScript, and reports a stale form (P17)', async ({ page }) => {
  await page.goto('/product/P1001');
  await waitForScreen(page);
  await page.getByRole('form', { name: '購入方法' }).getByRole('button', { name: 'カートに入れる' }).click();
  await page.goto('/cart');
  await waitForScreen(page);
  const stale = await page.context().newPage();
  await stale.goto('/cart');
  await waitForScreen(stale);
  await main(page).getByRole('button', { name: '削除する' }).click();
  await waitForScreen(page);
  await expect(main(page)).toContainText('カートに商品が入っていません');
  await main(stale).getByRole('button', { name: '数量を変更する' }).click();
  await expect(note(stale)).toHaveRole('alert');
  await expect(main(stale)).toContainText('カートに商品が入っていません');
});
