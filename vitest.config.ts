import { defineConfig } from 'vitest/config';

/** Pure code runs in node, screens in jsdom; a file's ending says which. */
const shared = {
  resolve: { conditions: ['source', 'module', 'import', 'default'] },
  // Without `module` react-router and react-router/dom would come as two routers, a module and a CommonJS one.
  ssr: { resolve: { conditions: ['source', 'module', 'node'], externalConditions: ['module', 'node'] } },
};

export default defineConfig({
  test: {
    // Every processor tests; by default one is left out, which on two is half.
    maxWorkers: '100%',
    projects: [
      {
        ...shared,
        test: {
          name: 'node',
          environment: 'node',
          setupFiles: ['./packages/build-config/src/testing/property-seed.ts'],
          include: [
            '{packages,remotes}/*/src/**/*.test.ts',
            'shell/src/**/*.test.ts',
            'commands/**/*.test.ts',
            'bench/**/*.test.mjs',
          ],
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 120_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'screen',
          environment: 'jsdom',
          include: ['{packages,remotes}/*/src/**/*.test.tsx', 'shell/src/**/*.test.tsx'],
          setupFiles: ['./packages/build-config/src/testing/screen-setup.ts'],
          testTimeout: 60_000,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
});
