import type { Page } from '@playwright/test';
import { openAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';

const heart = (tab: Page) =>
  tab.getByRole('form', { name: '購入方法' }).getByRole('button', { name: /をお気に入りに追加$/ });

test('a second tab follows changes of favourites, cart and logout (30, C-05)', async ({ page, context }) => {
  await openAs(page, 'new@shop.test', '/product/P1017');
  const second = await context.newPage();
  await second.goto('/product/P1017');
  for (const isOn of ['true', 'false']) {
    await heart(page).click();
    await expect(heart(second)).toHaveAttribute('aria-pressed', isOn);
    await second.reload();
    await expect(heart(second)).toHaveAttribute('aria-pressed', isOn);
  }
  const cartLink = second.getByRole('banner').getByRole('link', { name: /^カート/ });
  const before = Number((await cartLink.textContent())?.match(/\d+/)?.[0] ?? 0);

  await page.getByRole('button', { name: 'カートに入れる' }).filter({ visible: true }).first().click();
  await expect(cartLink).toHaveAccessibleName(`カート ${before + 1}点`);

  await second.goto('/mypage');
  await expect(second.getByText('鈴木').filter({ visible: true }).first()).toBeVisible();
  await page.goto('/mypage');
  await page.getByRole('link', { name: 'ログアウト' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'ログアウトしました' })).toBeVisible();
  await expect(second.getByText('鈴木').filter({ visible: true })).toHaveCount(0);
  await expect(second).toHaveURL(/LogoutComplete/);
});
