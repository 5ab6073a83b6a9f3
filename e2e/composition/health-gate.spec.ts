import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { REPORTED_PAGE_HEADER, VISIT_REPORT_PATH } from '@store/contracts/composition';
import { handMadeRemote } from '../fixtures/hand-made-remote.ts';
import { publishBuild } from '../fixtures/registry.ts';
import { beginAs } from '../fixtures/shopper.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { signingKey } from '../store/release-keys.ts';
import { REGISTRY_DIR } from '../store/where.ts';

test.use({ provoked: { words: [/mine alone/] } });

const CLI = fileURLToPath(new URL('../../packages/release/dist/cli.js', import.meta.url));
/** Renders that the health gate needs at least, and some more. */
const VISITS = 24;

const screenThat = (failsWhere: string, heading: string) =>
  `(React) => () => {
    if (${failsWhere}) throw new Error('mine alone');
    return React.createElement('h1', null, '${heading}');
  }`;
const build = (name: string, version: string, screen: string) =>
  handMadeRemote({ name, version, path: `/lp/${name}`, screen });

test('a version that fails on the server goes back by itself, and the history says why (D-05, D-13)', async ({
  page,
}) => {
  const name = 'lp-drizzle';
  expect(await publishBuild(await build(name, '1.0.0', screenThat('false', '良い小雨')))).toEqual([]);
  const failing = screenThat(`typeof window === 'undefined'`, '悪い小雨');
  expect(await publishBuild(await build(name, '2.0.0', failing))).toEqual([]);

  // Pages of somebody signed in are rendered one by one.
  await beginAs(page, 'blue@shop.test');
  for (let visit = 0; visit < VISITS; visit += 1) {
    await page.goto(`/lp/${name}`, { waitUntil: 'commit' });
    // The version before renders the page, so nobody sees the fault (D-09).
    await expect(page.getByRole('heading', { level: 1, name: '良い小雨' })).toBeVisible();
  }
  await expect(async () =>
    expect(await history(name)).toMatch(
      /rollback {2}lp-drizzle 2\.0\.0 \(rolled back\) → 1\.0\.0 {2}by health gate: lp-drizzle@2\.0\.0: pages that the version before had to render: (\d+) of \1 /,
    ),
  ).toPass();
});

test('a visit with a fault counts by the proof of its page, stands beside the renders at the desk, and moves nothing alone (D-05, D-13)', async ({
  page,
}) => {
  const name = 'lp-graupel';
  expect(await publishBuild(await build(name, '1.0.0', screenThat('false', '良い霙')))).toEqual([]);
  const failing = screenThat(`typeof window === 'object'`, '悪い霙');
  expect(await publishBuild(await build(name, '2.0.0', failing))).toEqual([]);

  const reported = page.waitForRequest((request) => new URL(request.url()).pathname === VISIT_REPORT_PATH);
  await page.goto(`/lp/${name}`);
  // Who meets it sees the version before, not a panel (D-09), and is one more visit of that.
  await expect(page.getByRole('heading', { level: 1, name: '良い霙' })).toBeVisible();
  const headers = (await reported).headers();
  expect(headers.cookie).toBeUndefined();
  expect(headers[REPORTED_PAGE_HEADER]).toMatch(/^[0-9a-f]{32}\.\w+\.r-[0-9a-f]{32}\./);
  expect((await reported).postDataJSON().parts).toContainEqual(
    expect.objectContaining({
      part: `${name}@2.0.0`,
      is_faulty: true,
      faults: expect.objectContaining({ render: 1 }),
    }),
  );

  await page.goto('/desk/releases');
  await signInAs(page, 'release@shop.test');
  const panel = page.getByRole('region', { name: new RegExp(name) });
  await expect(async () => {
    await page.getByRole('button', { name: '最新の状態に更新' }).click();
    await expect(panel.getByRole('row', { name: /^不具合のあった表示 1（100\.0％）/ })).toBeVisible();
    await expect(panel.getByRole('row', { name: /^描画の失敗 0（0\.0％）/ })).toBeVisible();
  }).toPass();
  expect(await history(name)).not.toContain('by health gate');
});

/** What `release history` prints for a part. */
async function history(name: string): Promise<string> {
  const env = { ...process.env, RELEASE_SIGNING_KEY: signingKey() };
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, 'history', name, '--registry', REGISTRY_DIR], {
    env,
  });
  return stdout;
}
