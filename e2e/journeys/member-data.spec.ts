import type { Page } from '@playwright/test';
import { becomeMember } from '../fixtures/become-member.ts';
import { check } from '../fixtures/check-control.ts';
import { expect, test } from '../fixtures/store-test.ts';

test('a member edits their data and permissions; a stale second tab overwrites nothing (R-52, 91)', async ({
  page,
}) => {
  await becomeMember(page);
  await page.goto('/mypage/member');
  const data = page.getByRole('region', { name: 'お客様情報' });
  await beginChange(page);

  const second = await page.context().newPage();
  await second.goto('/mypage/member');
  await beginChange(second);
  await second.getByRole('textbox', { name: /^電話番号/ }).fill('03-1234-5678');
  await second.getByRole('button', { name: 'この内容で変更する' }).click();
  await expect(second.getByText('会員情報を変更しました。')).toBeVisible();
  await check(second.getByRole('checkbox', { name: 'メールマガジンを受け取る' }));
  await expect(second.getByText(/「メールマガジンを受け取る」に変更しました/)).toBeVisible();
  await second.close();

  await page.getByRole('textbox', { name: /^姓/ }).fill('斎木');
  await page.getByRole('button', { name: 'この内容で変更する' }).click();
  const others = page.getByRole('region', { name: '別の画面で変更された項目' });
  await expect(others).toContainText('03-1234-5678');
  await others.getByRole('button', { name: '別の画面の内容を取り入れる' }).click();
  await expect(page.getByRole('textbox', { name: /^電話番号/ })).toHaveValue('0312345678');
  await page.getByRole('button', { name: 'この内容で変更する' }).click();

  await expect(page.getByText('会員情報を変更しました。')).toBeVisible();
  await expect(data).toContainText(/斎木 .*様/);
  await expect(data).toContainText('03-1234-5678');
  await expect(page.getByRole('checkbox', { name: 'メールマガジンを受け取る' })).toBeChecked();
});

async function beginChange(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'お客様情報' }).getByRole('link', { name: '変更する' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '会員情報の変更' })).toBeVisible();
}
