import { signInAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';

test('a guest narrows the reviews of P1001, signs in to mark one as helpful, and takes it back (25)', async ({
  page,
}) => {
  await page.goto('/product/P1001#reviews');
  const reviews = page.getByRole('region', { name: 'お客様のレビュー' });
  const before = (await reviews.getByRole('status').textContent()) ?? '';
  await reviews.getByRole('button', { name: /^星4つのレビュー/ }).click();
  await expect(reviews.getByRole('status')).not.toHaveText(before);
  await reviews.getByRole('combobox', { name: '並び替え' }).selectOption({ label: '参考になった順' });
  await reviews.getByRole('combobox', { name: '肌・髪の状態' }).selectOption({ index: 1 });
  await expect(reviews.getByText(/効果・効能を示すものではありません/)).toBeVisible();

  const helpful = reviews.getByRole('button', { name: /は参考になった$/ }).first();
  await helpful.click();
  await signInAs(page, 'blue@shop.test');
  await expect(page).toHaveURL(/\/product\/P1001$/);
  await helpful.click();
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await helpful.click();
  await expect(helpful).toHaveAttribute('aria-pressed', 'false');
});
