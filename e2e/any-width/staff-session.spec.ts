import type { Page } from '@playwright/test';
import { beginAs, buyByApi } from '../fixtures/shopper.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { OWN_STORE_URL, openTimeTravelStore, type TimeTravelStore } from '../fixtures/time-travel-store.ts';

// Minutes pass on the store's clock, so the test has its own store.
test.use({ baseURL: OWN_STORE_URL });
test.setTimeout(300_000);

const NOTE = '箱を交換しました';
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const memo = (page: Page) => page.locator('textarea').first();

async function pass(store: TimeTravelStore, page: Page, minutes: number): Promise<void> {
  await store.passDays(minutes / 1440);
  await page.clock.fastForward(minutes * 60_000);
}

test('staff sign in with a code, are warned before they are signed out, and go on where they were (7.3.1)', async ({
  page,
}) => {
  const store = await openTimeTravelStore(page);
  try {
    await beginAs(page, 'member@shop.test');
    const order = await buyByApi(page, 'S1001');
    await page.context().clearCookies();
    await page.clock.install();
    await page.goto(`/desk/orders/${order}`);
    await signInAs(page, 'warehouse@shop.test');
    await expect(page).toHaveURL(new RegExp(`/desk/orders/${order}$`));
    await memo(page).fill(NOTE);

    await pass(store, page, 28.5);
    // The dialogs load after the page and ask the server after a minute.
    await expect(async () => {
      await page.clock.fastForward(60_000);
      await expect(dialog(page, 'まもなくログアウトします')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.getByRole('button', { name: '作業を続ける' }).click();
    await expect(dialog(page, 'まもなくログアウトします')).toBeHidden();

    await pass(store, page, 31);
    await expect(dialog(page, 'ログアウトしました')).toBeVisible();
    await expect(memo(page)).toHaveValue(NOTE);
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: '別のタブでログインする' }).click();
    const tab = await opened;
    await signInAs(tab, 'warehouse@shop.test');
    await expect(tab.getByRole('heading', { level: 1, name: new RegExp(order) })).toBeVisible();
    await tab.close();
    if (await dialog(page, 'ログアウトしました').isVisible())
      await page.getByRole('button', { name: '作業を続ける' }).click();
    await expect(dialog(page, 'ログアウトしました')).toBeHidden();
    await page.getByRole('button', { name: 'メモを残す' }).click();
    await expect(page.getByRole('list', { name: '経過' }).getByText(NOTE)).toBeVisible();
  } finally {
    await store.close();
  }
});
