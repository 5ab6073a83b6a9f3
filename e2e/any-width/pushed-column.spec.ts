import { beginCheckout, goToConfirmation, openCart, payBy, placeOrder } from '../fixtures/checkout-steps.ts';
import { content, folderOf } from '../fixtures/content-folder.ts';
import { beginAs, cancelPlacedOrder } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/store-test.ts';

const NOT_THERE = /404|410/;
test.use({ provoked: { messages: [NOT_THERE] } });

const DAY_MS = 86_400_000;
const dayOf = (epochMs: number) => new Date(epochMs).toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' });

test('marketing pushes a scheduled column, previews and publishes it; its product is bought (R-17, R-18)', async ({
  page,
}, { retry }) => {
  const slug = `column/dry-hair-${'abc'.at(retry)}`;
  const written = (dates: string) => `---
kind: column
slug: ${slug}
title: 乾く季節の、洗い流さない手入れ
description: 毛先から、少しずつ。
tag: ヘアケア
picture: column-strand
products: [P1020]
${dates}---

## 毛先から

手のひらで温めてから、毛先になじませます。

::product{code=P1020}
`;
  const push = async (dates: string) => content('push', await folderOf('dry-hair', written(dates)), '--yes');
  const heading = page.getByRole('heading', { level: 1, name: '乾く季節の、洗い流さない手入れ' });
  await beginAs(page, 'member@shop.test');

  const later = dayOf(Date.now() + 3 * DAY_MS);
  expect(await push(`from: ${later}T10:00\n`)).toContain('1 pages are live');
  await page.goto(`/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: /見つかりません/ })).toBeVisible();
  await page.goto(await content('preview', slug, '--at', `${later}T10:00`));
  await expect(heading).toBeVisible();
  await expect(page.getByText('プレビューです。')).toContainText(later.replaceAll('-', '/'));

  await push('');
  await expect(async () => {
    await page.goto(`/${slug}`);
    await expect(heading).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page
    .getByRole('article')
    .getByRole('link', { name: /スカルプ|シャンプー/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/product\/P1020$/);
  await page.getByRole('button', { name: 'カートに入れる' }).filter({ visible: true }).first().click();
  await openCart(page);
  await beginCheckout(page);
  await payBy(page, '代金引換');
  await goToConfirmation(page);
  const order = await placeOrder(page);
  await expect(page.getByRole('region', { name: 'ご注文の商品' }).getByRole('link')).toHaveAttribute(
    'href',
    '/product/P1020',
  );
  await cancelPlacedOrder(page, order);

  // The column expires, so that it does not appear in lists of other tests.
  await push('from: 2026-01-01\nuntil: 2026-01-02\n');
  await expect(async () => {
    await page.goto(`/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name: 'このページの公開は終了しました' })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
});
