import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot, root } from '../root.mjs';
import { CommandFailed, run, runTool } from '../run.mjs';
import { failuresOfPlaywright, unsteadyOfPlaywright } from './failures-of-playwright.mjs';
import { failuresOfReport } from './failures-of-report.mjs';

/** How many tests ended how, and what the failed ones said, and those that passed only when tried again: a line or a few each. */
export const noTests = { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [] };

/** Tests of browser code and of what it shares with the servers, with what jest counted. */
export async function runJest() {
  const report = reportFile('jest');
  const options = ['--reporters=default', '--json', `--outputFile=${report}`];
  await tolerating(() => run('npm', ['run', '--silent', 'unit', '--', ...options]));
  return countReport('jest', report);
}

/** Tests of the servers and of the project's own commands, with what vitest counted. */
export const runVitest = () => runVitestIn(root);

/** Watches a process that has nothing to do, for minutes, and takes no time from the others. */
const IDLE_RACE = 'src/idle.race.ts';

/** Races, kills and outages of several backend processes on a real PostgreSQL. Needs the build. */
export async function runRaces() {
  const races = inRoot('packages', 'races');
  return inAll(await Promise.all([runVitestIn(races, ['--exclude', IDLE_RACE]), runVitestIn(races, [IDLE_RACE])]));
}

/** The gateway behind nginx, over real sockets. Needs the build and the nginx program at `nginxPath`. */
export const runFrontDoor = (nginxPath) =>
  runVitestIn(inRoot('packages', 'gateway'), ['--config', 'vitest.front-door.config.ts'], { NGINX_PATH: nginxPath });

async function runVitestIn(cwd, options = [], env = {}) {
  const report = reportFile('vitest');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  await tolerating(() => runTool('vitest', ['run', ...options, ...reporters], { cwd, env }));
  return countReport('vitest', report);
}

function countReport(runner, report) {
  const counted = readReport(report);
  if (!counted) return { ...noTests, failed: 1, failures: [`${runner} left no report`] };
  const failures = failuresOfReport(counted);
  return {
    ...noTests,
    passed: counted.numPassedTests,
    failed: Math.max(failures.length, counted.numFailedTests),
    skipped: counted.numPendingTests + counted.numTodoTests,
    failures,
  };
}

/**
 * Journeys in a real browser, with what Playwright counted. Journeys of one store take turns, since they share its people
 * and stock; two stores work side by side, with about as much to do each.
 */
export async function runPlaywright(chromePath) {
  const [desktop, phone] = await Promise.all([
    runWidth('desktop', { chromePath, words: DESKTOP_FOLDERS }),
    runWidth('phone', { chromePath }).then(async (first) => [
      first,
      await runWidth('desktop', { chromePath, words: ['any-width/'], port: portOf('phone') }),
    ]),
  ]);
  return inAll([desktop, ...phone]);
}

/** What several runs counted, as one. */
function inAll(runs) {
  const sum = (key) => runs.reduce((total, run) => total + run[key], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: runs.flatMap(({ failures }) => failures),
    unsteady: runs.flatMap(({ unsteady }) => unsteady),
  };
}

/** What the desktop's own store runs; what is true of any width follows the phone's journeys, which end sooner. */
export const DESKTOP_FOLDERS = ['composition/', 'journeys/', 'quality/'];

/** The widths of the journeys; each has a store of its own, 50 ports on from the one before. */
export const WIDTHS = ['desktop', 'phone'];
/** Where the first store of a suite begins. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 4900);

const portOf = (width) => FIRST_PORT + 50 * WIDTHS.indexOf(width);

/**
 * Journeys at one width, with what Playwright counted.
 *
 * @param words further words for Playwright: files, `--grep` and the like
 * @param env variables for the suite and its store
 * @param port where its store begins
 */
export function runWidth(width, { chromePath, words = [], env = {}, port = portOf(width) }) {
  // By its store, as where.ts: a suite empties its folder when it starts, and one may run within another.
  const options = [`--project=${width}`, `--output=test-results/${port}`, ...words];
  return playwright(width, { options, port, chromePath, env });
}

/** The whole way of another team's release, in a store of its own: what another team packs, publishes, breaks, and gets back. */
export async function runDelivery(chromePath) {
  const options = ['--config=delivery/playwright.config.ts'];
  const { report: _, ...counted } = await playwright('delivery', { options, port: FIRST_PORT, chromePath });
  return counted;
}

async function playwright(suite, { options, port, chromePath, env: given = {} }) {
  const report = reportFile(`playwright-${suite}`);
  const env = {
    E2E_PORT: String(port),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    // Two lists on one screen: lines below each other, none written over.
    PLAYWRIGHT_FORCE_TTY: '0',
    ...(chromePath ? { CHROME_PATH: chromePath } : {}),
    ...given,
  };
  const program = inRoot('e2e', 'node_modules', '.bin', 'playwright');
  await tolerating(() => runTool(program, ['test', '--reporter=list,json', ...options], { cwd: inRoot('e2e'), env }));
  const counted = readReport(report);
  if (!counted) return { ...noTests, failed: 1, failures: [`playwright left no report of ${suite}`], report: null };
  const { expected, flaky, unexpected, skipped } = counted.stats;
  const failures = failuresOfPlaywright(counted);
  const unsteady = unsteadyOfPlaywright(counted);
  const failed = Math.max(failures.length, unexpected);
  return { passed: expected + flaky, failed, skipped, failures, unsteady, report: counted };
}

/** Failed tests are counted from the report, not thrown. */
async function tolerating(work) {
  try {
    await work();
  } catch (fault) {
    if (!(fault instanceof CommandFailed)) throw fault;
  }
}

const reportFile = (name) => path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'store-tests-')), `${name}.json`);

/** Reads a report, once: its folder goes away. */
function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return null;
  } finally {
    fs.rmSync(path.dirname(file), { recursive: true, force: true });
  }
}
