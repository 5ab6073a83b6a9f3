/**
 * npm test — sets up what tests need and runs everything: types, lint, import rules, unused code, unit, screen and
 * API tests, races of several backends on a real PostgreSQL, a short game day if a cluster's engines are installed, the gateway behind
 * nginx, a release of another team, then journeys in a browser.
 * `npm test -- --no-e2e` skips the browser, `--no-races` the races and the game day, `--no-front-door` nginx.
 * The last line sums up all suites; each check counts as one test.
 */
import { findHeadlessBrowser } from './steps/browser.mjs';
import { build } from './steps/build.mjs';
import { checks } from './steps/checks.mjs';
import { elapsedSeconds, print, step } from './steps/console.mjs';
import { install } from './steps/install.mjs';
import { findNginx } from './steps/nginx.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { readOptions } from './steps/options.mjs';
import { checkPageBudgets } from './steps/page-budgets.mjs';
import { testAlerts } from './steps/promtool.mjs';
import { runShortGameDay } from './steps/suites/short-game-day.mjs';
import {
  noTests,
  runDelivery,
  runFrontDoor,
  runJest,
  runPlaywright,
  runRaces,
  runVitest,
} from './steps/suites/test-suites.mjs';

checkNodeVersion();
const { values } = readOptions(import.meta.url, {
  options: {
    'no-e2e': { type: 'boolean', default: false },
    'no-races': { type: 'boolean', default: false },
    'no-front-door': { type: 'boolean', default: false },
  },
});
const results = [];

try {
  await install();
  const [types, ...others] = checks;
  await count(types.name, () => holds(types.work));
  // These read the declarations that the first has written, and none of them uses all CPUs.
  await Promise.all([
    ...others.map(({ name, work }) => count(name, () => holds(work))),
    count('alerts', async () => ((await testAlerts()) ? { ...noTests, passed: 1 } : { ...noTests, skipped: 1 })),
  ]);
  await count('unit and screen tests', runJest);
  await count('server tests', runVitest);
  await count('build', () => holds(() => build()));
  await count('page budgets', () => holds(checkPageBudgets));
  if (!values['no-races']) {
    await count('races on PostgreSQL', runRaces);
    await count('short game day', runShortGameDay);
  }
  if (!values['no-front-door']) await count('front door', async () => runFrontDoor(await findNginx()));
  if (!values['no-e2e']) {
    await count('delivery by another team', async () => runDelivery(await findHeadlessBrowser()));
    await count('journeys in a browser', async () => runPlaywright(await findHeadlessBrowser()));
  }
} catch (fault) {
  console.error(fault.message);
  results.push({ ...noTests, name: 'set-up', failed: 1 });
}
sumUp();

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
