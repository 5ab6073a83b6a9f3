import { expect, test } from '../fixtures/store-test.ts';

for (const { opens, path, leftOut } of [
  { opens: 'at its top', path: '/product/P1001', leftOut: true },
  { opens: 'at an anchor', path: '/product/P1001#reviews', leftOut: false },
])
  test(`a page that opens ${opens} is ${leftOut ? 'laid out in two steps' : 'laid out in one step'} (decision 0026)`, async ({
    page,
  }) => {
    // Checks content below the fold when the parser has just inserted it.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const reviews = document.getElementById('reviews');
        if (!reviews) return;
        observer.disconnect();
        document.documentElement.dataset.leftOut = String(!reviews.checkVisibility());
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'お客様のレビュー' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-left-out', String(leftOut));
    await expect(page.locator('html[data-defer-below-fold]')).toHaveCount(0);
  });
