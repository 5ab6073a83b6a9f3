import { content, folderOf } from '../fixtures/content-folder.ts';
import { expect, test } from '../fixtures/store-test.ts';

const GONE = /410/;
test.use({ provoked: { messages: [GONE] } });

const ended = (slug: string, more = '') => `---
kind: information
slug: information/${slug}
title: 秋のご案内
description: 終わりました。
from: 2026-01-01T10:00
until: 2026-02-01T10:00
${more}---

おわりに。
`;

test('responds 410 for an expired page with a message, or redirects (D-14, R-25)', async ({ page }) => {
  await content('push', await folderOf('gone', ended('gone')), '--yes');
  await content('push', await folderOf('moved', ended('moved', 'leads_to: /guide\n')), '--yes');

  const response = await page.goto('/information/gone');
  expect(response?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1, name: 'このページの公開は終了しました' })).toBeVisible();
  await expect(page).toHaveURL(/\/404\?over=1$/);

  await page.goto('/information/moved');
  await expect(page).toHaveURL(/\/guide$/);
  await expect(page.getByRole('heading', { level: 1, name: 'ご利用ガイド' })).toBeVisible();
});
