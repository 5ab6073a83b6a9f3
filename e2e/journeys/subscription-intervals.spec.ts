import type { Page } from '@playwright/test';
import { enterCard } from '../fixtures/card-fields.ts';
import { completedOrder, goToConfirmation, payBy, placeOrder } from '../fixtures/checkout-steps.ts';
import { beginAs, cancelPlacedOrder } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { subscribe } from '../fixtures/subscribing.ts';

/** The member's active subscriptions with an interval. */
const running = (page: Page, interval: string) =>
  page.getByRole('article').filter({ hasText: interval }).filter({ hasText: 'お届け中' });

const CHALLENGED = '4000000000003220';

test('every third Tuesday, with a new card that requires 3-D Secure (12, 33, P-09)', async ({ page }) => {
  await beginAs(page, 'staff@shop.test');
  const first = await subscribe(page, 'P1001', { kind: '週ごと', every: '3週間ごと', day: '火曜日' });
  expect(first).toContain('（火）');
  const cart = page.getByRole('region', { name: '定期購入のカート' });
  await expect(cart).toContainText('3週間ごと（火曜日）');
  await expect(cart).toContainText(first);

  await page.getByRole('link', { name: /定期購入の手続きへ進む/ }).click();
  await expect(page.getByRole('region', { name: 'お届け日時' })).toContainText(first);
  await payBy(page, 'クレジットカード');
  await enterCard(page, CHALLENGED);
  await goToConfirmation(page);
  const terms = page.getByRole('region', { name: '定期購入の内容' });
  await expect(terms).toContainText('3週間ごと（火曜日）');
  await expect(terms).toContainText(first);
  await page.getByRole('button', { name: '注文を確定する' }).click();
  await page.getByRole('button', { name: '認証する', exact: true }).click();
  const order = await completedOrder(page);

  await page.goto('/mypage/period_purchases/');
  await expect(running(page, '3週間ごと（火曜日）')).toHaveCount(1);
  await cancelPlacedOrder(page, order);
});

test('the third Wednesday of every second month, with a saved card (12, 33, P-09)', async ({ page }) => {
  await beginAs(page, 'member@shop.test');
  const first = await subscribe(page, 'P1020', { kind: '月ごと・曜日', every: '2か月ごと', day: '第3水曜日' });
  expect(first).toContain('（水）');
  await page.getByRole('link', { name: /定期購入の手続きへ進む/ }).click();
  await payBy(page, 'クレジットカード');
  await expect(page.getByRole('radio', { name: /1111/ })).toBeChecked();
  await goToConfirmation(page);
  await expect(page.getByRole('region', { name: '定期購入の内容' })).toContainText('2か月ごと（第3水曜日）');
  await expect(page.getByRole('region', { name: 'お届け日時' })).toContainText(`初回 ${first}`);
  const order = await placeOrder(page);

  await page.goto('/mypage/period_purchases/');
  await expect(running(page, '2か月ごと（第3水曜日）')).toHaveCount(1);
  await cancelPlacedOrder(page, order);
});
