import { signInAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';

test('returns a guest to their page after sign-in (B-01)', async ({ page }) => {
  await page.goto('/product/P1001');
  await page.goto('/login?return_path=%2Fproduct%2FP1001');
  await signInAs(page, 'member@shop.test');
  await expect(page).toHaveURL(/\/product\/P1001$/);
});

test('sends an anonymous visitor of my page to sign-in and back (B-06)', { tag: '@engines' }, async ({ page }) => {
  await page.goto('/mypage/orders');
  await signInAs(page, 'member@shop.test');
  await expect(page).toHaveURL(/\/mypage\/orders$/);
  await expect(page.getByRole('heading', { level: 1, name: /ご注文履歴/ })).toBeVisible();
});

for (const target of ['https://evil.test/', '//evil.test/', '/\\evil.test', 'javascript:alert(1)']) {
  test(`keeps the return path ${target} within the store (D04)`, async ({ page, baseURL }) => {
    await page.goto(`/login?return_path=${encodeURIComponent(target)}`);
    await signInAs(page, 'member@shop.test');
    await expect(page).toHaveURL(`${baseURL}/`);
  });
}

test('redirects a signed-in member from /login to the previous page (B-05)', async ({ page }) => {
  await page.goto('/login?return_path=%2Fguide');
  await signInAs(page, 'member@shop.test');
  await page.goto('/login?return_path=%2Fterms');
  await expect(page).toHaveURL(/\/terms$/);
});

test('logout ends the session here and at the sign-in service, and clears the browser (S-08)', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto('/login?return_path=%2Fguide');
  await signInAs(page, 'member@shop.test');
  // The page is server-rendered; its scripts store the member a moment later.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('customer_code'))).toBe('C0000001');
  await page.goto('/mypage');
  await page.getByRole('link', { name: 'ログアウト' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'ログアウトしました' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('customer_code'))).toBeNull();
  await page.goto('/mypage');
  await expect(page.getByRole('button', { name: /member@shop\.test/ })).toBeVisible();
});

test('signs a retired member out immediately, with an explanation (U-04, 92)', async ({ page }) => {
  await page.goto('/login?return_path=%2Fguide');
  await page.getByRole('button', { name: /retired@shop\.test/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '退会済みのため、ログアウトしました' })).toBeVisible();
});
