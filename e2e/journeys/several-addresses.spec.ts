import type { Locator, Page } from '@playwright/test';
import { check } from '../fixtures/check-control.ts';
import { beginCheckout, fillCart, goToConfirmation, payBy, placeOrder } from '../fixtures/checkout-steps.ts';
import { beginAs, cancelPlacedOrder } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/store-test.ts';

test('divides a purchase over two addresses with own day, gift and fee, and cancels one order (46)', async ({
  page,
}) => {
  await beginAs(page, 'member@shop.test');
  await fillCart(page, 'P1017');
  await page
    .getByRole('group', { name: /の数量$/ })
    .getByRole('button', { name: '増やす' })
    .click();
  await expect(page.getByRole('region', { name: 'ご注文金額' })).toContainText('2,160円');
  await beginCheckout(page);
  await page.getByRole('link', { name: '複数のお届け先に送る' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '複数のお届け先に送る' })).toBeVisible();

  const [first, second] = [parcelAt(page, 1), parcelAt(page, 2)];
  await pieces(first).getByRole('button', { name: '減らす' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'あと1点' })).toBeVisible();
  await pieces(second).getByRole('button', { name: '増やす' }).click();
  await expect(page.getByText('すべての商品のお届け先が決まりました。')).toBeVisible();
  await second.getByRole('combobox', { name: 'お届け時間帯' }).selectOption('18時〜20時');
  await check(second.getByRole('checkbox', { name: /ギフトとして贈る/ }));
  // The unsaved choice survives a reload in the same tab.
  await page.reload();
  await expect(second.getByRole('checkbox', { name: /ギフトとして贈る/ })).toBeChecked();
  await page.getByRole('button', { name: 'お届け先を決定する' }).click();

  await expect(page.getByRole('region', { name: 'お届け先（2か所）' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /NP/ })).toHaveCount(0);
  // The recipient is another person, who would pay, and so see, the price that the gift hides (P-11).
  await expect(page.getByRole('radio', { name: '代金引換' })).toBeDisabled();
  await expect(page.getByText(/金額のわかる明細書を入れないギフトではご利用いただけません/)).toBeVisible();
  await page.getByRole('link', { name: /お届け先の分け方/ }).click();
  await second.getByRole('checkbox', { name: '金額のわかる明細書を入れない' }).uncheck();
  await page.getByRole('button', { name: 'お届け先を決定する' }).click();
  await payBy(page, '代金引換');
  await goToConfirmation(page);
  const sums = await Promise.all([1, 2].map((place) => sumOf(parcelAt(page, place))));
  await expect(parcelAt(page, 2)).toContainText('ギフト包装');
  await expect(parcelAt(page, 2)).toContainText('18時〜20時');
  const total = sums.reduce((all, sum) => all + sum, 0);
  await expect(page.getByRole('region', { name: 'ご注文金額' })).toContainText(
    new RegExp(`お支払い合計\\s*税込\\s*${total.toLocaleString('ja-JP')}円`),
  );
  const order = await placeOrder(page);
  await expect(parcelAt(page, 1)).toContainText(order);
  const other = /\d{6}-[0-9A-Z]{8}/.exec((await parcelAt(page, 2).textContent()) ?? '')?.[0] ?? '';
  expect(other).not.toBe(order);

  await page.goto(`/mypage/orders/${order}`);
  const together = page.getByRole('region', { name: 'いっしょにご注文のお届け先' });
  await expect(together).toContainText('お届け先 1/2');
  await cancelPlacedOrder(page, order);
  await together.getByRole('link', { name: new RegExp(other) }).click();
  await expect(page.getByRole('region', { name: 'お届け先・配送状況' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'このご注文をキャンセルする' })).toBeVisible();
  await cancelPlacedOrder(page, other);
});

const parcelAt = (page: Page, place: number) => page.getByRole('region', { name: new RegExp(`^お届け先${place}`) });
const pieces = (parcel: Locator) => parcel.getByRole('group', { name: /の数量（お届け先/ });

/** Returns the total of an address's order on the confirmation page. */
async function sumOf(parcel: Locator): Promise<number> {
  const total = /このお届け先の合計([\d,]+)円/.exec((await parcel.textContent()) ?? '')?.[1] ?? '';
  return Number(total.replaceAll(',', ''));
}
