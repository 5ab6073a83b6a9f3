import { beginAs, buyAtOnce, takeBack } from '../fixtures/shopper.ts';
import { arriveAs, signInAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { completedOrder, fillCart, goToConfirmation, payBy } from '../fixtures/to-checkout.ts';

const CHANGED = 'カートの商品に変更がありました';

test('a price that the sign-in changed is named with old and new, in the cart and before the order (29, U-03)', async ({
  page,
}) => {
  await fillCart(page, 'P1016');
  await page.getByRole('link', { name: 'ご購入手続きへ進む' }).first().click();
  await signInAs(page, 'sales@shop.test');

  // B-03: it is looked at first.
  await expect(page.getByRole('heading', { level: 1, name: /^カート/ })).toBeVisible();
  const note = page.getByRole('status').filter({ hasText: CHANGED });
  await expect(note).toContainText('3,850円 → 2,310円（税込）');
  await page.getByRole('link', { name: 'ご購入手続きへ進む' }).first().click();
  await payBy(page, '代金引換');
  await goToConfirmation(page);
  await expect(note).toContainText('3,850円 → 2,310円（税込）');
  await page.getByRole('button', { name: '注文を確定する' }).click();
  await takeBack(page, await completedOrder(page));
});

test('what another device changed after the confirmation is named, and asked about again (29, F12)', async ({
  page,
  browser,
}) => {
  await beginAs(page, 'blue@shop.test');
  await fillCart(page, 'P1017');
  await page.getByRole('link', { name: 'ご購入手続きへ進む' }).first().click();
  await payBy(page, '代金引換');
  await goToConfirmation(page);

  const other = await (await browser.newContext()).newPage();
  await arriveAs(other, 'blue@shop.test', '/guide');
  await other.goto('/cart');
  await other
    .getByRole('group', { name: /の数量$/ })
    .getByRole('button', { name: '増やす' })
    .click();
  await expect(other.getByRole('heading', { level: 1, name: /^カート 2点/ })).toBeVisible();

  await page.getByRole('button', { name: '注文を確定する' }).click();
  const note = page.getByRole('alert');
  await expect(note).toContainText(/の数量\s+1点 → 2点/);
  await expect(note).toContainText(/お支払い合計\s+1,960円 → 3,040円/);
  await expect(page.getByRole('region', { name: 'ご注文金額' })).toContainText('3,040円');
  await page.getByRole('button', { name: '注文を確定する' }).click();
  await takeBack(page, await completedOrder(page));
  await other.context().close();
});

test('the last piece (P1015) goes to one; the other is told before the order, and nothing is ordered (29, F01)', async ({
  page,
  browser,
}) => {
  await beginAs(page, 'blue@shop.test');
  await fillCart(page, 'P1015');
  await page.getByRole('link', { name: 'ご購入手続きへ進む' }).first().click();
  await payBy(page, '代金引換');
  await goToConfirmation(page);

  const rival = await (await browser.newContext()).newPage();
  await beginAs(rival, 'sales@shop.test');
  const bought = await buyAtOnce(rival, 'S1015');

  await page.getByRole('button', { name: '注文を確定する' }).click();
  const trouble = page.getByRole('alert');
  await expect(trouble).toContainText('は品切れです。');
  await trouble.getByRole('link', { name: 'カートに戻って確認する' }).click();
  await expect(page.getByRole('status').filter({ hasText: CHANGED })).toContainText('の在庫：1点 → 残り0点');
  await expect(page.getByRole('button', { name: 'ご購入手続きへ進む' })).toBeDisabled();
  await page.getByRole('button', { name: '削除する' }).click();
  await expect(page.getByRole('heading', { name: 'カートに商品が入っていません' })).toBeVisible();
  await takeBack(rival, bought);
  await rival.context().close();
});
