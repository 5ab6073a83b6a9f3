import type { Page } from '@playwright/test';
import { untilScreenIsLive } from '../fixtures/live-screen.ts';
import { openAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';

test.use({ provoked: { messages: [/net::ERR_|Failed to load resource/] } });

/** Opens a page of a remote; returns the action that sends a request, and the text when it fails. */
type Action = readonly [failed: RegExp, open: (page: Page) => Promise<() => Promise<void>>];

const ACTIONS: Readonly<Record<string, Action>> = {
  'the favourite button of the catalogue': [
    /お気に入りを変更できたか確認できませんでした/,
    async (page) => {
      await openAs(page, 'new@shop.test', '/product/P1001');
      await untilScreenIsLive(page);
      const heart = page
        .getByRole('main')
        .getByRole('button', { name: /お気に入り/ })
        .first();
      // Changes once with a connection, so that the code of the change is loaded.
      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      return () => heart.click();
    },
  ],
  'the coupon code of the cart': [
    /変更できたか確認できませんでした/,
    async (page) => {
      await openAs(page, 'new@shop.test', '/product/P1001');
      await untilScreenIsLive(page);
      await page.getByRole('button', { name: 'カートに入れる' }).filter({ visible: true }).first().click();
      await expect(page.getByRole('banner').getByRole('link', { name: /^カート/ })).toHaveAccessibleName(/点/);
      await page.goto('/cart');
      await untilScreenIsLive(page);
      await page.getByRole('textbox', { name: /クーポンコード/ }).fill('HELLO2026');
      return () => page.getByRole('textbox', { name: /クーポンコード/ }).press('Enter');
    },
  ],
  'the news settings of my page': [
    /変更できたか確認できませんでした/,
    async (page) => {
      await openAs(page, 'new@shop.test', '/mypage/member');
      const channel = page.getByRole('group', { name: /お送りする方法/ }).getByRole('checkbox');
      return () => channel.first().click();
    },
  ],
  'the search for a guest order': [
    /ご注文を検索できませんでした/,
    async (page) => {
      await page.goto('/orders/guest');
      await page.getByRole('textbox', { name: /ご注文番号/ }).fill('261128-ABCDEFGH');
      await page.getByRole('textbox', { name: /電話番号/ }).fill('0312345678');
      await page.getByRole('textbox', { name: /郵便番号/ }).fill('1500002');
      return () => page.getByRole('main').getByRole('button', { name: 'ご注文を確認する' }).click();
    },
  ],
};

for (const [name, [failed, open]] of Object.entries(ACTIONS))
  test(`tells no connection from a busy store: ${name} (93)`, async ({ page, context }) => {
    const send = await open(page);
    // Its code must be loaded before the connection goes.
    await untilScreenIsLive(page);
    const failure = page.getByText(failed).first();

    await context.setOffline(true);
    await send();
    await expect(failure).toContainText('インターネットに接続できません。通信の状態をご確認のうえ、');

    await context.setOffline(false);
    await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: {} }));
    await send();
    await expect(failure).toContainText('ただいま混み合っています。少し時間をおいて、');
  });
