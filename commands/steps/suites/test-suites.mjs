import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot, root } from '../root.mjs';
import { CommandFailed, run, runTool } from '../run.mjs';
import { failuresOfPlaywright, unsteadyOfPlaywright } from './failures-of-playwright.mjs';
import { failuresOfReport } from './failures-of-report.mjs';

/** Result of a suite: numbers of tests by status, and the messages of failed and flaky ones, a line or a few each. */
export const noTests = { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [] };

/**
 * Runs the tests of browser code and shared packages; returns jest's counts.
 *
 * @param since git revision: only tests of files changed since then
 * @param files files and folders: only their tests
 */
export async function runJest({ since, files = [] } = {}) {
  const report = reportFile('jest');
  const selected = since ? [`--changedSince=${since}`] : files;
  const options = ['--reporters=default', '--json', `--outputFile=${report}`, '--passWithNoTests', ...selected];
  await tolerating(() => jest(options));
  return countReport('jest', report);
}

/** Runs jest after each edit, until it is stopped. */
export const watchJest = (files) => jest(['--watch', ...files], { stdin: 'inherit' });

const jest = (options, settings) =>
  run(
    process.execPath,
    ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', JEST, ...options],
    settings,
  );
const JEST = inRoot('node_modules', 'jest', 'bin', 'jest.js');

/** Numbers of generated cases in a complete run (docs/reliability.md); a short run has the tests' defaults. */
const COMPLETE = { BAD_BODIES: '50000', IMPOSSIBLE_VALUES: '150', FAULT_ORDERINGS: '400' };

/** Repetitions of races in a complete run (H01, F02); a short run has the tests' defaults. */
const COMPLETE_RACES = { KILLS: '20', LAST_UNIT_ROUNDS: '200', SHARED_MEMBERS: '200', MEMBER_CHANGES: '1000' };

/**
 * Runs the tests of the servers and of the project's commands; returns vitest's counts.
 *
 * @param all also the random histories, and more generated cases
 * @param since git revision: only tests of files changed since then
 * @param files files and folders: only their tests
 */
export function runVitest({ all = false, since, files = [] } = {}) {
  const options = [
    ...(all ? [] : ['--project', 'node', '--project', 'api']),
    ...(since ? ['--changed', since] : []),
    '--passWithNoTests',
    ...files,
  ];
  return runVitestIn(root, options, all ? COMPLETE : {});
}

/** Observes an idle process for minutes, without using CPU time of the others. */
const IDLE_RACE = 'src/idle.race.ts';

/** The core races: stock, payments, points, repeated writes and crashes. */
const CORE_RACES = [
  'stock',
  'payments',
  'coupon-and-points',
  'repeated-writes',
  'crash',
  'scheduler',
  'shared-pages/every-route',
];

/**
 * Runs races, kills and outages of several backend processes on a real PostgreSQL. Needs the build.
 *
 * @param all every race; default: the core ones
 */
export async function runRaces({ all }) {
  const races = inRoot('packages', 'server', 'races');
  if (!all)
    return runVitestIn(
      races,
      CORE_RACES.map((name) => `src/${name}.race.ts`),
    );
  return inAll(
    await Promise.all([runVitestIn(races, ['--exclude', IDLE_RACE], COMPLETE_RACES), runVitestIn(races, [IDLE_RACE])]),
  );
}

/** Runs the gateway behind nginx, over real sockets. Needs the build and the nginx program at `nginxPath`. */
export const runFrontDoor = (nginxPath) =>
  runVitestIn(inRoot('packages', 'server', 'gateway'), ['--config', 'vitest.front-door.config.ts'], {
    NGINX_PATH: nginxPath,
  });

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
 * Runs journeys in a real browser; returns Playwright's counts. Journeys of one store run in sequence, because they
 * share its customers and stock; the stores run in parallel.
 *
 * @param all journeys and page quality also at the desktop's width, and tests with the tag `@complete`; default: at the
 * phone's only
 */
