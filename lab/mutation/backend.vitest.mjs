import { defineConfig } from 'vitest/config';
import { inRoot } from '../../commands/steps/root.mjs';
import { reusedWorker } from './reused-worker.mjs';
import { ShortestFirst } from './shortest-first.mjs';
import { TESTS_OF_AREA } from './tests-of-area.mjs';

/** The API's tests as in vitest.config.ts, run from Stryker's copy of the package. */
export default defineConfig({
  plugins: [reusedWorker],
  resolve: {
    conditions: ['source', 'module', 'import', 'default'],
    // The only import that leaves the package by a relative path.
    alias: [
      {
        find: /^(\.\.\/)+demo-store\/src\/index\.ts$/,
        replacement: inRoot('packages', 'tooling', 'demo-store', 'src', 'index.ts'),
      },
    ],
  },
  ssr: { resolve: { conditions: ['source', 'module', 'node'], externalConditions: ['module', 'node'] } },
  test: {
    environment: 'node',
    // One worker for all files, and for the following mutants.
    isolate: false,
    sequence: { sequencer: ShortestFirst },
    include: JSON.parse(process.env[TESTS_OF_AREA] ?? '[]'),
    globalSetup: [
      inRoot('packages', 'tooling', 'build-config', 'src', 'testing', 'run-folder.ts'),
      './src/testing/filled-demo-store.ts',
    ],
    setupFiles: [inRoot('packages', 'tooling', 'build-config', 'src', 'testing', 'property-seed.ts')],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
