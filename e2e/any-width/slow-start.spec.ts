import { expect, test } from '../fixtures/store-test.ts';

test.use({ provoked: { messages: [/Failed to load resource/] } });

test('shows a page while all calls hang, and recovers by 再読み込み (P25)', async ({ page }) => {
  // Removes the rendered markup and preloaded responses, as if server rendering had failed, and lets all calls hang.
  await page.route('**/guide', async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace(/(<div id="root">).*(<\/div>\n<script type="application\/json" id="page">)/s, '$1$2')
      .replace(/"answers":\{.*?\},"outside"/, '"answers":{},"outside"');
    await route.fulfill({ response, body });
  });
  await page.route('**/api/**', () => new Promise(() => undefined));
  await page.goto('/guide', { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  const search = page.getByRole('combobox', { name: '商品を検索' }).filter({ visible: true });
  await search.fill('椿');
  const panel = page.getByRole('alert').filter({ hasText: '時間がかかっています' });
  await expect(panel).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(search, 'preserved input').toHaveValue('椿');
});
