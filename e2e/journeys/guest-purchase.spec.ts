import { enterCard } from '../fixtures/card-fields.ts';
import { check } from '../fixtures/check-control.ts';
import { completedOrder, fillCart, goToConfirmation } from '../fixtures/checkout-steps.ts';
import { customerField, fillCustomer } from '../fixtures/customer-form.ts';
import { inboxOf } from '../fixtures/inbox.ts';
import { signUpAs } from '../fixtures/sign-up.ts';
import { expect, test } from '../fixtures/store-test.ts';

const CHALLENGED = '4000000000003220';

test('a guest fails 3-D Secure, and tries again (41, 38, R-12)', { tag: '@engines' }, async ({ page }) => {
  const email = `guest-${Date.now()}@shop.test`;
  await fillCart(page, 'P1017');
  await page.getByRole('link', { name: '会員登録をせずに購入する' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'お客様情報の入力' })).toBeVisible();

  // 50: all errors together, each linked to its field.
  await page.getByRole('button', { name: 'お届け・お支払いへ進む' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(11);
  await customerField(page, 'メールアドレス 必須').fill(email);
  await customerField(page, 'メールアドレス（確認用）').fill(email);
  await fillCustomer(page);
  await page.getByRole('button', { name: 'お届け・お支払いへ進む' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'お届け・お支払い' })).toBeVisible();
  await check(page.getByRole('radio', { name: 'クレジットカード' }));
  await enterCard(page, CHALLENGED);
  await goToConfirmation(page);
  await expect(page.getByText('来栖 灯 様').first()).toBeVisible();
  await page.getByRole('button', { name: '注文を確定する' }).click();
  await page.getByRole('button', { name: /認証しない/ }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'ご購入手続きが完了しませんでした' })).toBeVisible();
  await expect(page.getByText(/本人認証（3Dセキュア）を完了できませんでした/)).toBeVisible();
  await page.getByRole('link', { name: 'お支払い方法を選び直す' }).click();
  // The token was consumed: the card must be entered again, everything else is preserved.
  await enterCard(page, CHALLENGED);
  await goToConfirmation(page);
  await page.getByRole('button', { name: '注文を確定する' }).click();

  // 37: Back from the issuer's page offers to continue the payment.
  await expect(page.getByRole('button', { name: '認証する' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'お支払いの手続き中' })).toBeVisible();
  await page.getByRole('button', { name: 'お支払いを続ける' }).click();
  await page.getByRole('button', { name: '認証する' }).click();

  const order = await completedOrder(page);
  await page.reload();
  await expect(page.getByText(order).first()).toBeVisible();
  await expect.poll(async () => (await inboxOf(email)).map(({ text }) => text).join('\n')).toContain(order);

  // 41: the registration form is filled in with the guest's data.
  await page.getByRole('link', { name: 'この内容で会員登録をする' }).click();
  await page.getByRole('link', { name: 'メールアドレスの登録へ進む' }).click();
  await signUpAs(page, email);
  await expect(customerField(page, '姓')).toHaveValue('来栖');
  await expect(customerField(page, '町名・番地')).toHaveValue('渋谷1-2-3');

  // The guest's order is in the history of the member with the confirmed address.
  await check(page.getByRole('checkbox', { name: /に同意します/ }));
  await page.getByRole('button', { name: '入力内容を確認する' }).click();
  await page.getByRole('button', { name: 'この内容で会員登録する' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '会員登録が完了しました' })).toBeVisible();
  await page.goto(`/mypage/orders/${order}`);
  await expect(page.getByRole('main')).toContainText(order);
});
