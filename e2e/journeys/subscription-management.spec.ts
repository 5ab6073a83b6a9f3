import type { Page } from '@playwright/test';
import { enterCard } from '../fixtures/card-fields.ts';
import { inboxOf } from '../fixtures/inbox.ts';
import { beginAs, cancelPlacedOrder, subscribeByApi } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/store-test.ts';

const EMAIL = 'staff@shop.test';
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const dayOf = async (page: Page) =>
  (await page.getByText(/次回お届け予定日は/).textContent())?.match(/\d{4}\/[\d/]+/)?.[0];

test('a member manages and cancels a subscription (R-53, R-35, 54–58)', async ({ page }) => {
  await beginAs(page, EMAIL);
  const { subscription, order } = await subscribeByApi(page, 'S1001');
  await page.goto(`/periodical_purchase?periodical_purchase_code=${subscription}`);
  await expect(page.getByRole('heading', { level: 1, name: '定期購入の詳細' })).toBeVisible();
  const days = page.getByRole('list', { name: 'お届け予定日' }).getByRole('listitem');
  await expect(days).toHaveCount(6);
  const [first, second] = await days.allTextContents();

  await page.getByRole('link', { name: '今回はお休み' }).click();
  await expect(page.getByText(second ?? '')).toBeVisible();
  await page.getByRole('button', { name: '今回はお休みする' }).click();
  await expect(status(page, 'お休みを承りました')).toBeVisible();
  await expect(days.first()).toHaveText(second ?? '');
  await page.getByRole('link', { name: 'お休みを取り消す' }).click();
  await page.getByRole('button', { name: 'お休みを取り消す' }).click();
  await expect(status(page, 'お休みを取り消しました')).toBeVisible();
  await expect(days.first()).toHaveText(first ?? '');

  await page.getByRole('link', { name: '数量・サイクル・商品を変更' }).click();
  await page.getByRole('button', { name: '増やす' }).click();
  await page.getByRole('button', { name: '変更を保存する' }).click();
  await expect(status(page, '数量を変更しました')).toBeVisible();
  await expect(page.getByRole('region', { name: 'お届けの内容' })).toContainText('2点');

  await page.getByRole('link', { name: 'しばらくお休みする' }).click();
  const restart = page.getByLabel(/再開日/);
  await restart.fill((await restart.getAttribute('max')) ?? '');
  await expect(days).toHaveCount(6);
  await page.getByRole('button', { name: 'この日までお休みする' }).click();
  await expect(status(page, 'お休みを承りました')).toBeVisible();
  await page.getByRole('link', { name: 'お届けを再開する' }).click();
  await page.getByRole('button', { name: 'お届けを再開する' }).click();
  await expect(status(page, 'お届けを再開しました')).toBeVisible();
  expect(await dayOf(page)).toBeDefined();

  await page.getByRole('link', { name: '解約する' }).click();
  await page.getByRole('button', { name: '解約を確定する' }).click();
  const ended = status(page, '解約を承りました');
  await expect(ended).toBeVisible();
  const number = (await ended.textContent())?.match(/K\d{8}-\d{8}/)?.[0] ?? 'none';
  await expect.poll(async () => (await inboxOf(EMAIL)).some(({ text }) => text.includes(number))).toBe(true);
  await cancelPlacedOrder(page, order);
});

test('stores a card through its issuer, makes it the default, and deletes it (R-54, decision 0017)', async ({
  page,
}) => {
  await beginAs(page, EMAIL);
  await page.goto('/mypage/credit');
  await page.getByRole('link', { name: '新しいカードを登録する' }).click();
  await enterCard(page, '4000000000003220');
  await page.getByRole('button', { name: 'このカードを登録する' }).click();
  await page.getByRole('button', { name: '認証する', exact: true }).click();
  await expect(status(page, 'カードを登録しました')).toBeVisible();
  const savedCard = page.getByRole('listitem').filter({ hasText: '•••• 3220' });
  await expect(savedCard.first()).toContainText('有効期限 12/30');
  const before = await savedCard.count();
  await savedCard
    .first()
    .getByRole('button', { name: /削除する/ })
    .click();
  await page.getByRole('button', { name: 'カードを削除する' }).click();
  await expect(status(page, 'カードを削除しました')).toBeVisible();
  await expect(savedCard).toHaveCount(before - 1);
});
