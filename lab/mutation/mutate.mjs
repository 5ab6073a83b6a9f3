import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { inRoot } from '../../commands/steps/root.mjs';
import { SAMPLE } from './sample.mjs';
import { TESTS_OF_AREA } from './tests-of-area.mjs';

/**
 * Returns whether the tests killed a mutant. A mutant that breaks a test file on load leaves no test to fail, and Stryker's
 * runner reports it as survived (stryker-js#6150): every test should have run for a static mutant, and none did.
 */
const isFound = ({ status, static: isStatic, testsCompleted }) =>
  ['Killed', 'Timeout'].includes(status) || (status === 'Survived' && isStatic && testsCompleted === 0);

/**
 * Runs all mutants of an area, or a sample (`percent` of them, reproducible by `seed`), with the tests that cover them.
 * Returns the number of mutants by status, the score in per cent (killed of those that could run) and
 * the survivors.
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
    // The TypeScript config is above Stryker's copy of the package, and is found from there.
    ignorePatterns: ['dist', 'tsconfig.json'],
    tsconfigFile: 'none.json',
    tempDirName: '.mutation',
    cleanTempDir: 'always',
    // A busy machine is slow, not in an endless loop.
    timeoutMS: 90_000,
    allowConsoleColors: false,
  });
  const mutants = await stryker.runMutationTest();
  // Others cannot run, for example because they do not compile.
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
