import type { Page } from '@playwright/test';
import { check } from '../fixtures/check-control.ts';
import { beginCheckout, fillCart, goToConfirmation, payBy } from '../fixtures/checkout-steps.ts';
import { inboxOf } from '../fixtures/inbox.ts';
import { signInByApi } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { OWN_SANDBOX_URL, OWN_STORE_URL, openTimeTravelStore } from '../fixtures/time-travel-store.ts';

// Days pass on the store's clock, so the test has its own store.
test.use({ baseURL: OWN_STORE_URL });
test.setTimeout(600_000);

const BUYER = 'blue@shop.test';
const slip = (page: Page) => page.getByRole('region', { name: 'コンビニでのお支払い' });
const subjects = async () => (await inboxOf(BUYER, OWN_SANDBOX_URL)).map(({ subject }) => subject).join('\n');

test('convenience store: paid on the second day; not paid, and cancelled; paid after that, and refunded (P-11, 82)', async ({
  page,
}) => {
  const store = await openTimeTravelStore(page);
  try {
    await signInByApi(page, BUYER);
    const paid = await orderAt(page, 'ローソン');
    await expect(slip(page)).toContainText('確認番号');
    await expect(slip(page)).toContainText('23:59');
    await expect.poll(subjects).toContain('コンビニでお支払いください');
    const number = await numberOn(page, 'お客様番号');
    await store.passDays(2);
    await atTheCounter(page, number, '店頭で支払う');
    await expect(async () => {
      await openOrder(page, paid);
      await expect(slip(page)).toBeHidden({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByText('発送前').first()).toBeVisible();

    const left = await orderAt(page, 'セブン-イレブン');
    await expect(slip(page)).not.toContainText('確認番号');
    const unpaid = await numberOn(page, '払込票番号');
    await openOrder(page, left);
    await expect(page.getByText('お支払い待ち')).toBeVisible();
    await expect(slip(page)).toContainText(unpaid);
    // The end of the third day, and six hours for late reports.
    await store.passDays(5);
    await expect.poll(subjects, { timeout: 60_000 }).toContain('【ご注文の自動キャンセル】');
    await openOrder(page, left);
    await expect(page.getByText('キャンセル', { exact: true }).first()).toBeVisible();
    await expect(slip(page)).toBeHidden();

    await atTheCounter(page, unpaid, '取消後の入金として試す');
    await expect.poll(subjects, { timeout: 60_000 }).toContain('【返金先のご登録】');
    await openOrder(page, left);
    await expect(page.getByRole('region', { name: 'ご返金' })).toContainText('銀行振込');
    await expect(page.getByRole('button', { name: '口座を登録する' })).toBeVisible();
  } finally {
    await store.close();
  }
});

/** Orders one product; returns the order's number. */
async function orderAt(page: Page, chain: string): Promise<string> {
  await fillCart(page, 'P1017');
  await beginCheckout(page);
  await payBy(page, 'コンビニ払い');
  await check(page.getByRole('radio', { name: chain }));
  await goToConfirmation(page);
  await expect(page.getByText(/3日後の23:59まで/)).toBeVisible();
  await page.getByRole('button', { name: '注文を確定する' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ご注文を受け付けました' })).toBeVisible();
  return new URL(page.url()).searchParams.get('order') ?? '';
}

/** The number beside its copy button. */
async function numberOn(page: Page, what: string): Promise<string> {
  await expect(page.getByRole('button', { name: `${what}をコピー` })).toBeVisible();
  return /\d{11,13}/.exec((await slip(page).textContent()) ?? '')?.[0] ?? '';
}

async function atTheCounter(page: Page, number: string, act: string): Promise<void> {
  await page.goto(`${OWN_SANDBOX_URL}/convenience-store/slips`);
  await page.getByRole('link', { name: new RegExp(number) }).click();
  await page.getByRole('button', { name: act }).click();
  await expect(page.getByText('お支払い済み')).toBeVisible();
}

async function openOrder(page: Page, orderCode: string): Promise<void> {
  await page.goto(`/mypage/orders/${orderCode}`);
  await expect(page.getByRole('heading', { level: 1, name: 'ご注文詳細' })).toBeVisible();
}
