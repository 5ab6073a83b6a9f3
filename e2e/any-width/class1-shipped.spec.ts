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

const BUYER = 'sales@shop.test';

test.use({ baseURL: OWN_STORE_URL });
// Starts its own store, and restarts it for the shipment.
test.setTimeout(600_000);

test('prepares and ships a confirmed medicine, and charges the card only then (M-03…M-05, T4)', async ({
  page,
  browser,
}) => {
  const store = await openTimeTravelStore(page);
  try {
    await signInByApi(page, BUYER);
    await goToQuestionnaire(page);
    await answerQuestions(page);
    await sendAnswers(page);
    const orderCode = await placeMedicineOrder(page, { card: '4111111111111111' });
    const payment = await store.lastPayment();
    const paid = () => store.paymentState(payment);
    expect(await paid()).toBe('authorised');

    const desk = await openDesk(browser);
    await approveCaseOf(desk, orderCode);
    await desk.context().close();

    // T4: nothing is prepared before the customer's confirmation, even days later.
    await store.passDays(2);
    await page.goto(`/class1order/${orderCode}`);
    await expect(page.getByRole('listitem').filter({ hasText: 'ご確認待ち' })).toHaveAttribute('aria-current', 'step');
    await confirmInformation(page);
    expect(await paid()).toBe('authorised');

    await store.passDays(3);
    const prepared = page.getByRole('listitem').filter({ hasText: '出荷準備' });
    await expect(async () => {
      await page.reload();
      await expect(prepared).toHaveAttribute('aria-current', 'step', { timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    expect(await paid()).toBe('authorised');

    await store.ship(orderCode, '4000-1111-2222');
    await page.goto(`/mypage/orders/${orderCode}`);
    await expect(page.getByText('発送済み').first()).toBeVisible();
    await expect.poll(paid).toBe('captured');
    const sent = async () => (await inboxOf(BUYER, OWN_SANDBOX_URL)).find(({ subject }) => subject.includes('発送'));
    await expect.poll(async () => (await sent())?.text).toContain('4000-1111-2222');
  } finally {
    await store.close();
  }
});
