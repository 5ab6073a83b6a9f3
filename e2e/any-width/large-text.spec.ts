import { expect, test } from '../fixtures/store-test.ts';

for (const width of [960, 1200, 1440])
  test(`L-02 no suggested word is cut off when text is twice as large, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/item');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const words = page.getByRole('banner').getByRole('list', { name: '注目' }).getByRole('link');
    await expect(words.first()).toBeVisible();
    await expect.poll(() => words.evaluateAll(cutOff)).toEqual([]);
  });

/** The words of which not every corner can be seen and clicked. */
function cutOff(links: Element[]): string[] {
  const seen = links.filter((link) => link.checkVisibility());
  return seen
    .filter((link) => !corners(link).every((hit) => hit !== null && link.contains(hit)))
    .map((link) => link.textContent);

  function corners(link: Element) {
    const { left, right, top, bottom } = link.getBoundingClientRect();
    return [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => document.elementFromPoint(x, y)));
  }
}
