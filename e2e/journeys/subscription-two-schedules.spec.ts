import { goToConfirmation, payBy, placeOrder } from '../fixtures/checkout-steps.ts';
import { beginAs, cancelPlacedOrder } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { subscribe } from '../fixtures/subscribing.ts';

test('shows the same first days on every screen for weekly and half-yearly in one order (33, S-15, P-09)', async ({
  page,
}) => {
  await beginAs(page, 'staff@shop.test');
  const often = await subscribe(page, 'P1001', { kind: '週ごと', every: '1週間ごと', day: '水曜日' });
  const seldom = await subscribe(page, 'P1020', { kind: '月ごと・曜日', every: '6か月ごと', day: '第1月曜日' });
  const [first = '', later = ''] = [often, seldom].sort();
  expect(first < later).toBe(true);
  const cart = page.getByRole('region', { name: '定期購入のカート' });
  for (const day of [first, later]) await expect(cart).toContainText(day);
  await expect(cart).toContainText('今回のお支払い合計には含まれません');

  await page.getByRole('link', { name: /定期購入の手続きへ進む/ }).click();
  for (const day of [first, later]) await expect(page.getByRole('region', { name: 'お届け日時' })).toContainText(day);
  await payBy(page, '代金引換');
  await goToConfirmation(page);
  await expect(page.getByRole('region', { name: 'お届け日時' })).toContainText(`初回 ${first}、${later}`);
  const terms = page.getByRole('region', { name: '定期購入の内容' });
  for (const day of [first, later]) await expect(terms).toContainText(day);
  await expect(terms).toContainText('今回のお支払い合計には含まれません');
  const order = await placeOrder(page);
  const arrival = page.getByRole('region', { name: 'お届け日時' });
  for (const day of [`お届け予定日${first}`, `初回 ${later}`]) await expect(arrival).toContainText(day);

  await page.goto(`/mypage/orders/${order}`);
  const delivery = page.getByRole('region', { name: 'お届け先・配送状況' });
  for (const day of [`お届け予定日${first}`, `初回 ${later}`]) await expect(delivery).toContainText(day);

  await page.goto('/mypage/period_purchases/');
  const waiting = page
    .getByRole('article')
    .filter({ hasText: later === seldom ? '6か月ごと（第1月曜日）' : '1週間ごと（水曜日）' })
    .filter({ hasText: 'お届け中' });
  const [, month, day, weekday] = /\/0?(\d+)\/0?(\d+)（(.)）/.exec(later) ?? [];
  await expect(waiting).toContainText(`次回お届け予定日${month}/${day}（${weekday}）`);
  await cancelPlacedOrder(page, order);
});
