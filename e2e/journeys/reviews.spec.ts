import { signInAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';

test('a guest filters P1001’s reviews persistently, and toggles one as helpful after sign-in (25)', async ({
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
  await expect(reviews.locator('[aria-busy]')).toHaveCount(0);
  const narrowed = (await reviews.getByRole('status').textContent()) ?? '';
  await expect(page).toHaveURL(/\?stars=4&sort=helpful&skin_type=/);
  const address = page.url().replace('#reviews', '');

  await page
    .getByRole('banner')
    .getByRole('link', { name: /^カート/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/cart$/);
  await page.goBack();
  await expect(reviews.getByRole('status')).toHaveText(narrowed);
  await page.reload();
  await expect(reviews.getByRole('button', { name: /^星4つのレビュー/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(reviews.getByRole('status')).toHaveText(narrowed);
  const other = await page.context().newPage();
  await other.goto(address);
  const there = other.getByRole('region', { name: 'お客様のレビュー' });
  await expect(there.getByRole('status')).toHaveText(narrowed);
  await other.close();

  const helpful = reviews.getByRole('button', { name: /は参考になった$/ }).first();
  await helpful.click();
  await signInAs(page, 'blue@shop.test');
  await expect(page).toHaveURL(address);
  await helpful.click();
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await helpful.click();
  await expect(helpful).toHaveAttribute('aria-pressed', 'false');
});
