import { check } from '../fixtures/check-control.ts';
import { inboxOf } from '../fixtures/inbox.ts';
import {
  answerQuestions,
  approveCaseOf,
  confirmInformation,
  goToQuestionnaire,
  openCaseOf,
  openDesk,
  placeMedicineOrder,
  sendAnswers,
} from '../fixtures/medicine.ts';
import { signInByApi } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';

const BUYER = 'sales@shop.test';
const QUESTION = '塗り忘れたときは、どうすればよいですか。';

test('sells class 1 medicine only after questionnaire, information, question and confirmation (M-02…M-05, 71)', {
  tag: '@engines',
}, async ({ page, browser }) => {
  // About twenty page loads in two browsers.
  test.slow();
  await signInByApi(page, BUYER);
  await goToQuestionnaire(page);

  // 69: an age that excludes use stops the order; only a new declaration continues.
  await answerQuestions(page, { age: '１８' });
  await sendAnswers(page);
  await expect(page.getByText(/年齢に達していません/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '0120-000-456' })).toBeVisible();
  await page.goto('/cart?step=delivery&type=NORMAL');
  await expect(page.getByText(/年齢に達していません/)).toBeVisible();
  await check(page.getByRole('checkbox', { name: /あらためて申告します/ }));
  await page.getByRole('button', { name: 'あらためて申告する' }).click();
  await answerQuestions(page);
  await sendAnswers(page);
  const orderCode = await placeMedicineOrder(page);
  await page.getByRole('link', { name: '薬剤師の確認の状況を見る' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '薬剤師確認中' })).toHaveAttribute('aria-current', 'step');

  const desk = await openDesk(browser);
  await openCaseOf(desk, orderCode);
  await expect(desk.getByRole('region', { name: '問診の回答' })).toContainText('花粉症の薬');
  // M-02: the excluding answers are listed next to the order's answers.
  const declared = desk.getByRole('region', { name: '申告の履歴' }).getByRole('listitem');
  // Newest first; earlier runs may have made declarations for the same buyer.
  await expect(declared.first()).not.toContainText('販売できない回答');
  await expect(declared.nth(1)).toContainText('販売できない回答');
  await check(desk.getByRole('radio', { name: 'お客様に質問する' }));
  await desk.getByRole('textbox', { name: /お客様への質問/ }).fill('血圧の数値を教えてください。');
  await desk.getByRole('button', { name: '質問を送る' }).click();
  await expect(desk.getByRole('region', { name: 'やりとりの記録' })).toContainText('血圧の数値');

  await page.reload();
  await page.getByRole('textbox', { name: /ご回答/ }).fill('上が120、下が75です。');
  await page.getByRole('button', { name: '回答を送る' }).click();
  await expect(page.getByText('薬剤師が確認しています')).toBeVisible();

  await approveCaseOf(desk, orderCode);

  await page.reload();
  await expect(page.getByText(/1回1mLを頭皮に塗布/)).toBeVisible();
  await page.getByText('薬剤師にもう一度質問する').click();
  await page.getByRole('textbox', { name: /ご質問/ }).fill(QUESTION);
  await page.getByRole('button', { name: '質問を送る' }).click();
  await expect(page.getByText('薬剤師が確認しています')).toBeVisible();
  await openCaseOf(desk, orderCode);
  await expect(desk.getByRole('region', { name: 'やりとりの記録' })).toContainText(QUESTION);
  await approveCaseOf(desk, orderCode);
  await page.reload();
  await confirmInformation(page);
  await expect(page.getByRole('listitem').filter({ hasText: '情報提供済み' })).toContainText('薬剤師　森 千尋');
  await page.goto(`/mypage/orders/${orderCode}`);
  await expect(page.getByText('発送前').first()).toBeVisible();

  await desk.goto('/pharmacist/records');
  await expect(desk.getByRole('row').filter({ hasText: orderCode })).toContainText('理解した・質問なし');

  // 76: mails contain no health data.
  const mails = async () => (await inboxOf(BUYER)).map(({ text }) => text).filter((text) => text.includes(orderCode));
  await expect.poll(async () => (await mails()).join('\n')).toContain('薬剤師から、確認のための質問があります');
  expect((await mails()).join('\n')).not.toMatch(/花粉症|血圧|1mL/);
  await desk.context().close();
});
