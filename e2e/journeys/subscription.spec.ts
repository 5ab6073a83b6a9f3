import { check } from '../fixtures/check-control.ts';
import { inboxOf } from '../fixtures/inbox.ts';
import { openAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';

const TERMS = [
  /期間と回数の定めはありません/,
  /2回目以降/,
  /1年間の目安/,
  /2回目の変更締切/,
  /7日前の23:59までに、マイページまたはお客様窓口/,
  /最低回数の条件や違約金はありません/,
  /商品のお届け時に、配送員へ現金で/,
];

test('a member subscribes on a landing page, sees the terms, and finds the subscription (33, 59)', {
  tag: '@engines',
}, async ({ page }) => {
  await openAs(page, 'blue@shop.test', '/lp/scalp-care');
  await page.getByRole('button', { name: '定期購入でカートに入れる' }).first().click();
  await expect(page).toHaveURL(/\/cart$/);

  const panel = page.getByRole('region', { name: '定期購入のカート' });
  const product = (await panel.getByRole('link').first().textContent()) ?? '';
  await page.getByRole('link', { name: /定期購入の手続きへ進む/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'お届け・お支払い' })).toBeVisible();
  await expect(page.getByText('初回お届け予定日').first()).toBeVisible();
  await check(page.getByRole('radio', { name: /代金引換/ }));
  await page.getByRole('button', { name: 'ご注文内容の確認へ進む' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'ご注文内容の確認' })).toBeVisible();
  const terms = page.getByRole('region', { name: '定期購入の内容' });
  for (const text of TERMS) await expect(terms.getByText(text).first()).toBeVisible();
  const later = await terms
    .getByText(/2回目 \d/)
    .first()
    .textContent();
  const secondDay = later?.match(/2回目 (\d{4}\/\d{2}\/\d{2})/)?.[1] ?? '';
  await page.getByRole('button', { name: '注文を確定する' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /ありがとうございます/ })).toBeVisible();
  const orderCode = new URL(page.url()).searchParams.get('order') ?? '';

  await page.goto('/mypage/period_purchases/');
  const card = page.getByRole('article', { name: product }).first();
  const [, month, day] = secondDay.split('/').map(Number);
  await expect(card.getByText(`${month}/${day}`)).toBeVisible();
  await expect(card.getByText(/変更の締切/)).toBeVisible();

  const mailed = async () =>
    (await inboxOf('blue@shop.test')).map(({ text }) => text).find((text) => text.includes(orderCode)) ?? '';
  await expect.poll(mailed).toContain('■ 定期購入の内容');
  expect(await mailed()).toContain(`2回目のお届け予定日：${secondDay}`);
});
