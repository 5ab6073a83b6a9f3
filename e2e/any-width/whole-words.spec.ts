import type { Locator, Page } from '@playwright/test';
import { becomeMember } from '../fixtures/become-member.ts';
import { check } from '../fixtures/check-control.ts';
import { fillCart } from '../fixtures/checkout-steps.ts';
import { untilAllIsHydrated, untilScreenIsLive } from '../fixtures/live-screen.ts';
import { signInByApi } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';

/** Short texts that are too narrow for a word in the middle of a line: a page, and the texts on it. */
const PLACES: Readonly<Record<string, (page: Page) => Locator>> = {
  '/mypage': (page) => page.getByRole('navigation', { name: 'マイページの機能' }),
  '/mypage/period_purchases/': (page) => page.getByRole('main'),
  '/periodical_purchase_change?periodical_purchase_code=PP0000001&part=contents': (page) => page.getByRole('main'),
  '/periodical_purchase_change?periodical_purchase_code=PP0000001&part=cancel': (page) => page.getByRole('main'),
  '/product/P1001': (page) => page.getByRole('region', { name: '使い方' }),
  '/product/P1004': (page) => page.getByText('健康状態についての質問'),
  '/groupbuy/P1019': (page) => page.getByText('別のお支払い方法'),
  '/cart/failed': (page) => page.getByText('もう一度お試しください'),
  '/store_list': (page) => page.getByText(/^茨城県.* /).first(),
  '/guide': (page) => page.getByRole('navigation', { name: '目次' }),
  '/mypage/personal': (page) => page.getByText('お問い合わせへの回答'),
  '/mypage/blue_members': (page) => page.getByRole('term').filter({ hasText: 'ポイントアップ商品' }),
  '/mypage/coupons': (page) => page.getByRole('paragraph').filter({ hasText: '以上のお買い上げで' }).first(),
  '/guide/contact/form': (page) => page.getByRole('paragraph').filter({ hasText: 'いただいたお問い合わせには' }),
  '/guide/cancel': (page) => page.getByRole('paragraph').filter({ hasText: '返品・交換について' }).first(),
  '/trade': (page) => page.getByRole('navigation', { name: '関連するページ' }),
};

/** Pages with such a text in a narrow column of a wide page. */
const WIDE = ['/mypage/blue_members', '/trade'];

async function inWidths(page: Page, widths: readonly number[], check: (width: number) => Promise<void>): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await check(width);
  }
}

test('no word of a short text is divided between two lines', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByApi(page, 'member@shop.test');
  for (const [path, place] of Object.entries(PLACES)) {
    await page.goto(path);
    await place(page).scrollIntoViewIfNeeded();
    await inWidths(page, WIDE.includes(path) ? [390, 320, 1440] : [390, 320], (width) =>
      expect.poll(() => place(page).evaluate(dividedWords), `${path}, ${width} px`).toEqual([]),
    );
  }
});

test('the delivery intervals of a subscription are divided between their parts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/product/P1001');
  await check(page.getByRole('radio', { name: /定期購入/ }));
  const interval = page.getByRole('group', { name: 'お届け間隔' }).getByText('月ごと・日にち');
  await inWidths(page, [390, 320], (width) =>
    expect.poll(() => interval.evaluate(dividedWords), `${width} px`).toEqual([]),
  );
});

/** Pages with product names, tiles, notices and filters in narrow columns. */
const NARROW_COLUMNS = ['/', '/item/炭酸', '/product/P1006', '/store_list', '/mypage', '/mypage/favorite'];

test('no line starts with a small kana or a long vowel mark, and no date is divided', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByApi(page, 'member@shop.test');
  for (const path of NARROW_COLUMNS) {
    await page.goto(path);
    await untilScreenIsLive(page);
    await inWidths(page, [390, 320], async (width) => {
      const readLines = () => page.locator('body').evaluate(linesOf);
      // The header alone has fewer lines.
      await expect.poll(async () => (await readLines()).length, path).toBeGreaterThan(50);
      const lines = await readLines();
      expect(
        lines.filter(
          ([before, line]) =>
            /^[ーぁぃぅぇぉっゃゅょァィゥェォッャュョ]/.test(line) || /[\d/]\n[\d/]/.test(`${before}\n${line}`),
        ),
        `${path}, ${width} px`,
      ).toEqual([]);
    });
  }
});

