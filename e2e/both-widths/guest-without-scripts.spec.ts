import type { Page } from '@playwright/test';
import { completedOrder } from '../fixtures/checkout-steps.ts';
import { customerField } from '../fixtures/customer-form.ts';
import { inboxOf } from '../fixtures/inbox.ts';
import { main, title, waitForScreen } from '../fixtures/rendered-page.ts';
import { expect, test } from '../fixtures/store-test.ts';

// Rejected forms are answered with 422.
test.use({ javaScriptEnabled: false, provoked: { messages: [/status of 422 /] } });

const note = (page: Page) => page.locator('.form-note');
const field = (page: Page, label: string) => customerField(page, label);

test('a guest without JavaScript enters an address, corrects errors, buys, and cancels by mail (41, 50, 80)', async ({
  page,
  isMobile,
}) => {
  const email = `guest-${Date.now()}@shop.test`;
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(decodeURIComponent(frame.url())));
  await page.goto('/product/P1017');
  await waitForScreen(page);
  const button = isMobile
    ? page.getByRole('region', { name: '購入ボタン' })
    : page.getByRole('form', { name: '購入方法' });
  await button.getByRole('button', { name: 'カートに入れる' }).click();
  await note(page).getByRole('link', { name: 'カートを見る' }).click();
  await waitForScreen(page);
  await main(page).getByRole('link', { name: '会員登録をせずに購入する' }).click();
  await waitForScreen(page);

  const typed = {
    姓: '来栖',
    名: '灯',
    セイ: 'くるす',
    メイ: 'あかり',
    郵便番号: '１５０－０００２',
    市区町村: '渋谷区',
    '町名・番地': '渋谷1-2-3',
  };
  // Filling in the address by postcode requires a script.
  await expect(page.getByText('ご住所が入ります')).toBeHidden();
  const goOn = page.getByRole('button', { name: 'お届け・お支払いへ進む' });
  await field(page, 'メールアドレス 必須').fill(email);
  await field(page, 'メールアドレス（確認用）').fill('somebody@else.test');
  for (const [label, value] of Object.entries(typed)) await field(page, label).fill(value);
  await page.getByRole('combobox', { name: /^都道府県/ }).selectOption('東京都');
  await goOn.click();

  // Both errors together, at their fields and in the summary; the input is preserved.
  await expect(note(page)).toContainText('入力内容をご確認ください');
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
  await expect(field(page, 'メールアドレス（確認用）')).toHaveAccessibleDescription(/上の欄と異なります/);
  await expect(field(page, '電話番号')).toHaveAccessibleDescription(/市外局番から入力してください/);
  for (const [label, value] of Object.entries(typed)) await expect(field(page, label)).toHaveValue(value);
  await field(page, 'メールアドレス（確認用）').fill(email);
  await field(page, '電話番号').fill('０９０-0000-1234');
  await goOn.click();

  await waitForScreen(page);
  await expect(title(page)).toHaveText('お届け・お支払い');
  await main(page).getByRole('radio', { name: '代金引換' }).check();
  await main(page).getByRole('button', { name: 'ご注文内容の確認へ進む' }).click();
  await waitForScreen(page);
  await expect(title(page)).toHaveText('ご注文内容の確認');
  await expect(main(page)).toContainText('来栖 灯 様');
  await main(page).getByRole('button', { name: '注文を確定する' }).click();
  const order = await completedOrder(page);
  expect(order).not.toBe('');

  const mail = async () => (await inboxOf(email)).map(({ text }) => text).join('\n');
  await expect.poll(mail).toContain(order);
  const [link = ''] = /http:\/\/\S+\/orders\/guest\/\S+/.exec(await mail()) ?? [];
  await page.goto(link);
  await waitForScreen(page);
  await expect(main(page)).toContainText(order);
  await main(page)
    .getByRole('checkbox', { name: /キャンセルは取り消せないことを確認しました/ })
    .check();
  await main(page).getByRole('button', { name: 'このご注文をキャンセルする' }).click();
  await expect(note(page)).toContainText('ご注文のキャンセルを承りました');
  await waitForScreen(page);
  await expect(main(page).getByRole('button', { name: 'このご注文をキャンセルする' })).toHaveCount(0);
  await expect(main(page).getByText('キャンセル', { exact: true }).first()).toBeVisible();
  // No address contains the input.
  expect(addresses.filter((address) => /来栖|guest-|渋谷|0000/.test(address))).toEqual([]);
});

test('a guest without JavaScript sends an inquiry: reviews, corrects, and gets its number by mail (R-66)', async ({
  page,
}) => {
  const email = `asks-${Date.now()}@shop.test`;
  await page.goto('/guide/contact/form');
  await waitForScreen(page);
  const look = page.getByRole('button', { name: '内容を確認する' });
  await page.getByRole('combobox', { name: /お問い合わせの種類/ }).selectOption('商品・使い方について');
  await field(page, 'お名前').fill('来栖 灯');
  await field(page, 'メールアドレス').fill(email);
  await look.click();
  await expect(field(page, 'お問い合わせの内容')).toHaveAccessibleDescription(/内容を入力してください/);
  await expect(field(page, 'お名前')).toHaveValue('来栖 灯');
  await field(page, 'お問い合わせの内容').fill('使い方を教えて。');
  await look.click();

  await expect(note(page)).toContainText('まだ送信していません');
  await expect(page.getByRole('region', { name: 'お問い合わせの確認' })).toContainText('使い方を教えて。');
  await page.getByRole('button', { name: '入力内容を修正する' }).click();
  await expect(field(page, 'お問い合わせの内容')).toHaveValue('使い方を教えて。');
  await field(page, 'お問い合わせの内容').fill('使い方を教えてください。');
  await look.click();
  await expect(page.getByRole('region', { name: 'お問い合わせの確認' })).toContainText('使い方を教えてください。');
  await page.getByRole('button', { name: 'この内容で送信する' }).click();

  await expect(note(page)).toContainText('お問い合わせを受け付けました');
  const [code = ''] = /I-[A-Z2-9]{8}/.exec((await note(page).textContent()) ?? '') ?? [];
  await expect.poll(async () => (await inboxOf(email)).map(({ text }) => text).join()).toContain(`：${code}`);
});
