import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/store-test.ts';

const PRODUCT = /スカルプシャンプー オイリー.*350mL/;

/** Maximum presses of Tab between two elements. */
const MAX_PRESSES = 80;

/** Presses Tab until the element has the focus, and checks its focus ring. */
async function tabTo(page: Page, target: Locator, { key = 'Tab', most = MAX_PRESSES } = {}) {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press(key);
    if (await hasFocus(target)) return expectRing(page);
  }
  throw new Error(`${most} presses of ${key} did not reach ${target}`);
}

const hasFocus = async (wanted: Locator) =>
  (await wanted.count()) > 0 && (await wanted.first().evaluate((element) => element === document.activeElement));

/** Expects a focus ring on the focused element, on its `::after` area, or on the box that contains it. */
async function expectRing(page: Page) {
  const hasRing = await page.evaluate(() => {
    const isRinged = (element: Element, part?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    for (let element = document.activeElement; element; element = element.parentElement) {
      if (isRinged(element) || isRinged(element, '::after')) return true;
    }
    return false;
  });
  expect(hasRing, 'focus ring').toBe(true);
}

test.describe('with the keyboard only', () => {
  test('finds P1001 by the menu, adds two to the cart, and opens the cart', async ({ page }) => {
    await page.goto('/');
    const departments = page.getByRole('navigation', { name: '商品を探す' });
    const men = departments.getByRole('button', { name: 'メンズ' });
    await expect(men).toBeVisible();
    await tabTo(page, men);
    await page.keyboard.press('Enter');
    await expect(men).toHaveAttribute('aria-expanded', 'true');
    // The first input loads the code of the menu.
    const category = departments.getByRole('link', { name: 'シャンプー', exact: true });
    await expect(category).toBeVisible();
    await tabTo(page, category);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/category\/1002$/);

    await tabTo(page, page.getByRole('main').getByRole('link', { name: PRODUCT }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/product\/P1001$/);

    const quantity = page.getByRole('group', { name: '数量' });
    await tabTo(page, quantity.getByRole('button', { name: '増やす' }));
    await page.keyboard.press('Enter');
    await expect(quantity.getByText('2', { exact: false })).toBeVisible();
    await tabTo(page, page.getByRole('main').getByRole('button', { name: 'カートに入れる' }).first());
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'カートに入れました' });
    await expect(drawer).toBeVisible();
    await tabTo(page, drawer.getByRole('link', { name: /^カートを見る/ }));
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('main').getByRole('button', { name: 'カートに入れる' }).first()).toBeFocused();

    const cart = page.getByRole('banner').getByRole('link', { name: /^カート/ });
    await tabTo(page, cart, { key: 'Shift+Tab' });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /カート/ })).toBeVisible();
    await expect(page.getByRole('main').getByText(PRODUCT).first()).toBeVisible();
  });

  test('moves through the department bar with arrow keys, and returns the focus on Esc', async ({ page }) => {
    await page.goto('/');
    const departments = page.getByRole('navigation', { name: '商品を探す' });
    const men = departments.getByRole('button', { name: 'メンズ' });
    const women = departments.getByRole('button', { name: 'レディース' });
    await expect(men).toBeVisible();
    await tabTo(page, men);
    await page.keyboard.press('ArrowRight');
    await expect(women).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(departments.getByRole('link', { name: 'レディースをすべて見る' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(women).toBeFocused();
    await expect(women).toHaveAttribute('aria-expanded', 'false');
  });

  for (const path of ['/category/1002', '/brand/BR01', '/concern/2002', '/item/シャンプー'])
    test(`skips to the products of a list: ${path}`, async ({ page }) => {
      await page.goto(path);
      for (const name of ['本文へ移動', '商品一覧へ']) {
        await tabTo(page, page.getByRole('link', { name }), { most: 1 });
        await page.keyboard.press('Enter');
      }
      await tabTo(page, page.getByRole('list', { name: '商品' }).getByRole('link').first(), { most: 2 });
    });

  test('searches, filters, opens a product, and subscribes to it', async ({ page }) => {
    await page.goto('/');
    const search = page.getByRole('combobox', { name: '商品を検索' });
    await expect(search).toBeVisible();
    await tabTo(page, search);
    await page.keyboard.type('すかるぷ');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '「すかるぷ」の検索結果' })).toBeVisible();

    const condition = page
      .getByRole('complementary', { name: '絞り込み' })
      .getByRole('checkbox', { name: /定期購入できる/ });
    await tabTo(page, condition);
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/\?periodical=1$/);
    await expect(condition).toBeChecked();
    await expect(condition).toBeFocused();
    await tabTo(page, page.getByRole('main').getByRole('link', { name: PRODUCT }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/product\/P1001$/);

    const ways = page.getByRole('form', { name: '購入方法' });
    await tabTo(page, ways.getByRole('radio', { name: /通常購入/ }));
    await page.keyboard.press('ArrowUp');
    await expect(ways.getByRole('group', { name: 'お届け間隔' })).toBeVisible();
    await tabTo(page, ways.getByRole('button', { name: '定期購入でカートに入れる' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'カートに入れました' })).toBeVisible();
  });
});
