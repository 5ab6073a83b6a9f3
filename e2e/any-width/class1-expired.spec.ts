import { inboxOf } from '../fixtures/inbox.ts';
import {
  answerQuestions,
  approveCaseOf,
  goToQuestionnaire,
  openDesk,
  placeMedicineOrder,
  sendAnswers,
} from '../fixtures/medicine.ts';
import { signInByApi } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { OWN_SANDBOX_URL, OWN_STORE_URL, openTimeTravelStore } from '../fixtures/time-travel-store.ts';

const BUYER = 'member@shop.test';

test.use({ baseURL: OWN_STORE_URL });
// Starts its own store, whose background jobs run within 15 s after days have passed.
test.setTimeout(600_000);

test('reminds a customer who never confirms, then ends the order without a charge (M-06, 72)', async ({
  page,
  browser,
}) => {
  const store = await openTimeTravelStore(page);
  try {
    await signInByApi(page, BUYER);
    await goToQuestionnaire(page);
    await answerQuestions(page);
    await sendAnswers(page);
    const orderCode = await placeMedicineOrder(page, { card: 'saved' });
    const payment = await store.lastPayment();
    const desk = await openDesk(browser);
    await approveCaseOf(desk, orderCode);

    const subjects = async () =>
      (await inboxOf(BUYER, OWN_SANDBOX_URL))
        .filter(({ subject }) => subject.includes(orderCode))
        .map(({ subject }) => subject.split('（')[0]);
    await store.passDays(6);
    await expect.poll(subjects, { timeout: 60_000 }).toContain('【第1類医薬品】ご確認の期限が近づいています');
    await page.goto(`/class1order/${orderCode}`);
    await expect(page.getByRole('button', { name: '承諾して注文を確定する' })).toBeVisible();
    expect(await store.paymentState(payment)).toBe('authorised');

    await store.passDays(2);
    await expect.poll(subjects, { timeout: 60_000 }).toContain('【第1類医薬品】ご注文を取り消しました');
    await page.reload();
    await expect(page.getByText('期限までにご確認がなかったため、ご注文を取り消しました')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: '期限切れ' })).toBeVisible();
    await expect(page.getByRole('button', { name: '承諾して注文を確定する' })).toHaveCount(0);
    await expect.poll(() => store.paymentState(payment)).toBe('voided');

    await page.goto(`/mypage/orders/${orderCode}`);
    await expect(page.getByText('期限切れ').first()).toBeVisible();

    await desk.goto('/pharmacist');
    await expect(desk.getByRole('heading', { level: 1, name: '受付一覧' })).toBeVisible();
    await expect(desk.getByRole('link', { name: orderCode })).toHaveCount(0);
    await desk.context().close();
  } finally {
    await store.close();
  }
});
