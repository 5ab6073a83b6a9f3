import { defaultExclude, defineConfig } from 'vitest/config';

/** The servers and what builds and measures the store; browser code is jest's, in jest.config.mjs. */
const shared = {
  resolve: { conditions: ['source', 'module', 'import', 'default'] },
  // Not `module`, which is for bundlers: Node cannot load what some libraries have there (OpenTelemetry's).
  ssr: { resolve: { conditions: ['source', 'node'], externalConditions: ['node'] } },
  // Global setups, which run before the build in a fresh clone.
  environments: { __vitest__: { resolve: { conditions: ['source', 'node'], externalConditions: ['node'] } } },
};

/** What tests write lies in one folder, which goes away with the run. */
const runFolder = './packages/tooling/build-config/src/testing/run-folder.ts';
/** Seeds the databases once for all of them: each test file opens a copy. */
const apiPostgres = './packages/server/races/src/postgres/api-postgres.ts';
const node = {
  environment: 'node' as const,
  // Files share a process: loading the whole API in a new one takes longer than most test files.
  isolate: false,
  testTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
  hookTimeout: 120_000,
};
const apiTests = 'packages/*/{backend,demo-store}/src/**/*.test.ts';
/** Random histories of shoppers and shop: minutes each, so only `npm test -- --all` runs them. */
const historyTests = ['packages/server/backend/src/testing/histories/*.test.ts'];
/** What jest's tests use is tested there. */
const testingTests = 'packages/tooling/build-config/src/testing/**';

export default defineConfig({
  test: {
    // Every processor tests; by default one is left out, which on two is half.
    maxWorkers: '100%',
    projects: [
      {
        ...shared,
        test: {
          ...node,
          name: 'node',
          globalSetup: [runFolder],
          setupFiles: [
            './packages/tooling/build-config/src/testing/property-seed.ts',
            './packages/tooling/build-config/src/testing/own-fetch.ts',
          ],
          include: [
            'packages/*/{build-config,content-import,create-remote,gateway,release,sandbox,server-kit}/src/**/*.test.ts',
            'commands/**/*.test.ts',
            'lab/**/*.test.{mjs,ts}',
          ],
          exclude: [...defaultExclude, testingTests],
        },
      },
      {
        ...shared,
        test: {
          ...node,
          name: 'api',
          globalSetup: [runFolder, apiPostgres],
          setupFiles: ['./packages/tooling/build-config/src/testing/property-seed.ts'],
          include: [apiTests],
          exclude: [...defaultExclude, ...historyTests],
        },
      },
      {
        ...shared,
        test: {
          ...node,
          name: 'histories',
          globalSetup: [runFolder, apiPostgres],
          setupFiles: ['./packages/tooling/build-config/src/testing/property-seed.ts'],
          include: historyTests,
        },
      },
    ],
  },
});
