import type { Page } from '@playwright/test';
import { addFavourite } from '@store/contracts/calls/checkout';
import { loggedIn } from '@store/contracts/calls/customer';
import { subscriptionOptions } from '@store/contracts/calls/subscription';
import { becomeMember } from '../fixtures/become-member.ts';
import { check } from '../fixtures/check-control.ts';
import { customerField, fillCustomer } from '../fixtures/customer-form.ts';
import { callApi, subscribeByApi } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/store-test.ts';

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const contents = (page: Page) => page.getByRole('region', { name: 'お届けの内容' });

test('a member changes product, interval, address and payment of subscriptions (R-31, R-35, 52, 55, 56)', async ({
  page,
}) => {
  await becomeMember(page);
  const { subscription } = await subscribeByApi(page, 'S1001');
  const other = await subscribeByApi(page, 'S1020');
  const { customer_code } = await callApi(page, loggedIn, {});
  await callApi(page, addFavourite, { customer_code, sku_code: 'S1017' });
  await page.goto(`/mypage/period_purchases/${subscription}`);
  await expect(contents(page)).toContainText('1か月ごと（15日）');

  await page.getByRole('link', { name: '数量・サイクル・商品を変更' }).click();
  await page.getByRole('combobox', { name: 'お届けの間隔' }).selectOption({ label: '2か月ごと（日にちで指定）' });
  const { products } = await callApi(page, subscriptionOptions, { periodical_purchase_code: subscription });
  const name = products[0]?.product.product_name ?? '';
  await check(page.getByRole('radio', { name, exact: true }));
  await expect(page.getByRole('region', { name: '変更の内容' })).toContainText(`→ ${name}`);
  await page.getByRole('button', { name: '変更を保存する' }).click();
  await expect(status(page, 'お届けの内容を変更しました')).toBeVisible();
  await expect(contents(page)).toContainText('2か月ごと');
  await expect(page.getByRole('main')).toContainText(name);

  await page.getByRole('link', { name: '次回だけ商品を追加' }).click();
  await page.getByRole('button', { name: /を追加$/ }).click();
  await expect(status(page, '次回だけのお届けの商品を変更しました')).toBeVisible();
  await expect(contents(page)).toContainText('次回のみの追加');

  await page.getByRole('link', { name: 'お届け先・お支払いを変更' }).click();
  await check(page.getByRole('radio', { name: /NP後払い/ }));
  await page.getByRole('button', { name: 'このお支払い方法にする' }).click();
  await expect(status(page, 'お支払い方法を変更しました')).toBeVisible();
  await expect(contents(page)).toContainText('NP後払い');

  // 52: the member's address is already in the book; another one is not.
  await page.getByRole('link', { name: 'お届け先・お支払いを変更' }).click();
  await page.getByRole('link', { name: /新しいお届け先/ }).click();
  await fillCustomer(page);
  const keep = page.getByRole('button', { name: 'この住所へお届けする' });
  await keep.click();
  await expect(page.getByText(/同じお名前・ご住所のお届け先/)).toBeVisible();
  await customerField(page, '町名・番地').fill('渋谷9-8-7');
  await keep.click();
  await expect(status(page, 'お届け先を変更しました')).toBeVisible();
  await expect(contents(page)).toContainText('渋谷9-8-7');

  await page.goto('/periodical_purchases_change');
  // All subscriptions are selected initially.
  const boxes = page.getByRole('group', { name: '定期購入' }).getByRole('checkbox');
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await expect(box).toBeChecked();
  await page.getByRole('group', { name: '変更する内容' }).getByText('お届け先', { exact: true }).click();
  await check(page.getByRole('radio', { name: /渋谷9-8-7/ }));
  await page.getByRole('button', { name: '2件をまとめて変更する' }).click();
  await expect(status(page, '定期購入をまとめて変更しました')).toBeVisible();
  await page.goto(`/mypage/period_purchases/${other.subscription}`);
  await expect(contents(page)).toContainText('渋谷9-8-7');
});
