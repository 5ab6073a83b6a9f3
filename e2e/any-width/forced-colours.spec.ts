import { expect, test } from '../fixtures/store-test.ts';

test('marks the chosen type and size in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/product/P1001');
  for (const name of ['種類', 'サイズ']) {
    const links = page.getByRole('navigation', { name: '種類・サイズ' }).getByRole('list', { name }).getByRole('link');
    const marks = await links.evaluateAll((all) =>
      all.map((link) => [
        link.getAttribute('aria-current') === 'page',
        getComputedStyle(link).outlineStyle === 'solid',
      ]),
    );
    expect(marks.length).toBeGreaterThan(1);
    for (const [isChosen, isOutlined] of marks) expect(isOutlined).toBe(isChosen);
  }
});
