import { fillCart } from '../fixtures/checkout-steps.ts';
import { customerField } from '../fixtures/customer-form.ts';
import { expect, test } from '../fixtures/store-test.ts';

/** Text as pasted by phones, autofill and other programs. */
const PASTED = {
  'メールアドレス 必須': '\u200bＴaro@example.jp\u2060',
  'メールアドレス（確認用）': 'Taro@example.jp\ufeff',
  姓: '\u202e来栖\u200b',
  名: 'あかり\u2066',
  セイ: 'くるす\u200b',
  メイ: 'アカリ\u200e',
  郵便番号: '\u202a150-0002\u202c',
  電話番号: '+81(0)90～0000・1234\u202c',
};

test('a guest who pastes text with invisible characters reaches the delivery step (41, 51, V-05)', async ({ page }) => {
  await fillCart(page, 'P1017');
  await page.goto('/cart?step=guest');
  for (const [label, text] of Object.entries(PASTED)) {
    await customerField(page, label).focus();
    await page.keyboard.insertText(text);
  }
  await expect(customerField(page, '市区町村')).toHaveValue('渋谷区');
  await customerField(page, '町名・番地').fill('渋谷1-2-3\u200b');
  await customerField(page, '建物名').focus();
  await expect(customerField(page, '電話番号')).toHaveValue('09000001234');
  await expect(customerField(page, '姓')).toHaveValue('来栖');
  await page.getByRole('button', { name: 'お届け・お支払いへ進む' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'お届け・お支払い' })).toBeVisible();
  await expect(page.getByText('来栖 あかり').first()).toBeVisible();
});

test('a search word with a zero-width space finds the same as without (1)', async ({ page }) => {
  await page.goto('/');
  const field = page.getByRole('combobox', { name: '商品を検索' });
  await field.focus();
  await page.keyboard.insertText('シャン\u00adプー\u200b');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '「シャンプー」の検索結果' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('件中');
});
