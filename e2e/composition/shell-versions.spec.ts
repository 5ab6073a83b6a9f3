import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { ShellManifest } from '@store/contracts/composition';
import { folderOfVersion, liveShell, publishBuild, rollBackPart } from '../fixtures/registry.ts';
import { shellTwin } from '../fixtures/shell-twin.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { signingKey } from '../store/release-keys.ts';
import { REGISTRY_DIR, STORE_URL } from '../store/where.ts';

/** A copy of the live shell under another version, with a changed manifest. */
async function liveTwin(name: string, change: (manifest: ShellManifest) => ShellManifest): Promise<string> {
  const { version } = await liveShell();
  return shellTwin(folderOfVersion({ part: 'shell', version }), name, change);
}

/** Like an older shell, which does not support the details file (docs/decisions/0055). */
const olderFormat = ({ page_format: _, ...manifest }: ShellManifest): ShellManifest => manifest;
const futureContract = (manifest: ShellManifest): ShellManifest => ({
  ...manifest,
  contract: 99,
  provides: { ...manifest.provides, react: '20.0.0' },
});

/** Returns which remotes a document embeds, and whether it refers to a details file. */
async function embeddedRemotes(page: Page) {
  const { release } = JSON.parse(String(await page.locator('script#page').textContent()));
  const names: string[] = release.remotes.map(({ name }: { name: string }) => name);
  return { names, details: release.details !== undefined };
}

const expectHeading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('serves complete pages to an older shell; its open tab survives a rollback to the current one (C-03, D-04)', async ({
  page,
  context,
}) => {
  expect(await publishBuild(await liveTwin('before', olderFormat))).toEqual([]);
  await page.goto('/guide');
  await expectHeading(page, 'ご利用ガイド');
  const old = await embeddedRemotes(page);
  expect(old.names).toEqual(expect.arrayContaining(['catalogue', 'checkout', 'content', 'mypage']));
  expect(old.details).toBe(false);
  // Client-side navigation between areas, with the page's own data.
  await page.getByRole('link', { name: '新商品', exact: true }).filter({ visible: true }).first().click();
  await expectHeading(page, '新商品');

  await rollBackPart('shell');
  const next = await context.newPage();
  await next.goto('/guide');
  await expectHeading(next, 'ご利用ガイド');
  expect(await embeddedRemotes(next)).toEqual({ names: ['content'], details: true });
  await next.getByRole('link', { name: '新商品', exact: true }).filter({ visible: true }).first().click();
  await expectHeading(next, '新商品');

  await page.getByRole('contentinfo').getByRole('link', { name: 'ご利用規約' }).click();
  await expectHeading(page, 'ご利用規約');
});

test('rejects a shell of another contract and React version, and keeps the live one (D-04, D-06)', async () => {
  const dist = await liveTwin('strange', futureContract);
  const reasons = await publishBuild(dist);
  for (const text of ['content@', 'contract', 'shared.react', '20.0.0']) expect(reasons.join('\n')).toContain(text);

  // `release check` reports the same beforehand.
  const { code, output } = await release('check', dist);
  expect([code, output.includes('may not go live')]).toEqual([1, true]);
  const { version, base } = await liveShell();
  expect(version).not.toContain('strange');
  expect(await (await fetch(`${STORE_URL}/guide`)).text()).toContain(base);
});

/** Runs `npm run release -- …` without its build. */
function release(...args: string[]): Promise<{ readonly code: number; readonly output: string }> {
  const cli = fileURLToPath(new URL('../../packages/server/release/dist/cli.js', import.meta.url));
  const env = { PATH: process.env.PATH, RELEASE_SIGNING_KEY: signingKey() };
  return new Promise((resolve) => {
    execFile(process.execPath, [cli, ...args, '--registry', REGISTRY_DIR], { env }, (fault, out, errors) =>
      resolve({ code: fault ? Number(fault.code) : 0, output: `${out}${errors}` }),
    );
  });
}
