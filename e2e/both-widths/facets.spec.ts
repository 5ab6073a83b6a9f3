import type { Locator, Page } from '@playwright/test';
import { check } from '../fixtures/check-control.ts';
import { expect, test } from '../fixtures/store-test.ts';

const LIST = '/category/1002';
const TYPE = 'モイスト［乾燥肌用］';

const found = (page: Page) => page.getByRole('main').getByRole('status').first();
const types = (page: Page) => page.getByRole('navigation', { name: '種類とサイズ' });
const taken = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name} ?の条件を外す$`) });

/** Opens the filters: beside the list, or in a sheet on phones. */
async function filtersOf(page: Page, isMobile: boolean): Promise<Locator> {
  if (!isMobile) return page.getByRole('complementary', { name: '絞り込み' });
  await page.getByRole('button', { name: /^絞り込み/ }).click();
  return page.getByRole('dialog', { name: '絞り込み' });
}

async function done(filters: Locator, isMobile: boolean): Promise<void> {
  if (isMobile) await filters.getByRole('button', { name: /件を表示する/ }).click();
}

/** Returns the first option of a group with its displayed count. */
async function firstOf(group: Locator) {
  const box = group.getByRole('checkbox').first();
  const [, name = '', count = ''] =
    /^(.+?)\s*(\d+)$/s.exec((await group.locator('label').first().textContent()) ?? '') ?? [];
  return { box, name: name.trim(), count: Number(count) };
}

test('filters by type and free-of ingredient, and removes filters one by one (4, 13, E-08)', {
  tag: '@engines',
}, async ({ page, isMobile }) => {
  await page.goto(LIST);
  const all = String(await found(page).textContent());
  await types(page).getByRole('link', { name: TYPE }).click();
  await expect(page).toHaveURL(`${LIST}?type=${encodeURIComponent(TYPE)}`);
  await expect(types(page).locator('[aria-current]')).toHaveText(TYPE);
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(TYPE);

  await taken(page, TYPE).click();
  await expect(page).toHaveURL(LIST);
  await expect(found(page)).toHaveText(all);
  const filters = await filtersOf(page, isMobile);
  const free = filters.getByRole('group', { name: '含まない成分' });
  const { box, name, count } = await firstOf(free);
  await check(box);
  await expect(page).toHaveURL(/\?free=[A-Z_]+$/);
  await expect(found(page)).toContainText(`${count}件中`);
  await expect(box).toBeChecked();
  await done(filters, isMobile);
  await taken(page, name).click();
  await expect(page).toHaveURL(LIST);
});

test('collapses options without results, and every other option yields its count (5)', async ({ page, isMobile }) => {
  await page.goto('/concern/2002');
  const filters = await filtersOf(page, isMobile);
  await expect(filters.getByRole('group', { name: '購入方法' })).toBeVisible();
  const counts = await filters.locator('fieldset:not([disabled]) small').allTextContents();
  expect(counts.length).toBeGreaterThan(3);
  expect(counts).not.toContain('0');
  const nothing = filters.getByRole('group', { name: '該当する商品がない条件' });
  await expect(nothing).toBeHidden();
  await filters.getByText(/^該当する商品がない条件/).click();
  await expect(nothing.getByRole('checkbox').first()).toBeDisabled();
  const brands = await firstOf(filters.getByRole('group', { name: 'ブランド' }));
  await check(brands.box);
  await expect(page).toHaveURL(/\?brand=BR\d\d$/);
  await expect(found(page)).toContainText(`${brands.count}件中`);
});

test('an option without results stays in its group, and can be removed there (5)', async ({ page, isMobile }) => {
  await page.goto(`${LIST}?type=${encodeURIComponent(TYPE)}&outlet=1`);
  await expect(page.getByRole('heading', { name: '該当する商品がありません' })).toBeVisible();
  const filters = await filtersOf(page, isMobile);
  const outlet = filters.getByRole('group', { name: '購入方法' }).getByRole('checkbox', { name: /アウトレット/ });
  await expect(outlet).toBeChecked();
  await outlet.click();
  await expect(page).toHaveURL(`${LIST}?type=${encodeURIComponent(TYPE)}`);
  await expect(found(page)).toContainText('件中');
});
