import { check } from '../fixtures/check-control.ts';
import { beginCheckout, fillCart, goToConfirmation, placeOrder } from '../fixtures/checkout-steps.ts';
import { beginAs } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/store-test.ts';

test('a member issues the receipt of a paid order, downloads its PDF, and reissues it (81)', async ({ page }) => {
  await beginAs(page, 'blue@shop.test');
  await fillCart(page, 'P1017');
  await beginCheckout(page);
  await check(page.getByRole('radio', { name: 'クレジットカード' }));
  await goToConfirmation(page);
  const orderCode = await placeOrder(page);
  expect(orderCode).not.toBe('');
  await page.goto(`/mypage/orders/${orderCode}`);

  const receipt = page.getByRole('region', { name: '領収書' });
  await receipt.getByRole('textbox', { name: /宛名/ }).fill('髙橋 𠮷野');
  await receipt.getByRole('button', { name: '領収書を発行する' }).click();
  const download = page.waitForEvent('download');
  await receipt.getByRole('link', { name: /PDF/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^receipt-.+\.pdf$/);
  await expect(receipt.getByText('髙橋 𠮷野')).toBeVisible();

  await receipt.getByRole('button', { name: '領収書を再発行する' }).click();
  await expect(receipt.getByText('領収書を再発行しました')).toBeVisible();
});
