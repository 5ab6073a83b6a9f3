import { defineConfig } from 'vitest/config';

/** Races and crashes with PostgreSQL and separate processes; files run sequentially, because each uses the whole machine. */
export default defineConfig({
  resolve: { conditions: ['source', 'module', 'import', 'default'] },
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: {
    name: 'races',
    environment: 'node',
    globalSetup: ['../../tooling/build-config/src/testing/run-folder.ts', 'src/postgres/shared-postgres.ts'],
    include: ['src/**/*.race.ts'],
    fileParallelism: false,
    // One process for all files: each new one would import the API and seed the demo store again.
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
