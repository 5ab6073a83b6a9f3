import { openAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';

test('a member filters the order history, goes back, and finds carrier and mails of an order (78)', async ({
  page,
}) => {
  await openAs(page, 'member@shop.test', '/mypage/orders');
  const count = page.getByRole('status').filter({ hasText: /件中/ });
  const all = await count.textContent();
  const shipped = page.getByRole('navigation', { name: 'お届けの状況' }).getByRole('link', { name: /^発送済み/ });
  await shipped.click();
  await expect(page).toHaveURL(/state=shipped/);
  await expect(page.getByRole('region', { name: '発送前' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: '発送済み' })).toBeVisible();

  await page.getByRole('searchbox', { name: '商品名・ブランド名' }).fill('すかるぷ');
  await page.getByRole('button', { name: '絞り込む' }).click();
  await expect(page).toHaveURL(/state=shipped&.*word=/);
  await expect(page.getByRole('article').first()).toContainText('スカルプ');

  await page.goBack();
  await expect(page).not.toHaveURL(/word=/);
  await page.getByRole('link', { name: '条件をクリア' }).click();
  await expect(page).toHaveURL(/\/mypage\/orders$/);
  await expect(count).toHaveText(all ?? '');

  // Other journeys order as the same member, so the shipped order may not be on the first unfiltered page.
  await shipped.click();
  await page
    .getByRole('region', { name: '発送済み' })
    .getByRole('link', { name: /^注文詳細/ })
    .first()
    .click();
  const mails = page.getByRole('region', { name: 'お送りしたメール' });
  await expect(mails.getByText(/発送のお知らせ/)).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'お届け先・配送状況' }).getByRole('link', { name: /配送状況を見る/ }),
  ).toBeVisible();
});
