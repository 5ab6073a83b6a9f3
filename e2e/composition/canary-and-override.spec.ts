import { handMadeRemote } from '../fixtures/hand-made-remote.ts';
import { overrideQuery, publishBuild, stopCanaryOf } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { STORE_URL } from '../store/where.ts';

const screenWith = (heading: string) => `(React) => () => React.createElement('h1', null, ${JSON.stringify(heading)})`;
const snow = (version: string, heading: string) =>
  handMadeRemote({ name: 'lp-snow', version, path: '/lp/snow', screen: screenWith(heading) });

test('serves a canary to half of the visitors consistently, and to none after it is stopped (D-05)', async ({
  browser,
}) => {
  expect(await publishBuild(await snow('1.0.0', 'いつもの雪'))).toEqual([]);
  expect(await publishBuild(await snow('2.0.0', '新しい雪'), { kind: 'canary', percent: 50 })).toEqual([]);
  const seenBy = async (bucket: string) => {
    const context = await browser.newContext();
    await context.addCookies([{ name: 'release_bucket', value: bucket, url: STORE_URL }]);
    const page = await context.newPage();
    const headings: string[] = [];
    for (const _ of [1, 2]) {
      await page.goto(`${STORE_URL}/lp/snow`);
      headings.push(String(await page.getByRole('heading', { level: 1 }).textContent()));
    }
    await context.close();
    return [...new Set(headings)];
  };
  const seen = [];
  for (const bucket of ['0000', '4000', '8000', 'c000', 'e000', 'ffff']) seen.push(await seenBy(bucket));
  expect(seen.filter(({ length }) => length !== 1)).toEqual([]);
  expect([...new Set(seen.flat())].sort()).toEqual(['いつもの雪', '新しい雪']);
  await stopCanaryOf('lp-snow');
  for (const bucket of ['0000', '8000', 'ffff']) expect(await seenBy(bucket)).toEqual(['いつもの雪']);
});

test('an override link runs a candidate for one visitor, with a badge that can end it (D-07)', async ({
  page,
  browser,
}) => {
  expect(await publishBuild(await snow('3.0.0', '公開中の雪'))).toEqual([]);
  expect(await publishBuild(await snow('3.1.0-pr42', '確認中の雪'), { kind: 'candidate' })).toEqual([]);
  await page.goto(`/lp/snow?${await overrideQuery('lp-snow', '3.1.0')}`);
  await expect(page).toHaveURL(`${STORE_URL}/lp/snow`);
  await expect(page.getByRole('heading', { level: 1, name: '確認中の雪' })).toBeVisible();
  const badge = page.getByRole('complementary', { name: '公開前の版の確認' });
  await expect(badge).toContainText('lp-snow 3.1.0-pr42');

  const other = await browser.newPage();
  await other.goto(`${STORE_URL}/lp/snow`);
  await expect(other.getByRole('heading', { level: 1, name: '公開中の雪' })).toBeVisible();
  await expect(other.getByRole('complementary', { name: '公開前の版の確認' })).toHaveCount(0);
  await other.close();

  await badge.getByRole('button', { name: '終了する' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '公開中の雪' })).toBeVisible();
  await expect(badge).toHaveCount(0);
});
