import { becomeMember } from '../fixtures/become-member.ts';
import { expect, test } from '../fixtures/store-test.ts';

test('a member leaves in two steps, and is signed out in every tab (R-61, 90)', async ({ page }) => {
  await becomeMember(page);
  const second = await page.context().newPage();
  await second.goto('/mypage/points');
  await expect(second.getByRole('heading', { level: 1, name: 'ポイント' })).toBeVisible();

  await page.goto('/mypage/member');
  await page.getByRole('link', { name: '退会手続き' }).filter({ visible: true }).click();
  await expect(page.getByRole('region', { name: '退会すると失われるもの' })).toContainText('0ポイントが失効します');
  await page.getByRole('link', { name: 'お手続きに進む' }).click();
  const leave = page.getByRole('button', { name: '退会する' });
  await expect(leave).toBeDisabled();
  await page.getByRole('checkbox', { name: /元に戻せないことを確認しました/ }).check();
  await leave.click();
  await expect(page.getByRole('heading', { level: 1, name: '退会のお手続きが完了しました' })).toBeVisible();

  await expect(second.getByRole('heading', { level: 1, name: '退会のお手続きが完了しました' })).toBeVisible();
  await page.goto('/mypage');
  await expect(page).not.toHaveURL(/\/mypage$/);
});
