import AxeBuilder from '@axe-core/playwright';
import type { Page, Response } from '@playwright/test';
import { layoutShifts, recordLayoutShifts } from '../fixtures/layout-shift.ts';
import { recordRunScripts, unusedPreloads } from '../fixtures/preloaded-scripts.ts';
import { openAs, signInAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { deskPages, memberPages, publicPages } from './pages.ts';

for (const [part, paths] of Object.entries(publicPages)) {
  test(`${part}: strict CSP, no console output, no axe violations, no overflow, no layout shifts (K01)`, async ({
    page,
  }) => {
    test.slow();
    await recordLayoutShifts(page);
    await recordRunScripts(page);
    for (const path of paths)
      await test.step(path, async () => {
        const response = await page.goto(path);
        await expectPageQuality(page, response);
        await expect.soft(page.getByRole('alert'), path).toHaveCount(0);
        await expectEndInView(page);
        await expectPreloadsUsed(page, path);
        await expectNoLayoutShifts(page, path);
      });
  });
}

test('member pages: strict CSP, no caching, no console output, no axe violations, no layout shifts (K01)', async ({
  page,
}) => {
  test.slow();
  await page.goto('/mypage');
  await signInAs(page, 'member@shop.test');
  await recordLayoutShifts(page);
  for (const path of memberPages) {
    const response = await page.goto(path);
    expect(response?.headers()['cache-control']).toContain('no-store');
    await expectPageQuality(page, response);
    await expectNoLayoutShifts(page, path);
  }
});

for (const [person, paths] of Object.entries(deskPages))
  test(`desk of ${person}: strict CSP, no search engine, no caching of pages and answers, no axe violations (K01)`, async ({
    page,
  }) => {
    test.slow();
    const cached: string[] = [];
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url());
      const isOwn = pathname.startsWith('/api/') || answer.request().isNavigationRequest();
      if (isOwn && !answer.headers()['cache-control']?.includes('no-store')) cached.push(pathname);
    });
    await openAs(page, person, paths[0] ?? '');
    const links = page.getByRole('navigation', { name: /デスク|リリース管理/ }).getByRole('link');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(paths).toEqual(expect.arrayContaining(addresses));
    for (const path of paths) {
      const response = await page.goto(path);
      expect(await response?.text()).toMatch(/<meta name="robots" content="[^"]*noindex/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectPageQuality(page, response);
    }
    expect(cached).toEqual([]);
  });

async function expectPageQuality(page: Page, response: Response | null) {
  expectStrictPolicy(response);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expectToFit(page);
  await expectAccessible(page);
}

/** K01: requirements for the document's policy. */
function expectStrictPolicy(response: Response | null) {
  const policy = response?.headers()['content-security-policy'];
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  // Rendered pages set custom properties (a bar's share, a brand's colour) in style attributes, which cannot run code.
  expect(policy?.replace("style-src-attr 'unsafe-inline'", '')).not.toMatch(/unsafe/);
}

async function expectToFit(page: Page) {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect.soft(content, `${page.url()} fits the window`).toBeLessThanOrEqual(Number(window));
}

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const messages = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  expect.soft(messages, page.url()).toEqual([]);
}

async function expectEndInView(page: Page) {
  await expect(async () => {
    // Content rendered late moves the end of the page.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('contentinfo')).toBeInViewport({ timeout: 500 });
  }).toPass();
}

/** K01: the page, scrolled to its end, has run everything it preloaded. */
async function expectPreloadsUsed(page: Page, path: string) {
  await expect.poll(() => unusedPreloads(page), `${path} runs what it preloads`).toEqual([]);
}

/** Checks layout shifts while a page opens and is scrolled; the field measurement: docs/benchmarks.md. */
async function expectNoLayoutShifts(page: Page, path: string) {
  const shifts = await layoutShifts(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect.soft(sum, `${path} has no layout shifts: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02);
}
