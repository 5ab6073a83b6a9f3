import { goToConfirmation, openCart, payBy, placeOrder } from '../fixtures/checkout-steps.ts';
import { beginAs, cancelPlacedOrder } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/store-test.ts';

const DAY = /\d{4}\/\d{2}\/\d{2}（.）/;
const dayIn = (text: string | null) => text?.match(DAY)?.[0] ?? '';

test('reserves P1003 for delivery after its release (R-09, 14, 39)', async ({ page }) => {
  await beginAs(page, 'blue@shop.test');
  await page.goto('/product/P1003');
  const buying = page.getByRole('form', { name: '購入方法' });
  const release = dayIn(await buying.getByText(/発売予定です/).textContent());
  await buying.getByRole('button', { name: '予約する' }).click();
  await openCart(page);
  await expect(page.getByRole('region', { name: '予約注文のカート' })).toContainText('集中美容アンプル');
  await page.getByRole('link', { name: '予約注文の手続きへ進む' }).first().click();

  await payBy(page, '代金引換');
  const days = page.getByRole('combobox', { name: 'お届け希望日' });
  const earliest = dayIn(await days.getByRole('option').nth(1).textContent());
  expect(release).toMatch(DAY);
  // Dates in this format sort chronologically.
  expect(earliest > release, `${earliest} is after ${release}`).toBe(true);
  await days.selectOption({ label: earliest });
  await goToConfirmation(page);
  await expect(page.getByRole('region', { name: 'お届け日時' })).toContainText(earliest);
  const order = await placeOrder(page);
  await expect(page.getByRole('main')).toContainText(earliest);

  await page.goto(`/mypage/orders/${order}`);
  await expect(page.getByText('予約購入')).toBeVisible();
  await cancelPlacedOrder(page, order);
});
