import { check } from '../fixtures/check-control.ts';
import { fillCart } from '../fixtures/checkout-steps.ts';
import { customerField, fillCustomer } from '../fixtures/customer-form.ts';
import { inboxOf } from '../fixtures/inbox.ts';
import { signUpAs } from '../fixtures/sign-up.ts';
import { expect, test } from '../fixtures/store-test.ts';

test('registers a member without losing input, and discounts the first cart (R-15, E-05, 50, 84, 91, L-06, R-69)', async ({
  page,
}) => {
  const email = `newcomer-${Date.now()}@shop.test`;
  await page.goto('/register');
  await expect(page.getByRole('heading', { level: 1, name: '新規会員登録' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '商品を探す' })).toHaveCount(0);
  await page.getByRole('link', { name: 'メールアドレスの登録へ進む' }).click();
  await signUpAs(page, email);

  await expect(page.getByRole('heading', { level: 1, name: 'お客様情報の入力' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  const look = page.getByRole('button', { name: '入力内容を確認する' });
  await look.click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(10);
  await expect(customerField(page, '姓')).toBeFocused();
  await fillCustomer(page);
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await check(page.getByRole('checkbox', { name: 'メールマガジンを受け取る' }));

  await page.reload();
  await expect(customerField(page, '町名・番地')).toHaveValue('渋谷1-2-3');
  await expect(page.getByRole('checkbox', { name: 'メールマガジンを受け取る' })).toBeChecked();
  await check(page.getByRole('checkbox', { name: /に同意します/ }));
  await look.click();
  await expect(page.getByRole('heading', { level: 1, name: '登録内容の確認' })).toBeVisible();
  await expect(page.getByText('来栖 灯')).toBeVisible();
  await page.getByRole('button', { name: 'この内容で会員登録する' }).click();

  await expect(page.getByRole('heading', { level: 1, name: '会員登録が完了しました' })).toBeVisible();
  await expect.poll(async () => (await inboxOf(email)).length).toBe(2);
  await page.getByRole('link', { name: 'マイページへ進む' }).click();
  await expect(page).toHaveURL(/\/mypage$/);
  await expect(page.getByRole('heading', { level: 1, name: /来栖 灯/ })).toBeVisible();

  // issued by the rule for registrations, and marked as applied automatically.
  await page.goto('/mypage/coupons');
  await expect(page.getByRole('heading', { name: 'ご入会300円クーポン' })).toBeVisible();
  await expect(page.getByText(/条件を満たすと自動で適用/)).toBeVisible();
  await fillCart(page, 'P1018');
  const sums = page.getByRole('region', { name: 'ご注文金額' });
  await expect(sums.getByText('−300円')).toBeVisible();
  await expect(page.getByText('クーポン「ご入会300円クーポン」の対象です。')).toBeVisible();
  await expect(page.getByText('条件を満たしたため、自動で適用しました。')).toBeVisible();
});
