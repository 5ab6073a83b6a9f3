import { defineConfig } from 'vitest/config';

/** Tests of the gateway behind the nginx of compose/nginx.conf, over real sockets; one file at a time. */
export default defineConfig({
  resolve: { conditions: ['source', 'module', 'import', 'default'] },
  ssr: { resolve: { conditions: ['source', 'module', 'node'], externalConditions: ['module', 'node'] } },
  test: {
    name: 'front door',
    environment: 'node',
    globalSetup: ['../../tooling/build-config/src/testing/run-folder.ts'],
    include: ['src/front-door/**/*.front.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
