import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { check } from '../fixtures/check-control.ts';
import { beginCheckout, fillCart, goToConfirmation, placeOrder } from '../fixtures/checkout-steps.ts';
import { inboxOf } from '../fixtures/inbox.ts';
import { printedText } from '../fixtures/pdf-text.ts';
import { beginAs, cancelPlacedOrder } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/store-test.ts';

/** Panels of the order summary. */
const PANELS = ['ご注文者', 'お届け先', 'お届け日時', 'お受け取り・ギフト・備考'];
/** Whitespace and dashes differ between HTML, plain-text mail and PDF, so they are ignored. */
const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '').replace(/[−–]/g, '-');

test('shows a gift alike on completion, mail, order and receipt (36, 43, 81)', async ({ page }) => {
  await beginAs(page, 'member@shop.test');
  await fillCart(page, 'P1018');
  const sums = page.getByRole('region', { name: 'ご注文金額' });
  await page.getByRole('textbox', { name: /クーポンコード/ }).fill('WELCOME500');
  await page.getByRole('button', { name: 'コードを適用' }).click();
  await expect(sums.getByText('−500円')).toBeVisible();
  await page.getByRole('textbox', { name: /利用するポイント/ }).fill('300');
  await page.getByRole('button', { name: '適用', exact: true }).click();
  await expect(sums.getByText('−300円')).toBeVisible();
  await beginCheckout(page);
  await wishForGift(page);
  await check(page.getByRole('radio', { name: 'クレジットカード' }));
  await goToConfirmation(page);
  const order = await placeOrder(page);

  const rows = (
    await Promise.all(PANELS.map((name) => rowsOf(page.getByRole('region', { name, exact: true }))))
  ).flat();
  const paid = await rowsOf(page.getByRole('region', { name: 'お支払い内容' }));
  const summary = plain(rows.flat().join(''));
  for (const text of ['ギフト包装、明細書を入れない（無料）', '御礼佐伯', 'いつもありがとう', '佐伯商店様', '裏口へ'])
    expect(summary).toContain(plain(text));
  expect(paid.map(([, value]) => value)).toEqual(expect.arrayContaining(['−500円', '−300円']));

  const mail = async () =>
    plain((await inboxOf('member@shop.test')).map(({ text }) => text).find((text) => text.includes(order)) ?? '');
  await expect.poll(mail).toContain(order);
  const mailed = await mail();
  for (const [term, detail] of [...rows, ...paid]) {
    if (/^お支払い合計/.test(term)) continue;
    expect(mailed).toContain(plain(`${term}：${detail}`));
  }

  await page.goto(`/mypage/orders/${order}`);
  const shown = plain((await page.getByRole('main').textContent()) ?? '');
  for (const row of [...rows, ...paid]) expect(shown).toContain(plain(row.join('')));

  const total = plain(paid.find(([term]) => /^お支払い合計/.test(term))?.[1] ?? '');
  const receipt = await printedText(await receiptOf(page));
  for (const text of [order, '株式会社佐伯 御中', `お支払い合計(税込)${total}`, '-500円', '-300円'])
    expect(plain(receipt)).toContain(plain(text));
  // Returns coupon and points, which other journeys use.
  await cancelPlacedOrder(page, order);
});

async function wishForGift(page: Page): Promise<void> {
  await check(page.getByRole('checkbox', { name: /^ギフトとして贈る/ }));
  await page.getByRole('combobox', { name: /^熨斗/ }).selectOption('御礼');
  const typed = { 熨斗の名入れ: '佐伯', メッセージカード: 'いつもありがとう', 送り主のお名前: '佐伯商店' };
  for (const [label, text] of Object.entries(typed))
    await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text);
  await page.getByText('備考・領収書の宛名を入力する（任意）').click();
  await page.getByRole('textbox', { name: /^備考/ }).fill('裏口へ');
  await page.getByRole('textbox', { name: /^領収書の宛名/ }).fill('株式会社佐伯 御中');
}

/** Returns the terms of a panel with their details. */
async function rowsOf(panel: Locator): Promise<readonly (readonly [string, string])[]> {
  const [terms, details] = await Promise.all([
    panel.locator('dt').allTextContents(),
    panel.locator('dd').allTextContents(),
  ]);
  return terms.map((term, place) => [term, details[place] ?? '']);
}

async function receiptOf(page: Page): Promise<Uint8Array> {
  const receipt = page.getByRole('region', { name: '領収書' });
  await receipt.getByRole('button', { name: '領収書を発行する' }).click();
  const download = page.waitForEvent('download');
  await receipt.getByRole('link', { name: /PDF/ }).click();
  return readFile(await (await download).path());
}