test('long katakana names in narrow rows are divided between their words', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/product/P1006');
  await untilScreenIsLive(page);
  const label = page.getByRole('rowheader', { name: /コンディショナー/ });
  await inWidths(page, [390, 320], async (width) =>
    expect(
      (await label.evaluate(linesOf)).map(([, line]) => line),
      `${width} px`,
    ).toContainEqual(expect.stringContaining('コンディショナー')),
  );
});

test('long katakana names in narrow cards are divided between their words', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/product/P1016');
  await untilScreenIsLive(page);
  const names = page.getByRole('article').getByRole('heading', { name: 'コンディショナー' });
  await names.last().scrollIntoViewIfNeeded();
  await expect.poll(() => names.count()).toBeGreaterThan(2);
  await inWidths(page, [390, 320], async (width) => {
    for (const name of await names.all())
      expect(
        (await name.evaluate(linesOf)).map(([, line]) => line),
        `${width} px`,
      ).toContainEqual(expect.stringContaining('コンディショナー'));
  });
});

/** Pages with a phrase wider than its column: labels, product names in the routine and the cart, services of shops. */
const WIDE_PHRASES = ['/', '/product/P1006', '/product/P1007', '/product/P1016', '/cart', '/store_list'];

test('no phrase widens a narrow page, also in fonts with wider letters', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 844 });
  await fillCart(page, 'P1007');
  for (const path of WIDE_PHRASES) {
    await page.goto(path);
    await untilScreenIsLive(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await untilAllIsHydrated(page);
    for (const spacing of ['normal', '0.05em']) {
      await page.locator('body').evaluate((body, value) => body.style.setProperty('letter-spacing', value), spacing);
      await inWidths(page, [375, 320], async (width) =>
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path}, ${spacing}`).toBe(width),
      );
    }
  }
});

/** Pages that show the member's name. */
const NAMED = ['/', '/mypage', '/mypage/member'];

test('no long family name widens a narrow page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await becomeMember(page, 'W'.repeat(20));
  for (const path of NAMED) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText('WWWW').first()).toBeVisible();
    await untilScreenIsLive(page);
    await inWidths(page, [390, 320], async (width) =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width),
    );
  }
});

/** Returns each line of a visible text with the line before it; the first line of a text has none. */
function linesOf(place: Element): [before: string, line: string][] {
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const found: [string, string][] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (!text.parentElement?.checkVisibility() || text.parentElement.closest('script, style')) continue;
    const lines: string[] = [];
    let bottom = 0;
    for (const [at, letter] of [...text.data].entries()) {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      if (box.bottom - bottom > 4) lines.push('');
      bottom = box.bottom;
      lines.push(`${lines.pop() ?? ''}${letter}`);
    }
    for (const [at, line] of lines.entries()) found.push([lines[at - 1] ?? '', line]);
  }
  return found;
}

/** Returns the words of visible texts that are split over two lines, with a slash between them. */
function dividedWords(place: Element): string[] {
  const words = new Intl.Segmenter('ja', { granularity: 'word' });
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const divided: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (!text.parentElement?.checkVisibility()) continue;
    for (const { segment, index } of words.segment(text.data)) {
      const lineOf = (letter: number) => {
        range.setStart(text, index + letter);
        range.setEnd(text, index + letter + 1);
        return range.getBoundingClientRect().bottom;
      };
      const next = [...segment].findIndex((_, letter) => letter > 0 && lineOf(letter) - lineOf(letter - 1) > 4);
      if (next > 0) divided.push(`${segment.slice(0, next)}/${segment.slice(next)}`);
    }
  }
  return divided;
}
