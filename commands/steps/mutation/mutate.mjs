import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { inRoot } from '../root.mjs';
import { SAMPLE } from './sample.mjs';
import { TESTS_OF_AREA } from './tests-of-area.mjs';

/**
 * Whether the tests found a mutant. One that breaks a test file while it is loaded leaves no test to fail, and Stryker's
 * runner takes that for survival (stryker-js#6150): every test ought to run for a static mutant, and none did.
 */
const isFound = ({ status, static: isStatic, testsCompleted }) =>
  ['Killed', 'Timeout'].includes(status) || (status === 'Survived' && isStatic && testsCompleted === 0);

/**
 * Makes every mutant of an area, or those of a sample (`percent` of them, the same ones for the same `seed`), and runs the
 * tests that reach it. Answers how many there were of what, the score in per cent (found of those that could be run) and
 * those that were missed.
 */
export async function mutate({ name, folder, mutate: files, tests, settings, related }, { concurrency, sample }) {
  const began = performance.now();
  process.chdir(folder);
  process.env[TESTS_OF_AREA] = JSON.stringify(tests);
  process.env[SAMPLE] = JSON.stringify(sample);
  const report = inRoot('.mutation', `${name.replace('/', '-')}.json`);
  const stryker = new Stryker({
    mutate: files,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', './sample.mjs'].map((plugin) =>
      fileURLToPath(import.meta.resolve(plugin)),
    ),
    checkers: sample.percent < 100 ? ['sample'] : [],
    vitest: { configFile: fileURLToPath(new URL(settings, import.meta.url)), related },
    coverageAnalysis: 'perTest',
    concurrency,
    reporters: ['progress-append-only', 'json', 'html'],
    jsonReporter: { fileName: report },
    htmlReporter: { fileName: report.replace(/json$/, 'html') },
    // The settings of TypeScript lie above the copy of the package that Stryker works in, and are found from there.
    ignorePatterns: ['dist', 'tsconfig.json'],
    tsconfigFile: 'none.json',
    tempDirName: '.mutation',
    cleanTempDir: 'always',
    // A machine that does other work too is slow, not caught in a loop.
    timeoutMS: 90_000,
    allowConsoleColors: false,
  });
  const mutants = await stryker.runMutationTest();
  // Others cannot be run, as those that do not compile.
  const run = mutants.filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status));
  const missed = run.filter((mutant) => !isFound(mutant));
  const timeout = run.filter(({ status }) => status === 'Timeout').length;
  return {
    name,
    mutants: run.length,
    killed: run.length - missed.length - timeout,
    survived: missed.length,
    timeout,
    score: (100 * (run.length - missed.length)) / run.length,
    minutes: (performance.now() - began) / 60_000,
    missed,
  };
}
