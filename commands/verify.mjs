/**
 * npm run verify — runs everything that must pass before a change is handed in, without the browser. Stops at the first
 * failure.
 */
import { build } from './steps/build.mjs';
import { checks } from './steps/checks.mjs';
import { elapsedSeconds, fail, print, step } from './steps/console.mjs';
import { install } from './steps/install.mjs';
import { readOptions } from './steps/options.mjs';
import { runJest, runVitest } from './steps/suites/test-suites.mjs';

readOptions(import.meta.url, { options: {} });
try {
  await install();
  for (const { name, work } of checks) await step(name, work);
  for (const [name, work] of [
    ['unit and screen tests', runJest],
    ['server tests', runVitest],
  ]) {
    const { failed } = await step(name, work);
    if (failed > 0) fail(`${failed} tests failed`);
  }
  await build();
  print(`\nAll checks passed (${elapsedSeconds()} s).`);
} catch (fault) {
  fail(fault.message);
}
