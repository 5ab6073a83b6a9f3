import { completedOrder, fillCart, goToConfirmation } from '../fixtures/checkout-steps.ts';
import { customerField } from '../fixtures/customer-form.ts';
import { expect, test } from '../fixtures/store-test.ts';

test('a guest pays from the cart with Amazon Pay, and enters furigana only (41, 45)', async ({ page }) => {
  await fillCart(page, 'P1017');
  const amazon = page.getByRole('button', { name: 'Amazon Payでお支払い' });
  // Back from Amazon without a choice: the cart is unchanged.
  await amazon.click();
  await page.getByRole('button', { name: 'ストアへ戻る' }).click();
  await amazon.click();
  await page.getByRole('button', { name: /佐伯 美和 さん/ }).click();

  await expect(page.getByRole('heading', { level: 1, name: /Amazon Pay/ })).toBeVisible();
  await expect(customerField(page, 'メールアドレス 必須')).toHaveValue('buyer@shop.test');
  await customerField(page, 'セイ').fill('さえき');
  await customerField(page, 'メイ').fill('ミワ');
  await page.reload();
  await expect(customerField(page, 'メイ')).toHaveValue('ミワ');
  await page.getByRole('button', { name: 'このお届け先を使う' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'お届け・お支払い' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Amazon Pay' })).toBeChecked();

  await goToConfirmation(page);
  await expect(page.getByText('佐伯 美和 様').first()).toBeVisible();
  await page.getByRole('button', { name: '注文を確定する' }).click();
  await page.getByRole('button', { name: '支払う', exact: true }).click();
  const order = await completedOrder(page);
  await page.getByRole('link', { name: 'ご注文の詳細を見る' }).click();
  await expect(page.getByText(order).first()).toBeVisible();
  await expect(page.getByText(/Amazon Pay/).first()).toBeVisible();
});
