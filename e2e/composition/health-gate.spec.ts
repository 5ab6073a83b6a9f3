import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { VISIT_REPORT_PATH } from '@store/contracts/composition';
import { handMadeRemote } from '../fixtures/hand-made-remote.ts';
import { publishBuild } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { signingKey } from '../store/release-keys.ts';
import { REGISTRY_DIR, STORE_URL } from '../store/where.ts';

test.use({ provoked: { words: [/mine alone/] } });

const NAME = 'lp-drizzle';
const CLI = fileURLToPath(new URL('../../packages/release/dist/cli.js', import.meta.url));

test('a broken version goes back by itself, and the history says why (D-05, D-13)', async ({ page }) => {
  const good = `(React) => () => React.createElement('h1', null, '良い小雨')`;
  const bad = `(React) => () => { if (typeof window === 'object') throw new Error('mine alone'); return null; }`;
  expect(await publishBuild(await version('1.0.0', good))).toEqual([]);
  await crowd('1.0.0', { visits: 210, faulty: 1 });
  expect(await publishBuild(await version('2.0.0', bad))).toEqual([]);

  // One true visitor meets the fault, and the page tells of it by itself.
  const report = page.waitForRequest((request) => new URL(request.url()).pathname === VISIT_REPORT_PATH);
  await page.goto(`/lp/${NAME}`);
  // Who meets it sees the version before, not a panel (D-09), and is one more visit of that.
  await expect(page.getByRole('heading', { level: 1, name: '良い小雨' })).toBeVisible();
  const told = (await report).postDataJSON();
  expect(told).toMatchObject({ route: `${NAME}/only` });
  expect(told.parts).toContainEqual(
    expect.objectContaining({
      part: `${NAME}@2.0.0`,
      is_first: true,
      is_faulty: true,
      faults: expect.objectContaining({ render: 1 }),
    }),
  );
  expect((await report).headers().cookie).toBeUndefined();
  await crowd('2.0.0', { visits: 210, faulty: 70 });

  await expect(async () =>
    expect(await history()).toMatch(
      /rollback {2}lp-drizzle 2\.0\.0 \(rolled back\) → 1\.0\.0 {2}by health gate: lp-drizzle@2\.0\.0: visits with a fault: \d+ of \d+ .+, against 1 of 211/,
    ),
  ).toPass();
});

const version = (number: string, screen: string) =>
  handMadeRemote({ name: NAME, version: number, path: `/lp/${NAME}`, screen });

/** Visits of many addresses, as their pages would tell them. */
async function crowd(number: string, { visits, faulty }: { visits: number; faulty: number }): Promise<void> {
  const tell = async (visit: number) => {
    const isFaulty = visit < faulty;
    const part = {
      part: `${NAME}@${number}`,
      is_first: true,
      is_faulty: isFaulty,
      is_unloaded: false,
      faults: isFaulty ? { render: 1 } : {},
    };
    const answer = await fetch(`${STORE_URL}${VISIT_REPORT_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${visit % 250}` },
      body: JSON.stringify({
        route: `${NAME}/only`,
        parts: [part],
        is_cart: false,
        is_order: false,
        vitals: {},
        words: [],
      }),
    });
    expect(answer.status).toBe(204);
  };
  await Promise.all(Array.from({ length: visits }, (_, visit) => tell(visit)));
}

/** What `release history` prints for the part. */
async function history(): Promise<string> {
  const env = { ...process.env, RELEASE_SIGNING_KEY: signingKey() };
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, 'history', NAME, '--registry', REGISTRY_DIR], {
    env,
  });
  return stdout;
}
