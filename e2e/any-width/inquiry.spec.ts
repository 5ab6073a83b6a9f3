import type { Browser } from '@playwright/test';
import { inboxOf } from '../fixtures/inbox.ts';
import { openAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';

test('a member inquires about an order, the desk replies, and the member reads it (R-66, R-67, R-68)', async ({
  page,
  browser,
}) => {
  const question = `いつ届きますか。${Date.now()}`;
  await openAs(page, 'member@shop.test', '/guide/contact/form');
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

  await answerAtDesk(browser, { code, question, answer: '明日お届けします。' });

  await expect.poll(async () => (await mails()).join()).toContain('明日お届けします。');
  await page.getByRole('link', { name: 'お問い合わせを見る' }).click();
  await expect(page.getByText('明日お届けします。')).toBeVisible();
  await page.getByRole('textbox', { name: /返信の内容/ }).fill('ありがとうございます。');
  await page.getByRole('button', { name: '返信を送る' }).click();
  await expect(page.getByText('送信しました。お返事をお待ちください。')).toBeVisible();
});

test('a guest sends an inquiry, and reads and answers the reply by the mailed link (R-66, R-67)', async ({
  page,
  browser,
}) => {
  const email = `asks-${Date.now()}@shop.test`;
  const question = `どう使いますか。${Date.now()}`;
  await page.goto('/guide/contact/form');
  await page.getByRole('combobox', { name: /お問い合わせの種類/ }).selectOption('商品・使い方について');
  await page.getByRole('textbox', { name: /^お名前/ }).fill('来栖 灯');
  await page.getByRole('textbox', { name: /^メールアドレス/ }).fill(email);
  await page.getByRole('textbox', { name: /お問い合わせの内容/ }).fill(question);
  await page.getByRole('button', { name: '内容を確認する' }).click();
  await page.getByRole('button', { name: 'この内容で送信する' }).click();
  const code = (await page.getByText(/^I-[A-Z2-9]{8}$/).textContent()) ?? '';
  const mails = async () => (await inboxOf(email)).map(({ text }) => text).join('\n');
  const linkIn = async () => /http:\/\/\S+\/guide\/contact\/inquiry\?\S+/.exec(await mails())?.[0] ?? '';
  await expect.poll(mails).toContain(code);

  await answerAtDesk(browser, { code, question, answer: '一日一回お使いください。' });
  await expect.poll(mails).toContain('一日一回お使いください。');

  // Another device of the guest, which only has the link.
  const elsewhere = await browser.newContext();
  const reader = await elsewhere.newPage();
  await reader.goto(await linkIn());
  await expect(reader.getByText(question)).toBeVisible();
  await expect(reader.getByText('一日一回お使いください。')).toBeVisible();
  await reader.getByRole('textbox', { name: /返信の内容/ }).fill('ありがとうございます。');
  await reader.getByRole('button', { name: '返信を送る' }).click();
  await expect(reader.getByText('送信しました。お返事をお待ちください。')).toBeVisible();
  await elsewhere.close();
});

/** The customer desk opens the inquiry from its queue and replies. */
async function answerAtDesk(
  browser: Browser,
  asked: { code: string; question: string; answer: string },
): Promise<void> {
  const desk = await browser.newContext();
  const page = await desk.newPage();
  await openAs(page, 'support@shop.test', '/desk/inquiries');
  await page.getByRole('link', { name: asked.code }).click();
  await expect(page.getByText(asked.question)).toBeVisible();
  await page.getByRole('textbox', { name: /^お返事/ }).fill(asked.answer);
  await page.getByRole('button', { name: 'お返事を送る' }).click();
  await expect(page.getByRole('region', { name: 'お問い合わせ' })).toContainText('お返事済み');
  await desk.close();
}
