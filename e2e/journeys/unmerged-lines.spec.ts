import { addToCart } from '@store/contracts/calls/checkout';
import { beginAs, callApi, emptyCarts } from '../fixtures/shopper.ts';
import { openAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';

const MEMBER = 'blue@shop.test';

test('stores a reservation that cannot be merged at sign-in, also after a logout (S-05, S-08, 30)', async ({
  page,
}) => {
  await beginAs(page, MEMBER);
  await callApi(page, addToCart, { order_type: 'NORMAL', sku: 'S1018', quantity: 1 });
  await page.goto('/logout');

  await page.goto('/guide');
  await callApi(page, addToCart, { order_type: 'RESERVED', sku: 'S1003', quantity: 1 });
  await openAs(page, MEMBER, '/cart');
  await expect(page.getByText(/集中美容アンプル.*30日間お預かりしています/)).toBeVisible();

  await page.goto('/logout');
  await openAs(page, MEMBER, '/cart');
  const storedLines = page.getByRole('region', { name: /^カートに入らなかった商品/ });
  await expect(storedLines).toContainText('予約注文以外の商品がカートにあるため');
  const cart = page.getByRole('region', { name: '通常購入のカート' });
  await cart.getByRole('button', { name: '削除する' }).click();
  await expect(storedLines).toContainText('いまはカートに入れられます');
  await storedLines.getByRole('button', { name: /カートに入れる$/ }).click();
  await expect(page.getByRole('region', { name: '予約注文のカート' })).toContainText('集中美容アンプル');
  await expect(storedLines).toHaveCount(0);
  await emptyCarts(page);
});
