import type { Page } from '@playwright/test';
import { beginAs } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/store-test.ts';

for (const width of [960, 1200, 1440]) {
  test(`does not clip suggested words with 200 % text, ${width} px wide (L-02)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/item');
    await expectReadableAt200Percent(page);
  });

  test(`does not clip or break words in a member’s header with 200 % text, ${width} px wide (L-01, L-04)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await beginAs(page, 'member@shop.test');
    await page.goto('/guide');
    await expect(page.getByRole('banner').getByText('保有ポイント')).toBeVisible();
    await expectReadableAt200Percent(page);
    const help = page.getByRole('navigation', { name: 'サポート' });
    const links = help.getByRole('link').or(help.getByRole('button'));
    expect(await links.evaluateAll(wrappedWords)).toEqual([]);
    const name = page.getByRole('banner').getByText('山田 太郎').filter({ visible: true });
    expect(await name.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
}

test('shows buy button and quantity completely on a phone with 200 % text (L-02)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/product/P1001');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const bar = page.getByRole('region', { name: '購入ボタン' });
  const button = bar.getByRole('button', { name: 'カートに入れる' });
  await expect(button).toBeVisible();
  expect(await bar.locator('p').or(button).evaluateAll(wrappedWords)).toEqual([]);
  for (const part of [button, bar.locator('p')]) {
    const box = await part.boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 390).toBe(true);
  }
  const quantity = page.getByRole('group', { name: '数量' }).first();
  expect(await quantity.evaluate(({ clientHeight, scrollHeight }) => scrollHeight - clientHeight)).toBe(0);
  // The end of the page can be scrolled out from under the bar.
  const beyondBar = async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const last = await page.getByRole('contentinfo').boundingBox();
    const top = (await bar.boundingBox())?.y ?? 0;
    return (last?.y ?? 0) + (last?.height ?? 0) - top;
  };
  await expect.poll(beyondBar).toBeLessThanOrEqual(1);
});

/** Sets the text size to 200 % (WCAG 1.4.4) and expects every suggested word to be readable and clickable. */
async function expectReadableAt200Percent(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const links = page.getByRole('banner').getByRole('list', { name: '注目' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  await expect.poll(() => links.evaluateAll(clippedLinks)).toEqual([]);
}

/** Returns the words that wrap onto several lines. */
function wrappedWords(places: Element[]): string[] {
  const found: string[] = [];
  for (const place of places) {
    const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      if (range.getClientRects().length > 1) found.push(range.toString());
    }
  }
  return found;
}

/** Returns the words with a corner that cannot be seen and clicked. */
function clippedLinks(links: Element[]): string[] {
  const seen = links.filter((link) => link.checkVisibility());
  return seen
    .filter((link) => !corners(link).every((hit) => hit !== null && link.contains(hit)))
    .map((link) => link.textContent);

  function corners(link: Element) {
    const { left, right, top, bottom } = link.getBoundingClientRect();
    return [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => document.elementFromPoint(x, y)));
  }
}
