import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/store-test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: '商品を検索' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

test('suggests words and products after one kana, navigable with arrows and Enter (7)', { tag: '@engines' }, async ({
  page,
}) => {
  await page.goto('/');
  await field(page).fill('しゃ');
  await expect(option(page, 'シャンプー').first()).toBeVisible();
  await expect(page.getByRole('group', { name: '商品' })).toBeVisible();
  await field(page).press('ArrowDown');
  const href = await page.locator('[role=option][aria-selected=true]').getAttribute('href');
  await field(page).press('Enter');
  await expect(page).toHaveURL(String(href));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('suggests an earlier search word, which can be deleted (7)', async ({ page }) => {
  await page.goto('/');
  await field(page).fill('すかるぷ');
  await field(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '「すかるぷ」の検索結果' })).toBeVisible();
  await page.goto('/brand');
  await field(page).click();
  await expect(page.getByRole('group', { name: '検索履歴' }).getByRole('option', { name: 'すかるぷ' })).toBeVisible();
  await page.getByRole('button', { name: '検索履歴を消去する' }).click();
  await expect(page.getByRole('group', { name: '検索履歴' })).toBeHidden();
});

test('keeps a word without results, and offers a correction (6)', async ({ page }) => {
  await page.goto(`/item/${encodeURIComponent('しゃんぽー')}`);
  await expect(page.getByRole('heading', { name: '該当する商品がありません' })).toBeVisible();
  await page.getByRole('navigation', { name: 'もしかして' }).getByRole('link', { name: 'シャンプー' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '「シャンプー」の検索結果' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('件中');
});

test('finds compounds without spaces, and synonyms of the shop’s words (2)', async ({ page }) => {
  await page.goto('/');
  await field(page).fill('メンズシャンプー');
  await field(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '「メンズシャンプー」の検索結果' })).toBeVisible();
  await expect(page.getByRole('link', { name: /スカルプシャンプー オイリー.*350mL/ }).first()).toBeVisible();
  await page.goto(`/item/${encodeURIComponent('睫毛美容液')}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('「睫毛美容液」の検索結果（まつ毛美容液を含む）');
  await expect(page.getByRole('link', { name: /まつ毛美容液 6mL/ }).first()).toBeVisible();
});

test('shows a fitting page for hostile words and addresses', async ({ page }) => {
  await page.goto(`/item/${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('「<img src=x onerror=alert(1)>」の検索結果');
  await page.goto(`/item/${encodeURIComponent('\u202e椿油')}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('「椿油」の検索結果');
  await page.goto('/item?page=9999');
  await expect(page).toHaveURL(/\/item\?page=\d{1,2}$/);
  await page.goto('/item?sort=nothing&brand=BR99');
  await expect(page.getByText(/読み取れないものを外して/)).toBeVisible();
  for (const path of ['/category/9999', '/brand/NOPE', '/concern/1', '/campaign/CP99', '/column/9999']) {
    expect((await page.request.get(path)).status(), path).toBe(404);
  }
  const ended = await page.request.get('/campaign/CP04');
  expect(ended.url()).toMatch(/\/campaign_ended\/CP04$/);
  expect(await ended.text()).toContain('このキャンペーンは終了しました');
  const unreadable = await page.request.get('/item/%E0%A4%A');
  expect(unreadable.url()).toMatch(/\/404$/);
});
