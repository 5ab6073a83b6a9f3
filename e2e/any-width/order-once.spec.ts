import type { Page } from '@playwright/test';
import { check } from '../fixtures/check-control.ts';
import { beginCheckout, completedOrder, fillCart, goToConfirmation, openCart } from '../fixtures/checkout-steps.ts';
import { openAs, signInByApi } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';

const ADDRESS = {
  姓: '鈴木',
  名: '未来',
  セイ: 'すずき',
  メイ: 'みらい',
  郵便番号: '１０７００６２',
  '町名・番地': '南青山1-2-3',
  電話番号: '090-0000-0006',
};

test('places one order despite a double click, a reload and Back (36, B10, B09)', async ({ page }) => {
  await openAs(page, 'new@shop.test', '/mypage/orders');
  const orders = page.getByRole('main').locator('article');
  await expect(page.getByRole('heading', { level: 1, name: 'ご注文履歴' })).toBeVisible();
  const before = await orders.count();

  await page.goto('/product/P1017');
  await page.getByRole('button', { name: 'カートに入れる' }).filter({ visible: true }).first().click();
  await openCart(page);
  await beginCheckout(page);
  await page.getByRole('link', { name: /新しいお届け先/ }).click();
  const field = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });
  for (const [label, value] of Object.entries(ADDRESS)) await field(label).fill(value);
  await expect(field('市区町村')).toHaveValue('港区');
  await field('町名・番地').fill(ADDRESS['町名・番地']);
  await page.getByRole('button', { name: 'このお届け先を使う' }).click();

  await check(page.getByRole('radio', { name: /代金引換/ }));
  await page.getByRole('button', { name: 'ご注文内容の確認へ進む' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /確認/ })).toBeVisible();
  await expect(page.getByText('鈴木 未来 様').first()).toBeVisible();
  await page.getByRole('button', { name: '注文を確定する' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: /ありがとうございます/ })).toBeVisible();
  const orderCode = new URL(page.url()).searchParams.get('order') ?? '';

  await page.reload();
  await expect(page.getByText(orderCode).first()).toBeVisible();
  await page.goBack();
  // The cart is empty: no page before the completion has a button to order.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: '注文を確定する' })).toHaveCount(0);

  await page.goto('/mypage/orders');
  await expect(page.getByText(orderCode).first()).toBeVisible();
  await expect(orders).toHaveCount(before + 1);
});

test.describe('with a lost response', () => {
  test.use({ provoked: { messages: [/net::ERR_FAILED/] } });
  test('places one order from two tabs, Enter with a click, and a lost response (36, G09)', async ({
    page,
    context,
  }) => {
    await signInByApi(page, 'blue@shop.test');
    const before = await orderCount(page);

    await fillCart(page, 'P1017');
    await beginCheckout(page);
    await check(page.getByRole('radio', { name: '代金引換' }));
    await goToConfirmation(page);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByRole('button', { name: '注文を確定する' })).toBeVisible();

    // The order reaches the server, but its response is lost.
    await page.route('**/api/order/_place', async (route) => {
      await route.fetch();
      await route.abort();
    });
    const button = page.getByRole('button', { name: '注文を確定する' });
    await button.focus();
    await Promise.all([page.keyboard.press('Enter'), button.click()]);
    await expect(page.getByText(/くり返し押しても、ご注文が重なることはありません/)).toBeVisible();
    await page.unroute('**/api/order/_place');
    await button.click();
    await completedOrder(page);

    await expect(other.getByText('カートの内容が変わりました')).toBeVisible();
    expect(await orderCount(page)).toBe(before + 1);
  });
});

/** Returns the number of the signed-in member's orders. */
async function orderCount(page: Page): Promise<number> {
  const reply = await page.request.post('/api/query/order/_search', {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    data: { customer_code: 'C0000002', page: 1, size: 1 },
  });
  // The type is known for this API, which the test alone reads.
  return ((await reply.json()) as { data: { total: number } }).data.total;
}
