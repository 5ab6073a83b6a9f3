import { defineConfig } from 'vitest/config';

/** Races and crashes on real PostgreSQL with processes of their own; one file after the other, as each wants the machine. */
export default defineConfig({
  resolve: { conditions: ['source', 'module', 'import', 'default'] },
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: {
    name: 'races',
    environment: 'node',
    globalSetup: ['../build-config/src/testing/run-folder.ts', 'src/postgres/shared-postgres.ts'],
    include: ['src/**/*.race.ts'],
    fileParallelism: false,
    // One process for all files: a new one for each would load the API and the demo store anew.
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
