import { becomeMember } from '../fixtures/become-member.ts';
import { check } from '../fixtures/check-control.ts';
import { beginCheckout, fillCart, openCart } from '../fixtures/checkout-steps.ts';
import { answerQuestions, goToQuestionnaire, sendAnswers } from '../fixtures/medicine.ts';
import { expect, test } from '../fixtures/store-test.ts';

test('excluding answers stop the order with every reason; other items can still be bought (M-02, 69)', async ({
  page,
}) => {
  await becomeMember(page);
  await fillCart(page, 'P1017');
  await goToQuestionnaire(page);
  await answerQuestions(page);
  await check(page.getByRole('group', { name: /性別/ }).getByRole('radio', { name: '女性' }));
  await check(page.getByRole('group', { name: /妊娠中/ }).getByRole('radio', { name: '授乳中' }));
  await check(page.getByRole('group', { name: /かかっているご病気/ }).getByRole('radio', { name: 'はい' }));
  for (const illness of ['心臓の病気', '高血圧・低血圧', '腎臓の病気', '頭皮の傷・湿疹・炎症'])
    await check(page.getByRole('checkbox', { name: illness }));
  await sendAnswers(page);

  await expect(page.getByText(/今回は販売できません/)).toBeVisible();
  for (const reason of [
    /性別ではご使用いただけません/,
    /心臓に/,
    /血圧に/,
    /腎臓に/,
    /頭皮に傷/,
    /妊娠中・授乳中の方は/,
  ])
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: reason })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '0120-000-456' })).toBeVisible();

  // Opening the next step by its address does not bypass the stop.
  await page.goto('/cart?step=delivery&type=NORMAL');
  await expect(page.getByText(/今回は販売できません/)).toBeVisible();
  await openCart(page);
  const lines = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: '削除する' }) });
  await expect(lines).toHaveCount(2);
  await lines.filter({ hasText: 'メディオール' }).getByRole('button', { name: '削除する' }).click();
  await expect(page.getByText(/をカートから削除しました/)).toBeVisible();
  await beginCheckout(page);
  await expect(page.getByRole('heading', { level: 1, name: 'お届け・お支払い' })).toBeVisible();
});
