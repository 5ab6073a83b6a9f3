import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { REPORTED_PAGE_HEADER, VISIT_REPORT_PATH } from '@store/contracts/composition';
import { handMadeRemote } from '../fixtures/hand-made-remote.ts';
import { publishBuild } from '../fixtures/registry.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { signingKey } from '../store/release-keys.ts';
import { REGISTRY_DIR } from '../store/where.ts';

// A network of its own: gateways count 30 pages of one an hour.
test.use({ provoked: { messages: [/mine alone/] }, extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.9' } });

const CLI = fileURLToPath(new URL('../../packages/server/release/dist/cli.js', import.meta.url));
/** Somewhat more pages than the minimum of the health gate. */
const VISITS = 24;

const screenThat = (failsWhere: string, heading: string) =>
  `(React) => () => {
    if (${failsWhere}) throw new Error('mine alone');
    return React.createElement('h1', null, '${heading}');
  }`;
const build = (name: string, version: string, screen: string) =>
  handMadeRemote({ name, version, path: `/lp/${name}`, screen });

test('rolls back a version that fails on the server, with the reason in the history (D-05, D-13)', async ({ page }) => {
  const name = 'lp-drizzle';
  expect(await publishBuild(await build(name, '1.0.0', screenThat('false', '良い小雨')))).toEqual([]);
  const failing = screenThat(`typeof window === 'undefined'`, '悪い小雨');
  expect(await publishBuild(await build(name, '2.0.0', failing))).toEqual([]);

  for (let visit = 0; visit < VISITS; visit += 1) {
    await page.goto(`/lp/${name}`, { waitUntil: 'commit' });
    // The previous version renders the page, so the fault is not visible (D-09).
    await expect(page.getByRole('heading', { level: 1, name: '良い小雨' })).toBeVisible();
  }
  await expect(async () =>
    expect(await history(name)).toMatch(
      /rollback {2}lp-drizzle 2\.0\.0 \(rolled back\) → 1\.0\.0 {2}by health gate: lp-drizzle@2\.0\.0: pages that the version before had to render: (\d+) of \1 /,
    ),
  ).toPass();
});

test('counts a faulty visit by its page proof, shows it at the desk, and does not roll back (D-05, D-13)', async ({
  page,
}) => {
  const name = 'lp-graupel';
  expect(await publishBuild(await build(name, '1.0.0', screenThat('false', '良い霙')))).toEqual([]);
  const failing = screenThat(`typeof window === 'object'`, '悪い霙');
  expect(await publishBuild(await build(name, '2.0.0', failing))).toEqual([]);

  const reported = page.waitForRequest((request) => new URL(request.url()).pathname === VISIT_REPORT_PATH);
  await page.goto(`/lp/${name}`);
  // The visitor sees the previous version without an error panel (D-09), which counts as a visit of that version.
  await expect(page.getByRole('heading', { level: 1, name: '良い霙' })).toBeVisible();
  const headers = (await reported).headers();
  expect(headers.cookie).toBeUndefined();
  expect(headers[REPORTED_PAGE_HEADER]).toMatch(/^[0-9a-f]{32}\.\w+\.r-[0-9a-f]{32}\./);
  expect((await reported).postDataJSON().parts).toContainEqual(
    expect.objectContaining({ part: `${name}@2.0.0`, is_faulty: true, faults: expect.objectContaining({ render: 1 }) }),
  );

  await page.goto('/desk/releases');
  await signInAs(page, 'release@shop.test');
  const panel = page.getByRole('region', { name: new RegExp(name) });
  await expect(async () => {
    await page.getByRole('button', { name: '最新の状態に更新' }).click();
    await expect(panel.getByRole('row', { name: /^不具合のあった表示 1（100\.0％）/ })).toBeVisible();
    await expect(panel.getByRole('row', { name: /^描画の失敗 0（0\.0％）/ })).toBeVisible();
    await expect(panel.getByRole('list', { name: '公開中：不具合の内容' })).toContainText('Error: mine alone描画・1件');
  }).toPass();
  expect(await history(name)).not.toContain('by health gate');
});

/** Returns the output of `release history` for a part. */
async function history(name: string): Promise<string> {
  const env = { ...process.env, RELEASE_SIGNING_KEY: signingKey() };
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, 'history', name, '--registry', REGISTRY_DIR], {
    env,
  });
  return stdout;
}
