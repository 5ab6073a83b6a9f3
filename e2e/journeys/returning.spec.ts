import { inboxOf } from '../fixtures/inbox.ts';
import { mark } from '../fixtures/mark.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';

/** Sent a week ago, with two lines: the projects give back one each. */
const ORDER = 'A-C1-0018';
/** One grey dot. */
const PHOTO = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';

test('82 a member asks to give goods back with a photo, finds it at the order, and is told by mail', async ({
  page,
}) => {
  await page.goto(`/login?return_path=%2Fmypage%2Forders%2F${ORDER}`);
  await signInAs(page, 'member@shop.test');
  await page.getByRole('link', { name: '返品の条件を確認して申し込む' }).click();
  await expect(page.getByText('開封・使用された商品')).toBeVisible();
  await page.getByRole('button', { name: '返品を申し込む' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '入力内容をご確認ください' })).toBeFocused();

  await mark(page.getByRole('radio', { name: /不具合がある/ }));
  await mark(
    page
      .getByRole('group', { name: /返品する商品/ })
      .getByRole('checkbox', { disabled: false })
      .first(),
  );
  await page.getByRole('textbox', { name: /商品の状態/ }).fill('ポンプが動きません。');
  await page
    .getByLabel(/^写真/)
    .setInputFiles({ name: 'pump.png', mimeType: 'image/png', buffer: Buffer.from(PHOTO, 'base64') });
  await expect(page.getByRole('img', { name: '選んだ写真1' })).toBeVisible();
  await page.getByRole('button', { name: '返品を申し込む' }).click();

  const asked = page.getByRole('region', { name: /^返品 RT/ }).last();
  await expect(asked.getByText('お申し込み受付')).toBeVisible();
  await expect(asked.getByRole('img', { name: 'お送りいただいた写真1' })).toBeVisible();
  const number = (await asked.getAttribute('aria-label'))?.slice('返品 '.length) ?? '';
  const mails = async () => (await inboxOf('member@shop.test')).map(({ text }) => text).join('\n');
  await expect.poll(mails).toContain(number);

  // Outside of the days stands why.
  await page.goto('/mypage/orders/A-C1-0003/return');
  await expect(page.getByText(/返品のお申し込み期間.*が過ぎました/)).toBeVisible();
  await expect(page.getByRole('button', { name: '返品を申し込む' })).toHaveCount(0);
});
