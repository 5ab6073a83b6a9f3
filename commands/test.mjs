/**
 * npm test [-- --all | --changed [--since main] | FILES [--watch]] — sets up what the tests need and runs them: types, lint, import borders, unused
 * code, unit, screen and API tests, the build with its byte budgets, the core races on a real PostgreSQL, a release by
 * another team, and the journeys in a browser, each at one width. The last line sums up all suites; each check counts
 * as one.
 *
 *   --all       adds the journeys and page quality at the second width, the main ones in Firefox and WebKit, remotes of
 *               other bundlers, random histories, faulty versions, the other races, alert rules, nginx and a short game day
 *   --changed   runs the checks and the tests that depend on files changed since `--since` (default: the last commit), and builds
 *   FILES       runs only the unit, screen and API tests of these files and folders; `--watch` runs browser tests after each edit
 */
import { findHeadlessBrowser } from './steps/browser.mjs';
import { build } from './steps/build.mjs';
import { checks } from './steps/checks.mjs';
import { elapsedSeconds, print, step } from './steps/console.mjs';
import { missingEngines } from './steps/engines.mjs';
import { install } from './steps/install.mjs';
import { findNginx } from './steps/nginx.mjs';
import { readOptions } from './steps/options.mjs';
import { checkPageBudgets } from './steps/page-budgets.mjs';
import { testAlerts } from './steps/promtool.mjs';
import { inRoot } from './steps/root.mjs';
import { runShortGameDay } from './steps/suites/short-game-day.mjs';
import {
  noTests,
  runDelivery,
  runEngines,
  runFrontDoor,
  runJest,
  runPlaywright,
  runRaces,
  runVitest,
  watchJest,
} from './steps/suites/test-suites.mjs';

const { values, positionals: files } = readOptions(import.meta.url, {
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    since: { type: 'string', default: 'HEAD' },
    watch: { type: 'boolean', default: false },
  },
});
const { all } = values;
// The races alone start over a hundred backends; each compiles its modules in a fifth of its start.
process.env.NODE_COMPILE_CACHE ??= inRoot('node_modules', '.cache', 'node-compile');
const since = values.changed ? values.since : undefined;
const results = [];

try {
  await install();
  if (values.watch) await watchJest(files);
  else if (files.length > 0) await runFiles();
  else await runAll();
} catch (fault) {
  console.error(fault.message);
  results.push({ ...noTests, name: 'set-up', failed: 1 });
}
sumUp();

/** Runs the checks, and all suites or only tests of changed files. */
async function runAll() {
  const [types, ...others] = checks;
  await count(types.name, () => holds(types.work));
  // These read the declarations that the first has written, and none of them uses all CPUs.
  await Promise.all([
    ...others.map(({ name, work }) => count(name, () => holds(work))),
    ...(all ? [count('alerts', checkAlerts)] : []),
  ]);
  await count('unit and screen tests', () => runJest({ since }));
  await count('server tests', () => runVitest({ all, since }));
  await count('build', () => holds(() => build()));
  await count('page budgets', () => holds(checkPageBudgets));
  if (!values.changed) await runWholeStore();
}

/** Tests the alert rules; skipped without promtool. */
async function checkAlerts() {
  return (await testAlerts()) ? { ...noTests, passed: 1 } : { ...noTests, skipped: 1 };
}

/** Runs the unit, screen and API tests of the files and folders of the command line. */
async function runFiles() {
  // Some tests start programs, which this compiles.
  const [types] = checks;
  await count(types.name, () => holds(types.work));
  await count('unit and screen tests', () => runJest({ files }));
  await count('server tests', () => runVitest({ all: true, files }));
}

/** Runs the suites that need the built store. */
async function runWholeStore() {
  await count('races on PostgreSQL', () => runRaces({ all }));
  if (all) await count('short game day', runShortGameDay);
  if (all) await count('Firefox and WebKit', checkEngines);
  if (all) await count('front door', checkFrontDoor);
  await count('delivery by another team', async () => runDelivery(await findHeadlessBrowser(), { all }));
  await count('journeys in a browser', async () => runPlaywright(await findHeadlessBrowser(), { all }));
}

/** Runs journeys in other engines; skipped where they are not installed. */
async function checkEngines() {
  const missing = missingEngines();
  if (missing.length === 0) return runEngines();
  print(`  no journeys in Firefox and WebKit here: apt-get install ${missing.join(' ')}`);
  return { ...noTests, skipped: 1 };
}

/** Runs the tests behind nginx; skipped without it. */
async function checkFrontDoor() {
  const nginx = await findNginx();
  if (nginx) return runFrontDoor(nginx);
  print('  no front-door tests here: apt-get install nginx-light, brew install nginx, or set NGINX_PATH');
  return { ...noTests, skipped: 1 };
}

/** A passed check counts as one passed test. */
async function holds(work) {
  await work();
  return { ...noTests, passed: 1 };
}

async function count(name, work) {
  try {
    results.push({ name, ...(await step(name, work)) });
  } catch (fault) {
    console.error(`  ${fault.message}`);
    results.push({ name, ...noTests, failed: 1, failures: [`${name}: ${fault.message}`] });
  }
}

function sumUp() {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  // Repeated at the end, where the reader of a long log starts.
  const failures = results.flatMap(({ failures }) => failures);
  for (const test of results.flatMap(({ unsteady }) => unsteady)) print(`\n~ passed on retry only: ${test}`);
  for (const failure of failures) print(`\n✗ ${failure}`);
  print('');
  for (const { name, passed, failed, skipped } of results) {
    print(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(30)} ${passed} passed, ${failed} failed, ${skipped} skipped`);
  }
  print(`  ${elapsedSeconds()} s\n`);
  print(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}
