import { becomeMember } from '../fixtures/become-member.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';

const LINK = '/couponget/WELCOME500';

test('a guest comes back to the offered coupon after signing in (R-38, 86)', async ({ page }) => {
  await page.goto(LINK);
  await signInAs(page, 'blue@shop.test');
  await expect(page).toHaveURL(LINK);
  await expect(page.getByRole('heading', { level: 1, name: 'クーポンを受け取る' })).toBeVisible();
});

test('a member takes a coupon by one press, once, and finds it in the wallet (R-38, 86, D09)', async ({ page }) => {
  await becomeMember(page);
  await page.goto(LINK);
  await page.getByRole('button', { name: 'クーポンを受け取る' }).click();
  await expect(page.getByRole('heading', { name: 'クーポンを受け取りました' })).toBeVisible();
  await page.getByRole('link', { name: 'クーポンを確認する' }).click();
  await expect(page.getByRole('heading', { name: 'はじめての500円クーポン' })).toBeVisible();

  await page.goto(LINK);
  await page.getByRole('button', { name: 'クーポンを受け取る' }).click();
  await expect(page.getByRole('heading', { name: 'このクーポンは受け取り済みです' })).toBeVisible();
});
