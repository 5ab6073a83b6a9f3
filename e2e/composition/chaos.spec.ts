/**
 * Checks that a missing, slow or faulty part affects its own area only. `CHAOS_PARTS` is a comma-separated list of
 * parts; `npm run e2e -- --with part@version` sets it. Without it one fault of each kind runs with the smallest remote:
 * remote-faults.spec.ts and remote-down.spec.ts cover all faults of the store's own parts.
 */

import type { Page, Route } from '@playwright/test';
import type { LiveRemote } from '@store/contracts/composition';
import { type BreakingPoint, brokenTwin } from '../fixtures/broken-twin.ts';
import { liveRemotes, publishBuild, rollBackPart } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/store-test.ts';

const { CHAOS_PARTS } = process.env;
const parts = (CHAOS_PARTS || 'lp-scalp-care').split(',').filter((part) => part !== 'shell');

/** Another area, to check that it still works. */
const otherArea = (part: string) =>
  part === 'content' ? { path: '/category/1002', heading: 'シャンプー' } : { path: '/terms', heading: 'ご利用規約' };

test.use({
  provoked: { messages: [/Failed to load resource/, /preload/, /integrity/i, /chaos/, /Minified React error/] },
});

for (const part of parts) {
  test.describe(part, () => {
    let remote: LiveRemote;
    let address: string;
    test.beforeEach(async () => {
      remote = await liveRemote(part);
      const open = remote.manifest.routes.find(({ path, access }) => access === 'anyone' && !/[:*]/.test(path));
      test.skip(!open, 'every address of this part needs a member or a code');
      address = open?.path ?? '/';
    });

    const answers: [string, (route: Route) => Promise<unknown>][] = [
      ['cannot be loaded', (route) => route.abort('connectionrefused')],
      ['never arrives', () => new Promise(() => undefined)],
      [
        'has an extra byte',
        (route) =>
          route.fetch().then(async (response) => route.fulfill({ response, body: `${await response.text()} ` })),
      ],
    ];
    for (const [what, answer] of CHAOS_PARTS ? answers : answers.slice(0, 1)) {
      test(`code that ${what} affects its own area only (C-07, D-09, D-11, D-12)`, async ({ page }) => {
        await page.route(`**/remotes/${part}/**/*.js`, answer);
        await page.goto(address, { waitUntil: 'commit' });
        await expect(page.getByRole('alert').first()).toBeVisible();
        await expectRestWorks(page, part);
      });
    }

    const points: [string, BreakingPoint][] = [
      ['at load', 'load'],
      ['in every render', 'render'],
      ['during hydration', 'hydration'],
    ];
    for (const [when, point] of CHAOS_PARTS ? points : points.slice(0, 1)) {
      test(`a version that throws ${when} affects its own area only (C-07, D-09, D-12)`, async ({ page }) => {
        expect(await publishBuild(await brokenTwin(remote, point))).toEqual([]);
        try {
          const met = point === 'render' ? waitForFallback(page, remote) : waitForFault(page);
          await page.goto(address);
          await met;
          await expectRestWorks(page, part);
        } finally {
          await rollBackPart(part);
        }
      });
    }
  });
}

/** A failed server render falls back to the previous version, which the page then runs without a visible error (D-09). */
const waitForFallback = (page: Page, { base }: LiveRemote): Promise<unknown> =>
  page.waitForResponse((response) => new URL(response.url()).pathname.startsWith(base));

/** Waits for the fault: uncaught, or caught by a boundary and logged to the console. */
const waitForFault = (page: Page): Promise<unknown> =>
  Promise.any([
    page.waitForEvent('pageerror', ({ message }) => message.includes('chaos')),
    page.waitForEvent('console', (message) => message.text().includes('chaos')),
  ]);

/** Expects header and footer, and another area that opens. */
async function expectRestWorks(page: Page, part: string) {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const { path, heading } = otherArea(part);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

async function liveRemote(part: string): Promise<LiveRemote> {
  const found = (await liveRemotes()).find(({ manifest }) => manifest.name === part);
  if (!found) throw new Error(`CHAOS_PARTS: ${part} is not live`);
  return found;
}
