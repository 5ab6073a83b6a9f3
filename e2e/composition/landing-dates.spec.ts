import { handMadeRemote } from '../fixtures/hand-made-remote.ts';
import { previewQuery, publishBuild } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { STORE_URL } from '../store/where.ts';

// Browsers log an error for each expired page and each invalid link.
test.use({ provoked: { messages: [/status of (403|404|410)/] } });

const dates = { from: '2031-03-01T10:00+09:00', until: '2031-04-01T00:00+09:00' };
const [FROM, UNTIL] = [Date.parse(dates.from), Date.parse(dates.until)];

test('publishes a landing page from its first to its last second, and previews it by a signed link (D-14)', async ({
  page,
}) => {
  const screen = `(React) => () => React.createElement('h1', null, '春を待つ頁')`;
  const build = await handMadeRemote({ name: 'lp-thaw', version: '1.0.0', path: '/lp/thaw', screen, dates });
  expect(await publishBuild(build)).toEqual([]);
  expect((await page.goto('/lp/thaw'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: /見つかりません/ })).toBeVisible();
  expect(await (await fetch(`${STORE_URL}/sitemap-pages.xml`)).text()).not.toContain('/lp/thaw');

  await page.goto(`/lp/thaw?${previewQuery('lp-thaw', FROM)}`);
  await expect(page.getByRole('heading', { level: 1, name: '春を待つ頁' })).toBeVisible();
  await page.goto(`/lp/thaw?${previewQuery('lp-thaw', UNTIL)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'このページの公開は終了しました' })).toBeVisible();
  await page.getByRole('link', { name: 'トップページへ' }).click();
  await expect(page).toHaveURL('/');

  await page.goto(`/lp/thaw?${previewQuery('lp-thaw', FROM).replace('=', '=x')}`);
  await expect(page.getByRole('heading', { level: 1, name: 'このプレビュー用リンクは使えません' })).toBeVisible();
});
