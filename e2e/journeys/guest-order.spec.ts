import { fillCart, goToConfirmation, payBy, placeOrder } from '../fixtures/checkout-steps.ts';
import { customerField, fillCustomer } from '../fixtures/customer-form.ts';
import { inboxOf } from '../fixtures/inbox.ts';
import { expect, test } from '../fixtures/store-test.ts';

test('a guest views and cancels the order by its mail’s link, and finds it again by its data (41, 80)', async ({
  page,
  browser,
}) => {
  const email = `guest-order-${Date.now()}@shop.test`;
  await fillCart(page, 'P1017');
  await page.getByRole('link', { name: '会員登録をせずに購入する' }).click();
  await customerField(page, 'メールアドレス 必須').fill(email);
  await customerField(page, 'メールアドレス（確認用）').fill(email);
  await fillCustomer(page);
  await page.getByRole('button', { name: 'お届け・お支払いへ進む' }).click();
  await payBy(page, '代金引換');
  await goToConfirmation(page);
  const order = await placeOrder(page);
  await page.getByRole('link', { name: 'ご注文の詳細を見る' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ご注文の詳細' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(order);

  const mail = async () => (await inboxOf(email)).map(({ text }) => text).join('\n');
  await expect.poll(mail).toContain(order);
  const [link = ''] = /http:\/\/\S+\/orders\/guest\/\S+/.exec(await mail()) ?? [];

  // The mail is read in another browser, without cookies of the one that ordered.
  const elsewhere = await browser.newContext();
  const reader = await elsewhere.newPage();
  const opened = await reader.goto(link);
  const [headers, status] = [opened?.headers() ?? {}, opened?.status()];
  expect([status, headers['cache-control'], headers['referrer-policy']]).toEqual([
    200,
    'private, no-store',
    'same-origin',
  ]);
  await expect(reader.getByRole('heading', { level: 1, name: 'ご注文の詳細' })).toBeVisible();
  await expect(reader.getByRole('main')).toContainText(order);
  await expect(reader.getByRole('region', { name: 'ご注文者' })).toContainText(email);
  await reader.getByRole('button', { name: 'このご注文をキャンセルする' }).click();
  await reader.getByRole('button', { name: 'キャンセルを確定する' }).click();
  await expect(reader.getByRole('button', { name: 'このご注文をキャンセルする' })).toHaveCount(0);
  await expect(reader.getByText('キャンセル', { exact: true }).first()).toBeVisible();

  await reader.goto('/orders/guest');
  const field = (name: string) => reader.getByRole('textbox', { name: new RegExp(name) });
  await field('ご注文番号').fill(order.toLowerCase());
  await field('電話番号').fill('090-0000-1235');
  await field('郵便番号').fill('１５０－０００２');
  await reader.getByRole('button', { name: 'ご注文を確認する' }).click();
  await expect(reader.getByRole('alert')).toContainText('一致するご注文が見つかりませんでした');
  await field('電話番号').fill('090-0000-1234');
  await reader.getByRole('button', { name: 'ご注文を確認する' }).click();
  await expect(reader.getByRole('main')).toContainText(order);
  expect(reader.url()).toBe(link);

  const forged = await reader.goto(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`);
  expect(forged?.status()).toBe(404);
  await elsewhere.close();
});
