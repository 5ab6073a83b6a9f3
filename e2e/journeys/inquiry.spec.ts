import { inboxOf } from '../fixtures/inbox.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';

test('a member asks about an order in writing, the desk answers, and the member reads it (R-66, R-67, R-68)', async ({
  page,
  browser,
}) => {
  const question = `いつ届きますか。${Date.now()}`;
  await page.goto('/login?return_path=%2Fguide%2Fcontact%2Fform');
  await signInAs(page, 'member@shop.test');
  await page.getByRole('combobox', { name: /お問い合わせの種類/ }).selectOption('ご注文・お届けについて');
  await page.getByRole('combobox', { name: /^ご注文/ }).selectOption({ index: 1 });
  await page.getByRole('button', { name: '内容を確認する' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '入力内容をご確認ください' })).toBeFocused();
  await page.getByRole('textbox', { name: /お問い合わせの内容/ }).fill(question);
  await page.getByRole('button', { name: '内容を確認する' }).click();
  await page.getByRole('link', { name: '入力内容を修正する' }).click();
  await expect(page.getByRole('textbox', { name: /お問い合わせの内容/ })).toHaveValue(question);
  await page.getByRole('button', { name: '内容を確認する' }).click();
  await page.getByRole('button', { name: 'この内容で送信する' }).click();
  const code = (await page.getByText(/^I-[A-Z2-9]{8}$/).textContent()) ?? '';

  const mails = async () =>
    (await inboxOf('member@shop.test')).map(({ text }) => text).filter((text) => text.includes(code));
  await expect.poll(mails).toHaveLength(1);

  const desk = await browser.newContext();
  const deskPage = await desk.newPage();
  await deskPage.goto(`/desk/inquiries`);
  await signInAs(deskPage, 'support@shop.test');
  await deskPage.getByRole('link', { name: code }).click();
  await expect(deskPage.getByText(question)).toBeVisible();
  await deskPage.getByRole('textbox', { name: /^お返事/ }).fill('明日お届けします。');
  await deskPage.getByRole('button', { name: 'お返事を送る' }).click();
  await expect(deskPage.getByRole('region', { name: 'お問い合わせ' })).toContainText('お返事済み');
  await desk.close();

  await expect.poll(async () => (await mails()).join()).toContain('明日お届けします。');
  await page.getByRole('link', { name: 'お問い合わせを見る' }).click();
  await expect(page.getByText('明日お届けします。')).toBeVisible();
  await page.getByRole('textbox', { name: /返信の内容/ }).fill('ありがとうございます。');
  await page.getByRole('button', { name: '返信を送る' }).click();
  await expect(page.getByText('送信しました。お返事をお待ちください。')).toBeVisible();
});
