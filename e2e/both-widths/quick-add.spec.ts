import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/store-test.ts';

const LIST = '/category/1002';
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^カート/ });
/** Returns the first button of the list's cards with a name. */
const onCard = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: '商品' }).getByRole('button', { name }).first();

test('adds a chosen size and a single product to the cart from a list (19, E-08)', async ({ page }) => {
  await page.goto(LIST);
  await onCard(page, /の種類・サイズを選ぶ$/).click();
  const sizes = page.getByRole('dialog', { name: '種類・サイズを選ぶ' });
  const size = sizes.getByRole('button', { name: /をカートに入れる$/ }).last();
  const name = String(await size.getAttribute('aria-label')).replace(/をカートに入れる$/, '');
  await size.click();
  await expect(sizes).toBeHidden();
  await expect(cartLink(page)).toHaveAccessibleName(/1点$/);

  await page.goto(LIST);
  await onCard(page, /をカートに入れる$/).click();
  await expect(cartLink(page)).toHaveAccessibleName(/2点$/);
  await page.goto('/cart');
  await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible();
});
