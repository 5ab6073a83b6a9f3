import type { Page } from '@playwright/test';
import { signInAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { SANDBOX_URL, STORE_URL } from '../store/where.ts';

async function followFromElsewhere(page: Page, path: string) {
  await page.goto(SANDBOX_URL);
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = '広告';
    document.body.prepend(link);
  }, `${STORE_URL}${path}`);
  await page.getByRole('link', { name: '広告' }).click();
}

test('a link of another site adds to the cart once, and confirms it (R-33)', async ({ page }) => {
  await followFromElsewhere(page, '/add_to_cart?item_code=P1007&order_type=NORMAL&quantity=9');
  await expect(page.getByRole('heading', { level: 1, name: /^カート 2点/ })).toBeVisible();
  await expect(page).toHaveURL(/\/cart\?step=cart$/);
  await expect(page.getByText(/お一人様2点までのため、2点をカートに入れました/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^カート 2点/ })).toBeVisible();
  await page.goto('/add_to_cart?item_code=P1007&order_type=NORMAL&quantity=0');
  await expect(page.getByRole('heading', { level: 1, name: 'リンクを正しく読み取れませんでした' })).toBeVisible();
});

test('a subscription link signs in first; its interval can be changed in the cart (B-02, B-05, P-09)', async ({
  page,
}) => {
  const values = 'item_code=P1001&order_type=PERIODICAL&quantity=1';
  await page.goto(`/login?${values}`);
  await signInAs(page, 'staff@shop.test');
  const panel = page.getByRole('region', { name: '定期購入のカート' });
  await expect(panel.getByText('1年間の目安')).toBeVisible();
  await panel.getByRole('button', { name: /お届けサイクルを\s?変更/ }).click();
  const dialog = page.getByRole('dialog', { name: 'お届けサイクルの変更' });
  await dialog.getByRole('combobox', { name: 'お届けの間隔' }).selectOption({ label: '3週間ごと' });
  await dialog.getByRole('combobox', { name: 'お届けの日' }).selectOption({ label: '火曜日' });
  const firstDay = dialog.getByRole('combobox', { name: '初回お届け日' });
  const first = (await firstDay.getByRole('option').nth(1).textContent()) ?? '';
  await firstDay.selectOption({ label: first });
  expect(first).toMatch(/^\d{4}\/\d{2}\/\d{2}（火）$/);
  await dialog.getByRole('button', { name: 'このサイクルにする' }).click();
  await expect(panel.getByText(/3週間ごと（火曜日）/)).toContainText(first);

  // B-05: with a session, /login redirects immediately.
  const isEmpty = page.getByRole('heading', { name: 'カートに商品が入っていません' });
  await panel.getByRole('button', { name: '削除する' }).click();
  await expect(isEmpty).toBeVisible();
  await page.goto(`/login?${values}`);
  await expect(page).toHaveURL(/\/cart\?step=cart/);
  await panel.getByRole('button', { name: '削除する' }).click();
  await expect(isEmpty).toBeVisible();
});
