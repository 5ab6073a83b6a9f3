import type { Page } from '@playwright/test';
import { check } from '../fixtures/check-control.ts';
import { openAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';

const TITLE = '洗い上がりが気に入っています';

test('a buyer reviews a received item, sees it on the product page, edits and deletes it (R-62, 21, 22, 25)', async ({
  page,
}) => {
  await openAs(page, 'blue@shop.test', '/mypage/orders');
  await page
    .getByRole('navigation', { name: 'お届けの状況' })
    .getByRole('link', { name: /^発送済み/ })
    .click();
  await page
    .getByRole('region', { name: '発送済み' })
    .getByRole('link', { name: /^注文詳細/ })
    .first()
    .click();
  await page
    .getByRole('link', { name: /」の\s?レビューを書く/ })
    .first()
    .click();

  await page.getByRole('textbox', { name: /タイトル/ }).fill(TITLE);
  await page.getByRole('button', { name: '内容を確認する' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '入力内容をご確認ください' })).toBeFocused();
  await check(page.getByRole('radio', { name: /^星4つ/ }));
  await page.getByRole('textbox', { name: /本文/ }).fill('泡立ちがよく、毎日使っています。');
  await page.getByRole('textbox', { name: /ニックネーム/ }).fill('みわ');
  await page.getByRole('combobox', { name: /気になること/ }).selectOption('ハリ・コシ');
  // 25: as large as a phone's photo; the browser shrinks it before the upload.
  await page
    .getByLabel(/^写真/)
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await aPhoto(page) });
  await page.getByRole('textbox', { name: /写真1の説明/ }).fill('洗面台のボトル');
  await page.reload();
  await expect(page.getByRole('textbox', { name: /タイトル/ })).toHaveValue(TITLE);
  await expect(page.getByRole('textbox', { name: /写真1の説明/ })).toHaveValue('洗面台のボトル');
  await page.getByRole('button', { name: '内容を確認する' }).click();
  await page.getByRole('button', { name: 'この内容で投稿する' }).click();
  await expect(page.getByText('レビューを投稿しました')).toBeVisible();

  await page.getByRole('link', { name: '商品ページのレビューを見る' }).click();
  const reviews = page.getByRole('region', { name: 'お客様のレビュー' });
  await expect(reviews.getByRole('heading', { name: TITLE })).toBeVisible();
  await expect(reviews.getByText(/みわ.*ハリ・コシ/)).toBeVisible();
  await reviews.getByRole('button', { name: '写真を拡大する：洗面台のボトル' }).click();
  const enlarged = page.getByRole('dialog', { name: 'お客様の写真' }).getByRole('img', { name: '洗面台のボトル' });
  await expect(enlarged).toHaveJSProperty('complete', true);
  await expect(enlarged).not.toHaveJSProperty('naturalWidth', 0);
  expect(await enlarged.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-900\.avif$/);
  await page.keyboard.press('Escape');
  await page.goBack();

  await page.getByRole('link', { name: 'レビューを変更する' }).click();
  await page.getByRole('textbox', { name: /本文/ }).fill('使い始めてから髪が生えたと思います。');
  await page.getByRole('button', { name: '内容を確認する' }).click();
  await page.getByRole('button', { name: 'この内容で投稿する' }).click();
  // 24: effect claims wait for moderation.
  await expect(page.getByText('レビューを変更しました')).toBeVisible();
  await expect(page.getByText('確認中', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'レビューを削除する' }).click();
  await page.getByRole('dialog', { name: 'レビューの削除' }).getByRole('button', { name: '削除する' }).click();
  await expect(page.getByRole('link', { name: /レビューを書く/ }).first()).toBeVisible();
});

/** A picture of noise, 2400 × 3200 px, which does not compress well. */
async function aPhoto(page: Page): Promise<Buffer> {
  const letters = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2400, 3200);
    const context = canvas.getContext('2d');
    const noise = new ImageData(400, 3200);
    for (let at = 0; at < noise.data.length; at += 65_536) crypto.getRandomValues(noise.data.subarray(at, at + 65_536));
    context?.putImageData(noise, 0, 0);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  });
  return Buffer.from(letters, 'latin1');
}
