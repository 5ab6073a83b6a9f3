import type { Route } from '@playwright/test';
import { handMadeRemote } from '../fixtures/hand-made-remote.ts';
import { layoutShifts, recordLayoutShifts } from '../fixtures/layout-shift.ts';
import { publishBuild } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/store-test.ts';

test.use({
  provoked: {
    messages: [/Failed to load resource/, /preload/, /Refused to execute/, /integrity/i, /mine alone/, /MIME type/],
  },
});

const answers: [string, (route: Route) => Promise<void>][] = [
  ['with 404', (route) => route.fulfill({ status: 404, body: 'gone' })],
  [
    'with HTML instead of code',
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>login</p>' }),
  ],
  [
    'with a changed byte',
    (route) => route.fetch().then(async (response) => route.fulfill({ response, body: `${await response.text()} ` })),
  ],
];

for (const [fault, answer] of answers) {
  test(`an entry that responds ${fault}: shows an error panel, the rest works (B-12)`, async ({ page }) => {
    await page.route('**/remotes/content/**/remoteEntry*', answer);
    await page.goto('/guide', { waitUntil: 'commit' });
    const panel = page.getByRole('alert').filter({ hasText: '表示できませんでした' });
    await expect(panel).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    // While one remote hangs, navigation to others works.
    await page.getByRole('link', { name: '新商品', exact: true }).filter({ visible: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: '新商品' })).toBeVisible();
  });
}

test('an entry that never loads: keeps the rendered content, and reports the delay (P26)', async ({ page }) => {
  await recordLayoutShifts(page);
  await page.route('**/remotes/content/**/remoteEntry*', () => new Promise(() => undefined));
  await page.goto('/guide', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1, name: 'ご利用ガイド' });
  await expect(heading).toBeVisible();
  const notice = page.getByRole('alert').filter({ hasText: 'の読み込みに時間がかかっています' });
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('button', { name: '再読み込み' })).toBeEnabled();
  await expect(heading).toBeVisible();
  expect(await layoutShifts(page)).toEqual([]);
  // Header and menus work while the remote does not.
  await page.getByRole('banner').getByRole('button', { name: 'サポート' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'サポート' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '新商品', exact: true }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '新商品' })).toBeVisible();
});

test.describe('a new version that', () => {
  const GOOD = `(React) => () => React.createElement('h1', null, '前の版')`;
  const THROWS = `throw new Error('mine alone');`;
  const faults: [string, { screen?: string; onLoad?: string; onServerLoad?: string }][] = [
    ['throws at load', { onLoad: THROWS, onServerLoad: THROWS }],
    ['throws in render', { screen: `() => () => { ${THROWS} }` }],
    [
      'throws during hydration',
      {
        screen: `(React) => () => { if (globalThis.document) ${THROWS} return React.createElement('h1', null, '新しい版'); }`,
      },
    ],
  ];
  for (const [fault, code] of faults) {
    test(`${fault}: falls back to the previous version without an error panel (D-09)`, async ({ page }) => {
      const name = `new-${faults.findIndex(([other]) => other === fault)}`;
      const options = { name, path: `/lp/${name}`, screen: GOOD };
      expect(await publishBuild(await handMadeRemote({ ...options, version: '1.0.0' }))).toEqual([]);
      expect(await publishBuild(await handMadeRemote({ ...options, version: '2.0.0', ...code }))).toEqual([]);
      await page.goto(`/lp/${name}`);
      await expect(page.getByRole('heading', { level: 1, name: '前の版' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      // Client-side navigation away and back: the fallback stays.
      await page.getByRole('contentinfo').getByRole('link', { name: 'ご利用規約' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'ご利用規約' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: '前の版' })).toBeVisible();
    });
  }

  test('throws during hydration, without a previous version: the rendered content stays readable (93)', async ({
    page,
  }) => {
    const screen = `(React) => () => { if (globalThis.document) ${THROWS} return React.createElement('h1', null, '読める版'); }`;
    const dist = await handMadeRemote({ name: 'readable', version: '1.0.0', path: '/lp/readable', screen });
    expect(await publishBuild(dist)).toEqual([]);
    await page.goto('/lp/readable');
    const notice = page.getByRole('alert').filter({ hasText: '当ストアの不具合のため' });
    await expect(notice).toContainText(/お問い合わせ番号：[\da-f-]{16,}（readable-1\.0\.0）/);
    await expect(notice.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: '読める版' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});

test('a loader that never resolves: shows the footer and a message (93)', async ({ page }) => {
  const screen = `(React) => () => React.createElement('h1', null, '来ない版')`;
  const loader = '() => new Promise(() => undefined)';
  const dist = await handMadeRemote({ name: 'endless', version: '1.0.0', path: '/lp/endless', screen, loader });
  expect(await publishBuild(dist)).toEqual([]);
  await page.goto('/lp/endless');
  await expect(page.getByRole('alert').filter({ hasText: '時間がかかっています' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
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
    test(`${where}: affects its own area only (C-07)`, async ({ page }) => {
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
