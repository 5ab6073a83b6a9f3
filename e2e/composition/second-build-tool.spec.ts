import { publishBuild } from '../fixtures/registry.ts';
import { rspackRemote } from '../fixtures/rspack-remote.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { DATA_DIR, STORE_URL } from '../store/where.ts';

test('publishes, server-renders and runs a remote built by Rspack (C-01, C-04, D-14, D-15)', async ({ page }) => {
  expect(await publishBuild(await rspackRemote(DATA_DIR))).toEqual([]);

  const html = await (await fetch(`${STORE_URL}/lp/midwinter?from=%E5%B1%B1`)).text();
  expect(html).toMatch(/<h1>冬の頭皮ケア<\/h1><p>山(?:<!-- -->)?から来ました<\/p>/);

  await page.goto(`${STORE_URL}/guide`);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<a href="/lp/midwinter?from=guide">冬へ</a>');
  });
  await page.getByRole('link', { name: '冬へ' }).click();
  await expect(page.getByText('guideから来ました')).toBeVisible();
  await page.getByRole('button', { name: '0回' }).click();
  await expect(page.getByRole('button', { name: '1回' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCSS('letter-spacing', '3px');

  // Rendered, then hydrated: the screen reacts.
  await page.goto(`${STORE_URL}/lp/midwinter?from=mail`);
  await page.getByRole('button', { name: '0回' }).click();
  await expect(page.getByRole('button', { name: '1回' })).toBeVisible();
});
