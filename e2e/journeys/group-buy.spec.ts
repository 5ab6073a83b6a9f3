import { signInAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';

test('a visitor comes from the product to its group buy, signs in, joins, changes, leaves (R-21)', async ({ page }) => {
  await page.goto('/product/P1019');
  await page.getByRole('link', { name: '共同購入を受付中' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /の共同購入$/ })).toBeVisible();
  const steps = page.getByRole('region', { name: '共同購入の価格' });
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  const joined = Number(await steps.getByRole('progressbar').getAttribute('aria-valuenow'));

  await page.getByRole('button', { name: 'ログインして参加する' }).click();
  await signInAs(page, 'member@shop.test');
  const joining = page.getByRole('region', { name: '共同購入への参加' });
  await expect(joining.getByRole('combobox', { name: 'お支払いのカード' })).toBeVisible();
  await joining.getByRole('button', { name: '共同購入に参加する' }).click();
  await expect(joining.getByText('1点でご参加いただいています', { exact: false })).toBeVisible();
  await expect(steps.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(joined + 1));

  await joining.getByRole('button', { name: '増やす' }).click();
  await joining.getByRole('button', { name: '内容を変更する' }).click();
  await expect(joining.getByText('2点でご参加いただいています', { exact: false })).toBeVisible();
  await page.reload();
  await expect(joining.getByText('2点でご参加いただいています', { exact: false })).toBeVisible();

  await joining.getByRole('button', { name: '参加を取り消す' }).click();
  await expect(joining.getByRole('button', { name: '共同購入に参加する' })).toBeVisible();
  await expect(steps.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(joined));
});
