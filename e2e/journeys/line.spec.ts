import { becomeMember } from '../fixtures/become-member.ts';
import { expect, test } from '../fixtures/store-test.ts';

test('a member connects and disconnects LINE (R-36, 91)', async ({ page }) => {
  await becomeMember(page);
  await page.goto('/connect/line');
  await page.getByRole('link', { name: 'LINEと連携する' }).click();
  await page.getByRole('button', { name: /みらい/ }).click();
  await expect(page.getByText('LINEアカウントと連携しました。')).toBeVisible();
  await expect(page).toHaveURL(/\/connect\/line$/);
  await page.getByRole('button', { name: '連携を解除する' }).click();
  await page.getByRole('dialog', { name: 'LINE連携の解除' }).getByRole('button', { name: '解除する' }).click();
  await expect(page.getByText('LINE連携を解除しました。')).toBeVisible();
  await expect(page.getByRole('link', { name: 'LINEと連携する' })).toBeVisible();
});
