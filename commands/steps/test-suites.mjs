import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { failuresOfVitest } from './failures-of-vitest.mjs';
import { inRoot, root } from './root.mjs';
import { CommandFailed, runTool } from './run.mjs';

/** How many tests ended how, and what the failed ones said: a line or a few each. */
export const noTests = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** Unit, screen and API tests, with what vitest counted. */
export const runVitest = () => runVitestIn(root);

/** Races, kills and outages of several backend processes on a real PostgreSQL. Needs the build. */
export const runRaces = () => runVitestIn(inRoot('packages', 'backend'), ['--config', 'vitest.races.config.ts']);

async function runVitestIn(cwd, options = []) {
  const report = reportFile('vitest');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  await tolerating(() => runTool('vitest', ['run', ...options, ...reporters], { cwd }));
  const counted = readReport(report);
  if (!counted) return { ...noTests, failed: 1, failures: ['vitest left no report'] };
  const failures = failuresOfVitest(counted);
  return {
    passed: counted.numPassedTests,
    failed: Math.max(failures.length, counted.numFailedTests),
    skipped: counted.numPendingTests + counted.numTodoTests,
    failures,
  };
}

/** Journeys in a real browser, with what Playwright counted. */
export async function runPlaywright(chromePath) {
  const report = reportFile('playwright');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(chromePath ? { CHROME_PATH: chromePath } : {}) };
  const playwright = inRoot('e2e', 'node_modules', '.bin', 'playwright');
  // `list` tells at its end again what failed, where a long log is read first.
  await tolerating(() => runTool(playwright, ['test', '--reporter=list,json'], { cwd: inRoot('e2e'), env }));
  const counted = readReport(report)?.stats;
  if (!counted) return { ...noTests, failed: 1, failures: ['playwright left no report'] };
  return {
    passed: counted.expected + counted.flaky,
    failed: counted.unexpected,
    skipped: counted.skipped,
    failures: [],
  };
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

function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
