import type { Route } from '@playwright/test';
import { handMadeRemote } from '../fixtures/hand-made-remote.ts';
import { publishBuild } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/store-test.ts';

test.use({
  provoked: {
    words: [/Failed to load resource/, /preload/, /Refused to execute/, /integrity/i, /mine alone/, /MIME type/],
  },
});

const answers: [string, (route: Route) => Promise<void>][] = [
  ['404', (route) => route.fulfill({ status: 404, body: 'gone' })],
  ['HTML instead of code', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>login</p>' })],
  [
    'one byte changed',
    (route) => route.fetch().then(async (response) => route.fulfill({ response, body: `${await response.text()} ` })),
  ],
];

for (const [fault, answer] of answers) {
  test(`an entry that answers ${fault}: its panel, the rest lives (B-12)`, async ({ page }) => {
    await page.route('**/remotes/content/**/remoteEntry*', answer);
    await page.goto('/guide', { waitUntil: 'commit' });
    const panel = page.getByRole('alert').filter({ hasText: '表示できませんでした' });
    await expect(panel).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    // While one remote hangs the others are reached by a click.
    await page.getByRole('link', { name: '新商品', exact: true }).filter({ visible: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: '新商品' })).toBeVisible();
  });
}

test('an entry that never comes: what was rendered can be read, and the page says that it is slow (P26)', async ({
  page,
}) => {
  await page.route('**/remotes/content/**/remoteEntry*', () => new Promise(() => undefined));
  await page.goto('/guide', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1, name: 'ご利用ガイド' });
  await expect(heading).toBeVisible();
  const notice = page.getByRole('alert').filter({ hasText: 'の読み込みに時間がかかっています' });
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('button', { name: '再読み込み' })).toBeEnabled();
  await expect(heading).toBeVisible();
  // Header and menus answer while the remote does not.
  await page.getByRole('banner').getByRole('button', { name: 'サポート' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'サポート' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '新商品', exact: true }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '新商品' })).toBeVisible();
});

test.describe('a remote that throws', () => {
  const faults: [string, { screen: string; onLoad?: string }][] = [
    ['at load', { onLoad: `throw new Error('mine alone');`, screen: '() => () => null' }],
    ['in render', { screen: `() => () => { throw new Error('mine alone'); }` }],
    [
      'in an effect',
      { screen: `(React) => () => { React.useEffect(() => { throw new Error('mine alone'); }); return null; }` },
    ],
  ];
  for (const [where, code] of faults) {
    test(`${where}: its own area only (C-07)`, async ({ page }) => {
      const name = `evil-${where.replaceAll(' ', '-')}`;
      const reasons = await publishBuild(
        await handMadeRemote({ name, version: '1.0.0', path: `/lp/${name}`, ...code }),
      );
      expect(reasons).toEqual([]);
      await page.goto(`/lp/${name}`);
      await expect(page.getByRole('alert').filter({ hasText: '表示できませんでした' })).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await page.getByRole('contentinfo').getByRole('link', { name: 'ご利用規約' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'ご利用規約' })).toBeVisible();
    });
  }
});
