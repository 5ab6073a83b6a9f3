import AxeBuilder from '@axe-core/playwright';
import { handMadeRemote } from '../fixtures/hand-made-remote.ts';
import { overrideQuery, publishBuild, stopCanaryOf } from '../fixtures/registry.ts';
import { openAs } from '../fixtures/sign-in.ts';
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

test('an override link runs a candidate for one visitor, with a toolbar that can end it (D-07)', async ({
  page,
  browser,
}) => {
  expect(await publishBuild(await snow('3.0.0', '公開中の雪'))).toEqual([]);
  expect(await publishBuild(await snow('3.1.0-pr42', '確認中の雪'), { kind: 'candidate' })).toEqual([]);
  await page.goto(`/lp/snow?${await overrideQuery('lp-snow', '3.1.0')}`);
  await expect(page).toHaveURL(`${STORE_URL}/lp/snow`);
  await expect(page.getByRole('heading', { level: 1, name: '確認中の雪' })).toBeVisible();
  const toolbar = page.getByRole('complementary', { name: '公開前の版の確認' });
  await expect(toolbar).toContainText('lp-snow 3.1.0-pr42');

  const other = await browser.newPage();
  await other.goto(`${STORE_URL}/lp/snow`);
  await expect(other.getByRole('heading', { level: 1, name: '公開中の雪' })).toBeVisible();
  await expect(other.getByRole('complementary', { name: '公開前の版の確認' })).toHaveCount(0);
  await other.close();

  await toolbar.getByRole('button', { name: '終了する' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '公開中の雪' })).toBeVisible();
  await expect(toolbar).toHaveCount(0);
});

test('a release manager sees the parts of a page, and switches the visit to a candidate and back (D-07, D-13)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await publishBuild(await snow('4.0.0', '公開中の雪'))).toEqual([]);
  expect(await publishBuild(await snow('4.1.0-pr43', '候補の雪'), { kind: 'candidate' })).toEqual([]);
  await openAs(page, 'release@shop.test', '/lp/snow');
  const toolbar = page.getByRole('complementary', { name: '公開前の版の確認' });
  await expect(page.getByRole('heading', { level: 1, name: '公開中の雪' })).toBeVisible();
  await expect(toolbar).toHaveCount(0);

  await page.goto('/desk/releases');
  await page.getByRole('button', { name: '店のページで版を確認' }).click();
  await page.waitForURL(`${STORE_URL}/`);
  await page.goto('/lp/snow');
  await toolbar.getByText('公開中の版を表示しています').focus();
  await page.keyboard.press('Enter');
  await expect(toolbar.getByText(/LCP \d+\.\d秒/)).toBeVisible();
  await expect(toolbar.getByRole('status')).toHaveText('不具合 0件');
  await toolbar.getByRole('button', { name: 'エリアを囲む' }).press('Enter');
  await expect(
    page
      .locator('#areas')
      .getByText(/^shell@/)
      .first(),
  ).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // Without `preload`, which writes the shadow root's style sheets into the page, against its policy.
  const axe = new AxeBuilder({ page }).include('#store-toolbar').options({ preload: false });
  const { violations } = await axe.analyze();
  expect(violations).toEqual([]);

  await toolbar.getByRole('combobox', { name: 'lp-snowの版' }).selectOption({ label: '候補 4.1.0-pr43' });
  await toolbar.getByRole('button', { name: 'lp-snowの版を切り替える' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '候補の雪' })).toBeVisible();
  await toolbar.getByRole('button', { name: '終了する' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '公開中の雪' })).toBeVisible();
  await expect(toolbar).toHaveCount(0);
});
