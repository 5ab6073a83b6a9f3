import { check } from '../fixtures/check-control.ts';
import {
  answerQuestions,
  goToQuestionnaire,
  openCaseOf,
  openDesk,
  placeMedicineOrder,
  sendAnswers,
} from '../fixtures/medicine.ts';
import { signInByApi } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { STORE_URL } from '../store/where.ts';

test('a refused sale shows the reason without a charge; order and desk are private (M-04, U-07)', async ({
  page,
  browser,
}) => {
  // About twenty page loads in two browsers.
  test.slow();
  await signInByApi(page, 'sales@shop.test');
  await goToQuestionnaire(page);
  await answerQuestions(page);
  await sendAnswers(page);
  const orderCode = await placeMedicineOrder(page);

  const other = await browser.newContext();
  const stranger = await other.newPage();
  await signInByApi(stranger, 'blue@shop.test');
  for (const path of [`/class1order/${orderCode}`, '/pharmacist', `/pharmacist/orders/${orderCode}`]) {
    const answered = await stranger.goto(path);
    expect(answered?.status(), path).toBe(404);
    await expect(stranger.getByText(orderCode)).toHaveCount(0);
  }
  const guest = await browser.newContext();
  const response = await guest.request.get(`${STORE_URL}/pharmacist/orders/${orderCode}`, { maxRedirects: 0 });
  expect(response.headers().location).toBe(
    `/login?return_path=${encodeURIComponent(`/pharmacist/orders/${orderCode}`)}`,
  );

  const desk = await openDesk(browser);
  await openCaseOf(desk, orderCode);
  await check(desk.getByRole('radio', { name: '販売しない' }));
  await desk.getByRole('textbox', { name: /販売できない理由/ }).fill('医師の診察をお受けください。');
  await desk.getByRole('button', { name: '販売しないことを確定する' }).click();
  await expect(desk.getByText(/いま行う手続きはありません/)).toBeVisible();

  await page.goto(`/class1order/${orderCode}`);
  await expect(page.getByText('医師の診察をお受けください。').first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '販売不可' })).toContainText('薬剤師　森 千尋');
  await page.goto(`/mypage/orders/${orderCode}`);
  await expect(page.getByText('販売不可').first()).toBeVisible();
  for (const context of [other, guest, desk.context()]) await context.close();
});
