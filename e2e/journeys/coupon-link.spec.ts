import { becomeMember } from '../fixtures/become-member.ts';
import { openCart } from '../fixtures/checkout-steps.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';

const LINK = '/couponget/WELCOME500';

test('returns a guest to the offered coupon after sign-in (R-38, 86)', async ({ page }) => {
  await page.goto(LINK);
  await signInAs(page, 'blue@shop.test');
  await expect(page).toHaveURL(LINK);
  await expect(page.getByRole('heading', { level: 1, name: 'クーポンを受け取る' })).toBeVisible();
});

test('a member obtains a coupon once, with one click, and finds it in the wallet (R-38, 86, D09)', async ({ page }) => {
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

test('a coupon obtained by link applies to the next addition, and stays off once removed (R-38, 84, 86)', {
  tag: '@engines',
}, async ({ page }) => {
  await becomeMember(page);
  await page.goto(LINK);
  await page.getByRole('button', { name: 'クーポンを受け取る' }).click();
  await expect(page.getByText('次に商品をカートへ入れたときに、自動で適用します。')).toBeVisible();

  await page.goto('/product/P1018');
  await page.getByRole('button', { name: 'カートに入れる' }).filter({ visible: true }).first().click();
  await openCart(page);
  const sums = page.getByRole('region', { name: 'ご注文金額' });
  await expect(sums.getByText('−500円')).toBeVisible();
  await expect(page.getByText('クーポン「はじめての500円クーポン」の対象です。')).toBeVisible();
  await expect(page.getByText('条件を満たしたため、自動で適用しました。')).toBeVisible();

  await page.getByRole('button', { name: /を\s?取り消す/ }).click();
  await expect(sums.getByText('−500円')).toHaveCount(0);
  await page.reload();
  await expect(sums.getByText(/商品小計/)).toBeVisible();
  await expect(sums.getByText('−500円')).toHaveCount(0);
});
