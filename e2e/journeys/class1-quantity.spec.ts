import type { Page } from '@playwright/test';
import { becomeMember } from '../fixtures/become-member.ts';
import { check } from '../fixtures/check-control.ts';
import { beginCheckout } from '../fixtures/checkout-steps.ts';
import {
  answerQuestions,
  goToQuestionnaire,
  openCaseOf,
  openDesk,
  placeMedicineOrder,
  sendAnswers,
} from '../fixtures/medicine.ts';
import { expect, test } from '../fixtures/store-test.ts';

test('a stop cannot be bypassed by changing the quantity, and the pharmacist sees all declarations (M-02)', async ({
  page,
  browser,
}) => {
  await becomeMember(page);
  await goToQuestionnaire(page);
  await answerQuestions(page);
  await sendAnswers(page);
  await expect(page.getByRole('heading', { level: 1, name: 'お届け・お支払い' })).toBeVisible();

  // Two pieces require new answers, which exclude use here.
  await changeQuantity(page, { press: '増やす', to: 2 });
  await expect(page.getByRole('region', { name: '問診の対象となる医薬品' })).toContainText('数量 2');
  await answerQuestions(page, { age: '19' });
  await sendAnswers(page);
  await expect(page.getByText(/年齢に達していません/)).toBeVisible();

  // Back to the quantity that was accepted before: the stop still applies, with its reason and the desk's number.
  await changeQuantity(page, { press: '減らす', to: 1 });
  await expect(page.getByRole('region', { name: '問診の対象となる医薬品' })).toContainText('数量 1');
  await expect(page.getByText(/年齢に達していません/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '0120-000-456' })).toBeVisible();
  await page.goto('/cart?step=confirm&type=NORMAL');
  await expect(page.getByText(/今回は販売できません/)).toBeVisible();

  await check(page.getByRole('checkbox', { name: /あらためて申告します/ }));
  await page.getByRole('button', { name: 'あらためて申告する' }).click();
  await answerQuestions(page);
  await sendAnswers(page);
  const orderCode = await placeMedicineOrder(page);

  const desk = await openDesk(browser);
  await openCaseOf(desk, orderCode);
  await expect(desk.getByText('30日以内に販売できない内容の申告あり')).toBeVisible();
  const declared = desk.getByRole('region', { name: '申告の履歴' }).getByRole('listitem');
  await expect(declared).toHaveText([
    /薬剤師の判断へ.*このご注文の申告.*数量 1/s,
    /販売できない回答.*数量 2.*使用できる年齢に満たない/s,
    /薬剤師の判断へ.*数量 1/s,
  ]);
  await desk.context().close();
});

/** Changes the medicine's quantity in the cart, and continues to checkout. */
async function changeQuantity(page: Page, { press, to }: { press: string; to: number }): Promise<void> {
  await page.goto('/cart');
  const quantity = page.getByRole('group', { name: /の数量$/ });
  const changed = page.waitForResponse('**/cart/_update-sku-entry');
  await quantity.getByRole('button', { name: press }).click();
  await changed;
  await expect(quantity.getByRole('status')).toHaveText(`${to}点`);
  await beginCheckout(page);
  await expect(page.getByRole('heading', { level: 1, name: '第1類医薬品の問診' })).toBeVisible();
}
