import { beginCheckout, fillCart, goToConfirmation, placeOrder } from '../fixtures/checkout-steps.ts';
import { beginAs, cancelPlacedOrder } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/store-test.ts';

test('selects 全額ポイント払い automatically while points cover everything (88, P-11)', async ({ page }) => {
  await beginAs(page, 'member@shop.test');
  await fillCart(page, 'P1017');
  const notice = page.getByText('お支払い方法は「全額ポイント払い」になります。');
  const quantity = page.getByRole('group', { name: /の数量$/ });
  const goOn = async () => {
    await beginCheckout(page);
    await expect(page.getByRole('heading', { level: 1, name: 'お届け・お支払い' })).toBeVisible();
  };
  // 1,080 yen and 550 yen for the delivery.
  await page.getByRole('button', { name: '1,630ポイントを使う' }).click();
  await expect(notice).toBeVisible();
  await goOn();
  await expect(page.getByRole('radio', { name: '全額ポイント払い' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '代金引換' })).toHaveCount(0);

  await page.getByRole('main').getByRole('link', { name: 'カートに戻る' }).click();
  await quantity.getByRole('button', { name: '増やす' }).click();
  await expect(notice).toHaveCount(0);
  await goOn();
  await expect(page.getByRole('radio', { name: '全額ポイント払い' })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: '代金引換' })).not.toBeChecked();

  await page.getByRole('main').getByRole('link', { name: 'カートに戻る' }).click();
  await quantity.getByRole('button', { name: '減らす' }).click();
  await expect(notice).toBeVisible();
  await goOn();
  await goToConfirmation(page);
  await expect(page.getByRole('region', { name: 'お支払い方法' })).toContainText('全額ポイント払い');
  await expect(page.getByRole('region', { name: 'クーポン・ポイント' })).toContainText('1,630ポイントを利用');
  const order = await placeOrder(page);
  await expect(page.getByRole('region', { name: 'お支払い内容' })).toContainText(/お支払い合計\s*税込\s*0\s*円/);
  await cancelPlacedOrder(page, order);
});
