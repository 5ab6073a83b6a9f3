import type { Page } from '@playwright/test';
import { handMadeRemote } from '../fixtures/hand-made-remote.ts';
import { publishBuild } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { STORE_URL } from '../store/where.ts';

test.use({ provoked: { messages: [/status of (404|503)/, /mine alone/] } });

/** Fetches a page without running scripts. */
const rendered = async (path: string) => {
  const response = await fetch(STORE_URL + path, { redirect: 'manual' });
  return { status: response.status, headers: response.headers, html: await response.text() };
};
const textOf = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, ' ');

test.describe('server-rendered page', () => {
  test('of a product contains its name, price and structured data', async () => {
    const { status, html } = await rendered('/product/P1001');
    expect(status).toBe(200);
    const [, name = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
    expect(textOf(name).trim()).not.toBe('');
    expect(textOf(html)).toMatch(/[\d,]+\s*円/);
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    const product = expect.objectContaining({ '@type': 'Product', sku: 'S1001' });
    const family = { '@type': 'ProductGroup', hasVariant: expect.arrayContaining([product]) };
    expect(blocks.map(([, data = '']) => JSON.parse(data))).toContainEqual(expect.objectContaining(family));
  });

  test('of an unknown product is a 404 with a message', async () => {
    const { status, html } = await rendered('/product/P9999');
    expect(status).toBe(404);
    expect(textOf(html)).toContain('見つかりません');
  });

  test('of a member redirects a guest to /login', async () => {
    const { status, headers } = await rendered('/mypage');
    expect([status, headers.get('location')]).toEqual([302, '/login?return_path=%2Fmypage']);
  });
});

test.describe('a remote whose server code', () => {
  const faults: [string, string][] = [
    ['throws', `throw new Error('mine alone');`],
    ['hangs', 'for (;;);'],
    ['requires a builtin module', `require('node:fs');`],
  ];
  for (const [what, onServerLoad] of faults) {
    test(`${what}: its page is rendered in the browser, others on the server`, async ({ page }) => {
      const name = `server-${what.replaceAll(' ', '-')}`;
      const screen = `(React) => () => React.createElement('h1', null, 'ブラウザーで描きました')`;
      const build = await handMadeRemote({ name, version: '1.0.0', path: `/lp/${name}`, screen, onServerLoad });
      expect(await publishBuild(build)).toEqual([]);
      const [own, other] = await Promise.all([rendered(`/lp/${name}`), rendered('/terms')]);
      expect(own.status).toBe(200);
      expect(own.html).not.toContain('<h1>ブラウザーで描きました');
      expect(textOf(other.html)).toContain('ご利用規約');
      await page.goto(`/lp/${name}`);
      await expect(page.getByRole('heading', { level: 1, name: 'ブラウザーで描きました' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    });
  }
});

test('renders the new version of a republished remote on the next load (C-03, C-08, D-15)', async () => {
  const winter = (version: string, heading: string) =>
    handMadeRemote({
      name: 'lp-winter',
      version,
      path: '/lp/winter',
      screen: `(React) => () => React.createElement('h1', null, '${heading}')`,
    });
  for (const [version, heading] of [
    ['1.0.0', '初冬'],
    ['2.0.0', '真冬'],
  ] as const) {
    expect(await publishBuild(await winter(version, heading))).toEqual([]);
    await expect.poll(async () => (await rendered('/lp/winter')).html).toContain(`<h1>${heading}</h1>`);
  }
});

test('replays taps made before the scripts have loaded, each once', async ({ page }) => {
  const scripts = await delayRequests(page, '**/shell/*/main*.js');
  await page.goto('/product/P1001', { waitUntil: 'commit' });
  await page.getByRole('group', { name: '数量' }).getByRole('button', { name: '増やす' }).click();
  // The early script adds to the cart (first-tap.spec.ts), but waits after a tap that only the screen can handle.
  const add = page.getByRole('button', { name: 'カートに入れる' }).filter({ visible: true }).first();
  await add.click();
  await add.click();
  await expect(add).toHaveAttribute('data-held', '');
  scripts.release();
  await expect(page.getByRole('link', { name: 'カートを見る' }).filter({ visible: true }).first()).toBeVisible();
  const answer = await page.request.post('/api/cart/_by-customer', {
    data: {},
    headers: { 'X-Requested-With': 'XMLHttpRequest', origin: STORE_URL },
  });
  const { carts } = (await answer.json()).data;
  const entries = carts.flatMap((cart: { sku_entries_display: { quantity: number }[] }) => cart.sku_entries_display);
  expect(entries.map(({ quantity }: { quantity: number }) => quantity)).toEqual([2]);
});

async function delayRequests(page: Page, pattern: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return { release: () => release() };
}
