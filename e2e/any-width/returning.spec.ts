import type { Page } from '@playwright/test';
import { check } from '../fixtures/check-control.ts';
import { inboxOf } from '../fixtures/inbox.ts';
import { openAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { OWN_SANDBOX_URL, OWN_STORE_URL, openTimeTravelStore } from '../fixtures/time-travel-store.ts';

/** An order shipped a week ago. */
const ORDER = 'A-C1-0018';
/** A single grey pixel. */
const PHOTO = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';

// A return cannot be undone, so the test has its own store.
test.use({ baseURL: OWN_STORE_URL });
test.setTimeout(600_000);

test('a member requests a return with a photo, sees it at the order, and gets the desk’s reply by mail (82)', async ({
  page,
}) => {
  const store = await openTimeTravelStore(page);
  const mails = async () =>
    (await inboxOf('member@shop.test', OWN_SANDBOX_URL)).map(({ subject, text }) => `${subject}\n${text}`).join('\n');
  try {
    await openAs(page, 'member@shop.test', `/mypage/orders/${ORDER}`);
    await page.getByRole('link', { name: '返品の条件を確認して申し込む' }).click();
    await fillReturn(page);
    await page.getByRole('button', { name: '返品を申し込む' }).click();

    const returnPanel = page.getByRole('region', { name: /^返品 RT/ });
    await expect(returnPanel.getByText('お申し込み受付')).toBeVisible();
    await expect(returnPanel.getByRole('img', { name: 'お送りいただいた写真1' })).toBeVisible();
    const number = (await returnPanel.getAttribute('aria-label'))?.slice('返品 '.length) ?? '';
    await expect.poll(mails).toContain(number);

    const answer = '着払いでお送りください。届きしだい、代金をお返しします。';
    await store.answerReturn(number, 'accept', answer);
    await expect.poll(mails).toContain(answer);
    await page.goto(`/mypage/orders/${ORDER}`);
    await expect(returnPanel.getByText('返品承認')).toBeVisible();
    await expect(returnPanel.getByText(answer)).toBeVisible();

    // Outside the return period the reason is shown.
    await page.goto('/mypage/orders/A-C1-0003/return');
    await expect(page.getByText(/返品のお申し込み期間.*が過ぎました/)).toBeVisible();
    await expect(page.getByRole('button', { name: '返品を申し込む' })).toHaveCount(0);
  } finally {
    await store.close();
  }
});

/** Fills in the form after submitting it empty, which lists the missing fields. */
async function fillReturn(page: Page): Promise<void> {
  await expect(page.getByText('開封・使用された商品')).toBeVisible();
  await page.getByRole('button', { name: '返品を申し込む' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '入力内容をご確認ください' })).toBeFocused();

  await check(page.getByRole('radio', { name: /不具合がある/ }));
  const items = page.getByRole('group', { name: /返品する商品/ });
  await check(items.getByRole('checkbox', { disabled: false }).first());
  await page.getByRole('textbox', { name: /商品の状態/ }).fill('ポンプが動きません。');
  const photo = { name: 'pump.png', mimeType: 'image/png', buffer: Buffer.from(PHOTO, 'base64') };
  await page.getByLabel(/^写真/).setInputFiles(photo);
  await expect(page.getByRole('img', { name: '選んだ写真1' })).toBeVisible();
}