export async function runPlaywright(chromePath, { all }) {
  const stores = STORES.filter(({ onlyInAll }) => all || !onlyInAll);
  const left = all ? [] : ['--grep-invert', '@complete'];
  return inStores(stores.map(({ width, folders }) => ({ width, chromePath, words: [...folders, ...left] })));
}

/** Runs the most important journeys in Firefox (desktop) and WebKit (phone), each with its own store. */
export const runEngines = () =>
  inStores(['firefox', 'webkit'].map((engine) => ({ width: engine, env: { E2E_ENGINE: engine } })));

/**
 * Runs stores in parallel, with databases on one PostgreSQL server. They start as copies of one, because publishing and
 * seeding take as long as four tests.
 */
async function inStores(stores) {
  // Compiled by the build.
  const { startPostgres } = await import('../../../lab/load/dist/index.js');
  const filled = fs.mkdtempSync(path.join(os.tmpdir(), 'store-filled-'));
  const postgres = await startPostgres({ durable: false });
  try {
    fs.writeFileSync(path.join(filled, 'postgres'), String(postgres.port));
    await run(process.execPath, ['store/serve.mjs', '--fill', filled], { cwd: inRoot('e2e') });
    const runs = stores.map(({ width, env, ...options }, index) =>
      runWidth(width, { ...options, env: { ...env, E2E_FILLED: filled }, port: FIRST_PORT + 50 * index }),
    );
    return inAll(await Promise.all(runs));
  } finally {
    await postgres.stop();
    fs.rmSync(filled, { recursive: true, force: true });
  }
}

/** Adds up the counts of several runs. */
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

/** First port of a suite's stores; each is 50 ports after the previous one. */
export const FIRST_PORT = Number(process.env.E2E_PORT ?? 4900);
/** After the ports of the journeys, which empty the folders of their ports. */
const DELIVERY_PORT = FIRST_PORT + 250;

/**
 * Stores of a whole run, each with a width and the folders of its specs: about the same amount of work, because at the
 * end of a longer one a processor is idle. `onlyInAll` repeats specs at the second width.
 */
export const STORES = [
  { width: 'desktop', folders: ['composition/', 'both-widths/'] },
  { width: 'phone', folders: ['journeys/', 'both-widths/', 'quality/'] },
  { width: 'desktop', folders: ['any-width/'] },
  { width: 'desktop', folders: ['journeys/', 'quality/'], onlyInAll: true },
];

/** Widths of the journeys. */
export const WIDTHS = ['desktop', 'phone'];

/**
 * Runs journeys at one width; returns Playwright's counts.
 *
 * @param words further arguments for Playwright: files, `--grep` and the like
 * @param env variables for the suite and its store
 * @param port first port of its store
 */
export function runWidth(width, { chromePath, words = [], env = {}, port }) {
  // Named after its store, as in where.ts: a suite empties its folder on start, and one may run inside another.
  const options = [`--project=${width}`, `--output=test-results/${port}`, ...words];
  return playwright(width, { options, port, chromePath, env });
}

/**
 * Runs the complete release of another team, in its own store: pack, publish, break, and roll back.
 *
 * @param all also every kind of faulty version, as a canary and live, with visits by browsers: five minutes
 */
export async function runDelivery(chromePath, { all }) {
  const options = ['--config=delivery/playwright.config.ts', ...(all ? [] : ['outside-team'])];
  const { report: _, ...counted } = await playwright('delivery', { options, port: DELIVERY_PORT, chromePath });
  return counted;
}

async function playwright(suite, { options, port, chromePath, env: given = {} }) {
  const report = reportFile(`playwright-${suite}`);
  const env = {
    E2E_PORT: String(port),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    // Two lists on one terminal: lines below each other, none overwritten.
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

/** Reads a report once, and deletes its folder. */
function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return null;
  } finally {
    fs.rmSync(path.dirname(file), { recursive: true, force: true });
  }
}
