import type { Page } from '@playwright/test';
import { pointHistory } from '@store/contracts/calls/customer';
import { expectCalm, tabTo } from '../fixtures/desk-page.ts';
import { inboxOf } from '../fixtures/inbox.ts';
import { beginAs, buyByApi, callApi, subscribeByApi } from '../fixtures/shopper.ts';
import { openAs, signInByApi } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { OWN_SANDBOX_URL, OWN_STORE_URL, openTimeTravelStore } from '../fixtures/time-travel-store.ts';

// Points and subscriptions of the demo member change, so the test has its own store.
test.use({ baseURL: OWN_STORE_URL });
test.setTimeout(600_000);

test('support finds a caller, changes the subscription, grants points and sends a mail again', async ({ page }) => {
  const store = await openTimeTravelStore(page);
  try {
    await beginAs(page, 'member@shop.test');
    const order = await buyByApi(page, 'S1001');
    const { subscription } = await subscribeByApi(page, 'S1001');
    const confirmations = async () =>
      (await inboxOf('member@shop.test', OWN_SANDBOX_URL)).filter(({ text }) => text.includes(order)).length;
    await expect.poll(confirmations).toBe(1);
    await page.context().clearCookies();
    await openAs(page, 'support@shop.test', '/desk/customers');
    await page.setViewportSize({ width: 1440, height: 900 });
    await findByKeyboard(page, 'やまだ 0001');
    await expectCalm(page);
    await changeSubscription(page, subscription);
    await grantByKeyboard(page);
    await page.getByRole('button', { name: `${order}の確認メールをもう一度送る` }).click();
    await expect(page.getByText(`${order}の確認メールをもう一度送りました。`)).toBeVisible();
    await expect.poll(confirmations).toBe(2);
    await expectCalm(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectCalm(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await changeAddressByKeyboard(page, order);
    await expect.poll(confirmations).toBe(3);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectCalm(page);
    await page.goto('/desk/customers?q=090-0000-0001');
    await expect(page.getByRole('link', { name: 'C0000001' })).toBeVisible();
    await expectCalm(page);

    await page.context().clearCookies();
    await signInByApi(page, 'member@shop.test');
    const { hits } = await callApi(page, pointHistory, { page: 1, size: 1 });
    expect(hits[0]).toMatchObject({ point: 300, reason: 'お客様窓口からの進呈' });
    await page.context().clearCookies();
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAs(page, 'owner@shop.test', '/desk/changes?q=C0000001');
    await expect(page.getByRole('row', { name: /西村 葵.*ポイントの進呈.*お詫び/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /西村 葵.*定期購入の変更.*ご旅行/ })).toBeVisible();
    await page.goto(`/desk/changes?q=${order}`);
    await expect(
      page.getByRole('row', { name: /西村 葵.*お届け先の変更.*お届け先：変更あり.*お引っ越し/ }),
    ).toBeVisible();
    await readToday(page, order);
  } finally {
    await store.close();
  }
});

async function findByKeyboard(page: Page, query: string): Promise<void> {
  await tabTo(page, page.getByRole('searchbox', { name: 'お客様を検索' }));
  await page.keyboard.type(query);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=/);
  await expectCalm(page);
  await tabTo(page, page.getByRole('link', { name: 'C0000001' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'お客様 C0000001' })).toBeVisible();
}

/** Changes the delivery address of an order, first with nothing typed, without the mouse. */
async function changeAddressByKeyboard(page: Page, order: string): Promise<void> {
  await page.goto(`/desk/orders/${order}`);
  const open = page.getByRole('button', { name: 'お届け先を変更する' });
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  const postcode = page.getByRole('textbox', { name: /^郵便番号/ });
  await tabTo(page, postcode);
  await page.keyboard.press('Enter');
  await expect(postcode).toHaveAccessibleDescription(/7桁/);
  await expectCalm(page);
  await page.keyboard.type('107-0062');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: /^市区町村/ })).toHaveValue('港区');
  await tabTo(page, page.getByRole('textbox', { name: /^町名・番地/ }));
  await page.keyboard.type('南青山9-9-9');
  await tabTo(page, page.getByRole('textbox', { name: /^理由/ }));
  await page.keyboard.type('お引っ越し');
  await page.keyboard.press('Enter');
  await expect(page.getByText('お届け先を変更しました。').first()).toBeVisible();
  await expect(page.getByText('〒107-0062 東京都港区南青山9-9-9')).toBeVisible();
}

/** The owner finds the order behind the sales of today. */
async function readToday(page: Page, order: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/desk/today');
    await expect(page.getByRole('heading', { name: '今日の状況' })).toBeVisible();
    await expectCalm(page);
  }
  await tabTo(page, page.getByRole('link', { name: /^今日 \d/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: order })).toBeVisible();
}

async function changeSubscription(page: Page, subscription: string): Promise<void> {
  const panel = page.getByRole('region', { name: `定期購入 ${subscription}` });
  await panel.getByText('変更する', { exact: true }).click();
  await panel.getByRole('combobox', { name: /^変更の内容/ }).selectOption('skip');
  await panel.getByRole('textbox', { name: /^理由/ }).fill('ご旅行');
  await panel.getByRole('button', { name: '定期購入を変更する' }).click();
  await expect(page.getByText('定期購入を変更し、お客様にメールを送りました。')).toBeVisible();
  await expect(panel.getByText('お休みした回')).toBeVisible();
}

/** Grants points, first 0 of them, without the mouse. */
async function grantByKeyboard(page: Page): Promise<void> {
  const form = page.getByRole('region', { name: 'ポイントを進呈する' });
  const points = form.getByRole('textbox', { name: /^ポイント/ });
  await tabTo(page, points);
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(points).toHaveAccessibleDescription(/1〜3,000の整数/);
  await expectCalm(page);
  await tabTo(page, points);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('300');
  await page.keyboard.press('Tab');
  await page.keyboard.type('お詫び');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('300ポイントを進呈しました。')).toBeVisible();
}
