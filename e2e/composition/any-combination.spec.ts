import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brokenTwin } from '../fixtures/broken-twin.ts';
import { liveRemotes, publishBuild } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { operatorToken, publicKeys } from '../store/release-keys.ts';
import { DATA_DIR, PORT } from '../store/where.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Port of a second store next to this suite's. */
const INNER_PORT = PORT + 20;
const THROUGH_CONTENT = 'redirects an unclaimed address to /404';
const PAST_CONTENT = 'two remotes cannot claim the same address';

/** Runs `npm run e2e -- …` on the release service of the store under test; returns exit code and output. */
async function runCommand(...args: string[]) {
  const child = spawn(process.execPath, ['commands/e2e.mjs', '--no-build', '--width', 'desktop', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Without retries: failures are expected.
    env: {
      ...{ ...process.env, CI: '', DATA_DIR, E2E_PORT: String(INNER_PORT), PORT: String(PORT) },
      RELEASE_URL: `http://127.0.0.1:${PORT + 4}`,
      RELEASE_TOKEN: operatorToken(),
      RELEASE_PUBLIC_KEYS: publicKeys(),
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (more) => {
      output += String(more);
    });
  const [code] = await once(child, 'close');
  return { code: Number(code), output };
}

test('npm run e2e --with a version runs the affected journeys, and names what that version breaks (D-12) @complete', async () => {
  // A store and a browser within a test.
  test.slow();
  const content = (await liveRemotes()).find(({ manifest }) => manifest.name === 'content');
  if (!content) throw new Error('content is not live');
  const twin = await brokenTwin(content, 'render');
  expect(await publishBuild(twin, { kind: 'candidate' })).toEqual([]);
  const { version } = JSON.parse(await readFile(path.join(twin, 'remote.json'), 'utf8'));

  const titles = `${THROUGH_CONTENT}|${PAST_CONTENT}`;
  const { code, output } = await runCommand('--with', `content@${version}`, '--grep', titles);
  expect(output).toContain(`→ content@${version}`);
  expect(output).toMatch(/ {2}catalogue@/);
  expect(output).toMatch(/\d+ of \d+ spec files use content/);
  expect(output).toMatch(new RegExp(`✓.*${PAST_CONTENT}`));
  expect(output).toMatch(new RegExp(`✘.*${THROUGH_CONTENT}`));
  expect(output).toContain('1 failed');
  expect(output).toContain('1 passed');
  expect(code).toBe(1);

  for (const [words, text] of [
    ['content@9.9.9', 'content@9.9.9: there are'],
    ['content@live', 'these parts are live already'],
  ] as const) {
    const refused = await runCommand('--with', words);
    expect(refused.output).toContain(text);
    expect(refused.code).not.toBe(0);
  }
});
