/**
 * npm run bisect -- "<test name>" [--good 12] [--bad 20] [--width phone] — binary search over the steps of the store's registry
 * (DATA_DIR, or RELEASE_URL as in e2e): runs the test with the parts of each step and names the part@version that broke it.
 *
 *   --good, --bad   step numbers as `npm run release -- history` shows them; the default is the oldest and the newest
 *
 * The journeys come from this checkout, the parts from each step.
 */
import fs from 'node:fs';
import path from 'node:path';
import { BisectError, firstBad, guiltyParts, partsOf } from './steps/bisect/first-bad.mjs';
import { findHeadlessBrowser } from './steps/browser.mjs';
import { build } from './steps/build.mjs';
import { CombinationError } from './steps/combination/choose-parts.mjs';
import { asVariable, readRegistry } from './steps/combination/registry-parts.mjs';
import { fail, print } from './steps/console.mjs';
import { install } from './steps/install.mjs';
import { readOptions } from './steps/options.mjs';
import { freeStorePorts } from './steps/ports.mjs';
import { readSettings } from './steps/settings.mjs';
import { FIRST_PORT, runWidth, WIDTHS } from './steps/suites/test-suites.mjs';

const { values, positionals } = readOptions(import.meta.url, {
  allowPositionals: true,
  options: { good: { type: 'string' }, bad: { type: 'string' }, width: { type: 'string', default: 'desktop' } },
});
const [testName] = positionals;
if (!testName || positionals.length > 1) fail('npm run bisect -- "<test name>" [--good <step>] [--bad <step>]');
if (!WIDTHS.includes(values.width)) fail(`--width: ${values.width} is neither ${WIDTHS.join(' nor ')}`);
for (const step of ['good', 'bad'])
  if (values[step] !== undefined && !/^\d+$/.test(values[step])) fail(`--${step}: ${values[step]} is no step number`);

try {
  await install();
  await build();
  await walk();
} catch (fault) {
  if (fault instanceof BisectError || fault instanceof CombinationError) fail(fault.message);
  throw fault;
}

async function walk() {
  const chromePath = await findHeadlessBrowser();
  const { history, folderOf } = await readRegistry(readSettings());
  const steps = between(await history());
  const fails = (parts) => testFails(parts, { folderOf, chromePath });
  const asked = async (step) => {
    const answer = await fails(partsOf(step));
    print(
      `step ${step.revision} (${step.action}): ${answer === null ? 'cannot be tested' : answer ? 'fails' : 'passes'}`,
    );
    return answer;
  };
  const { good, bad } = await firstBad(steps, asked);
  const guilty = await guiltyParts(partsOf(good), partsOf(bad), async (parts) => (await fails(parts)) === true);
  const { by, why } = bad.done;
  print(`\n${guilty.join(' and ')} broke it: step ${bad.revision}, ${bad.action} by ${by}${why ? ` (${why})` : ''}`);
  if (bad.revision - good.revision > 1)
    print(
      `The steps between ${good.revision} and ${bad.revision} could not be tested: some of their files are missing.`,
    );
}

function between(all) {
  const [good, bad] = ['good', 'bad'].map((flag) => values[flag] && Number(values[flag]));
  const steps = all.filter(
    ({ release, revision }) =>
      release !== null && revision >= (good || 0) && revision <= (bad || Number.POSITIVE_INFINITY),
  );
  for (const [flag, number] of [
    ['good', good],
    ['bad', bad],
  ])
    if (number && !steps.some(({ revision }) => revision === number))
      throw new BisectError(`--${flag} ${values[flag]}: no step with a release has this number`);
  return steps;
}

/** Returns whether the test fails with these parts; null when some of their files are missing. */
async function testFails(parts, { folderOf, chromePath }) {
  const built = await Promise.all(
    Object.entries(parts).map(async ([part, version]) => ({ part, version, dist: await folderOf({ part, version }) })),
  );
  const isThere = ({ dist }) => ['remote.json', 'shell.json'].some((name) => fs.existsSync(path.join(dist, name)));
  if (!built.every(isThere)) return null;
  const words = ['--grep', escaped(testName), '--retries', '0'];
  const [port] = await freeStorePorts(FIRST_PORT, 1, '127.0.0.1');
  const { report } = await runWidth(values.width, { chromePath, words, port, env: { E2E_PARTS: asVariable(built) } });
  const { expected = 0, unexpected = 0 } = report?.stats ?? {};
  if (expected + unexpected > 0) return unexpected > 0;
  const isUnknown = report?.errors.some(({ message }) => message?.includes('No tests found'));
  if (isUnknown) throw new BisectError(`no test is called "${testName}" at this width`);
  // A store with these parts does not start, for example because today's gate refuses one of them.
  return null;
}

function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
