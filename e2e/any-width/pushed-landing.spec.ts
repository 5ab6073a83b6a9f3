import { check } from '../fixtures/check-control.ts';
import { goToConfirmation, payBy, placeOrder } from '../fixtures/checkout-steps.ts';
import { content, folderOf } from '../fixtures/content-folder.ts';
import { customerField, fillCustomer } from '../fixtures/customer-form.ts';
import { expect, test } from '../fixtures/store-test.ts';

// Browsers log an error for each missing or expired page.
test.use({ provoked: { messages: [/404|410/] } });

test('marketing pushes a landing page with a form, a guest orders from it, and it expires (R-23, R-24, D-14)', async ({
  page,
}, { retry }) => {
  const name = `dry-season-${'abc'.at(retry)}`;
  const written = (dates: string) => `---
kind: lp
slug: lp/${name}
title: 乾く季節の頭皮ケア
description: うるおいを残して洗う。
picture: scalp-hero
noindex: true
${dates}form:
  title: 頭皮ケアのお申し込み
  lead: 内容をひとつお選びください。
  offers:
    - { offer_code: ONCE, label: 一度だけためす, note: 通常価格で, product_code: P1017, order_type: NORMAL, quantity: 1 }
---

## 洗いすぎない

いまの価格は{{price.P1017}}です。
`;
  const push = async (dates: string) => content('push', await folderOf(name, written(dates)), '--yes');
  const heading = page.getByRole('heading', { level: 1, name: '乾く季節の頭皮ケア' });

  expect(await push('')).toContain('1 pages are live');
  await expect(async () => {
    await page.goto(`/lp/${name}`);
    await expect(heading).toBeVisible({ timeout: 1_000 });
  }).toPass();
  // L-06: the reduced frame, without the shop's menus.
  await expect(page.getByRole('navigation', { name: '商品を探す' })).toHaveCount(0);
  await page.getByRole('link', { name: 'お申し込みへ進む' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '頭皮ケアのお申し込み' })).toBeVisible();
  await check(page.getByRole('radio', { name: '一度だけためす' }));
  await page.getByRole('button', { name: 'お届け先とお支払いの入力へ進む' }).click();

  const email = `landing-${Date.now()}@shop.test`;
  await customerField(page, 'メールアドレス 必須').fill(email);
  await customerField(page, 'メールアドレス（確認用）').fill(email);
  await fillCustomer(page);
  await page.getByRole('button', { name: 'お届け・お支払いへ進む' }).click();
  await payBy(page, '代金引換');
  await goToConfirmation(page);
  expect(await placeOrder(page)).not.toBe('');

  await push('from: 2026-01-01\nuntil: 2026-01-02\n');
  for (const path of [`/lp/${name}`, `/form/${name}`])
    await expect(async () => {
      expect((await page.goto(path))?.status()).toBe(410);
      await expect(page.getByRole('heading', { level: 1, name: 'このページの公開は終了しました' })).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
});
