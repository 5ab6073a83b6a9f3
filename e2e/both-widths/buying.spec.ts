import type { Page } from '@playwright/test';
import { check } from '../fixtures/check-control.ts';
import { beginCheckout, openCart } from '../fixtures/checkout-steps.ts';
import { inboxOf } from '../fixtures/inbox.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';

const PRODUCT = /スカルプシャンプー オイリー.*350mL/;

/** Navigates from the top page to P1001: by the menu on a wide screen, by the drawer on a phone. */
async function findByMenu(page: Page, isPhone: boolean) {
  if (isPhone) {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /メニュー/ })
      .click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('メンズ', { exact: true }).first().click();
    await drawer.getByRole('link', { name: 'シャンプー', exact: true }).filter({ visible: true }).first().click();
  } else {
    await page.getByRole('navigation', { name: '商品を探す' }).getByRole('button', { name: 'メンズ' }).click();
    await page.getByRole('link', { name: 'シャンプー', exact: true }).filter({ visible: true }).first().click();
  }
  await expect(page).toHaveURL(/\/category\/1002$/);
  await page.getByRole('main').getByRole('link', { name: PRODUCT }).first().click();
  await expect(page).toHaveURL(/\/product\/P1001$/);
}

async function findByTyping(page: Page) {
  const search = page.getByRole('combobox', { name: '商品を検索' }).filter({ visible: true });
  await search.fill('すかるぷ');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/item\//);
  await page.getByRole('main').getByRole('link', { name: PRODUCT }).first().click();
  await expect(page).toHaveURL(/\/product\/P1001$/);
}

test('a guest finds P1001, signs in, pays cash on delivery, and sees the order and its mail', {
  tag: '@engines',
}, async ({ page, isMobile }) => {
  await page.goto('/');
  await findByMenu(page, isMobile);
  await page.goto('/');
  await findByTyping(page);

  await page.getByRole('button', { name: 'カートに入れる' }).filter({ visible: true }).first().click();
  await openCart(page);
  await expect(page.getByRole('heading', { level: 1, name: /カート/ })).toBeVisible();
  await expect(page.getByText(PRODUCT).first()).toBeVisible();

  await beginCheckout(page);
  await signInAs(page, 'member@shop.test');
  // B-03: a sign-in during checkout continues without another click.
  await expect(page.getByRole('heading', { level: 1, name: /お届け/ })).toBeVisible();
  await check(page.getByRole('radio', { name: /代金引換/ }));
  await page.getByRole('button', { name: 'ご注文内容の確認へ進む' }).click();

  await expect(page.getByRole('heading', { level: 1, name: /確認/ })).toBeVisible();
  await expect(page.getByText('代金引換').first()).toBeVisible();
  await page.getByRole('button', { name: '注文を確定する' }).first().click();

  await expect(page.getByRole('heading', { level: 1, name: /ありがとうございます/ })).toBeVisible();
  const orderCode = new URL(page.url()).searchParams.get('order') ?? '';
  expect(orderCode).not.toBe('');

  await page.goto('/mypage/orders');
  await page
    .getByRole('link', { name: new RegExp(orderCode) })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/mypage/orders/${orderCode}`));
  await expect(page.getByText(PRODUCT).first()).toBeVisible();

  await expect
    .poll(async () => (await inboxOf('member@shop.test')).map((mail) => mail.text).join('\n'))
    .toContain(orderCode);
});
