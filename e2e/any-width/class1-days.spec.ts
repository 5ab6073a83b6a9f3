import type { Page } from '@playwright/test';
import { inboxOf } from '../fixtures/inbox.ts';
import {
  answerQuestions,
  approveCaseOf,
  confirmInformation,
  goToQuestionnaire,
  openDesk,
  placeMedicineOrder,
  sendAnswers,
} from '../fixtures/medicine.ts';
import { signInByApi } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { OWN_SANDBOX_URL, OWN_STORE_URL, openTimeTravelStore } from '../fixtures/time-travel-store.ts';

const CONFIRMS = 'sales@shop.test';
const WAITS = 'member@shop.test';

test.use({ baseURL: OWN_STORE_URL });
// Starts its own store, whose background jobs run within 15 s after days have passed.
test.setTimeout(600_000);

test('charges a confirmed medicine when it ships, and reminds of an unconfirmed one, then ends it (M-03…M-06, 72, T4)', async ({
  page,
  browser,
}) => {
  const store = await openTimeTravelStore(page);
  try {
    const waiting = await (await browser.newContext()).newPage();
    const confirmed = await order(page, CONFIRMS, '4111111111111111');
    const ofConfirmed = await store.lastPayment();
    const unconfirmed = await order(waiting, WAITS, 'saved');
    const ofUnconfirmed = await store.lastPayment();
    const state = (payment: string) => () => store.paymentState(payment);
    expect(await state(ofConfirmed)()).toBe('authorised');
    const desk = await openDesk(browser);
    for (const orderCode of [confirmed, unconfirmed]) await approveCaseOf(desk, orderCode);

    // T4: nothing is prepared before the customer's confirmation, even days later.
    await store.passDays(2);
    await page.goto(`/class1order/${confirmed}`);
    await expect(page.getByRole('listitem').filter({ hasText: 'ご確認待ち' })).toHaveAttribute('aria-current', 'step');
    await confirmInformation(page);
    expect(await state(ofConfirmed)()).toBe('authorised');

    await store.passDays(3);
    const prepared = page.getByRole('listitem').filter({ hasText: '出荷準備' });
    await expect(async () => {
      await page.reload();
      await expect(prepared).toHaveAttribute('aria-current', 'step', { timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    expect(await state(ofConfirmed)()).toBe('authorised');

    const subjects = async () =>
      (await inboxOf(WAITS, OWN_SANDBOX_URL))
        .filter(({ subject }) => subject.includes(unconfirmed))
        .map(({ subject }) => subject.split('（')[0]);
    await store.passDays(1);
    await expect.poll(subjects, { timeout: 60_000 }).toContain('【第1類医薬品】ご確認の期限が近づいています');
    await waiting.goto(`/class1order/${unconfirmed}`);
    await expect(waiting.getByRole('button', { name: '承諾して注文を確定する' })).toBeVisible();
    expect(await state(ofUnconfirmed)()).toBe('authorised');

    await store.ship(confirmed, '4000-1111-2222');
    await page.goto(`/mypage/orders/${confirmed}`);
    await expect(page.getByText('発送済み').first()).toBeVisible();
    await expect.poll(state(ofConfirmed)).toBe('captured');
    const sent = async () => (await inboxOf(CONFIRMS, OWN_SANDBOX_URL)).find(({ subject }) => subject.includes('発送'));
    await expect.poll(async () => (await sent())?.text).toContain('4000-1111-2222');

    await store.passDays(2);
    await expect.poll(subjects, { timeout: 60_000 }).toContain('【第1類医薬品】ご注文を取り消しました');
    await waiting.goto(`/class1order/${unconfirmed}`);
    await expect(waiting.getByText('期限までにご確認がなかったため、ご注文を取り消しました')).toBeVisible();
    await expect(waiting.getByRole('listitem').filter({ hasText: '期限切れ' })).toBeVisible();
    await expect(waiting.getByRole('button', { name: '承諾して注文を確定する' })).toHaveCount(0);
    await expect.poll(state(ofUnconfirmed)).toBe('voided');
    await waiting.goto(`/mypage/orders/${unconfirmed}`);
    await expect(waiting.getByText('期限切れ').first()).toBeVisible();

    // The session of the desk ended days ago.
    const later = await openDesk(browser);
    await expect(later.getByRole('link', { name: unconfirmed })).toHaveCount(0);
    for (const tab of [waiting, desk, later]) await tab.context().close();
  } finally {
    await store.close();
  }
});

/** Orders the medicine as this member; returns the order number. */
async function order(page: Page, email: string, card: 'saved' | `${number}`): Promise<string> {
  await signInByApi(page, email);
  await goToQuestionnaire(page);
  await answerQuestions(page);
  await sendAnswers(page);
  return placeMedicineOrder(page, { card });
}
