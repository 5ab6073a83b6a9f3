import { availableParallelism } from 'node:os';
import { compileTypeScript } from './packages/tooling/build-config/jest/compile-typescript.mjs';

/**
 * Browser code and what it shares with the servers: pure code in node, screens in jsdom; a file's ending says which.
 * The servers' own tests are vitest's, in vitest.config.ts.
 */
const ours = '<rootDir>/packages/tooling/build-config';
const shared = {
  rootDir: import.meta.dirname,
  roots: ['packages', 'remotes', 'shell'].map((folder) => `<rootDir>/${folder}`),
  modulePathIgnorePatterns: ['/dist/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  injectGlobals: false,
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.css'],
  transform: { '\\.tsx?$': compileTypeScript, '\\.css$': `${ours}/jest/class-names.cjs` },
  // Without `module` react-router and react-router/dom would come as two routers, a module and a CommonJS one.
  testEnvironmentOptions: { customExportConditions: ['source', 'module', 'node'] },
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask'] },
};

export default {
  // Every processor tests; by default one is left out, which on two is half.
  maxWorkers: availableParallelism(),
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: `${ours}/jest/server-environment.mjs`,
      setupFiles: [`${ours}/src/testing/property-seed.ts`],
      testMatch: [
        '<rootDir>/packages/*/{api-client,contracts,customer-form,domain,event-bus,remote-kit,ui}/src/**/*.test.ts',
        '<rootDir>/{remotes/*,shell}/src/**/*.test.ts',
        `${ours}/src/testing/**/*.test.ts`,
      ],
    },
    {
      ...shared,
      displayName: 'screen',
      testEnvironment: `${ours}/jest/browser-environment.mjs`,
      setupFilesAfterEnv: [`${ours}/src/testing/screen-setup.ts`],
      testMatch: ['<rootDir>/{packages/*,remotes}/*/src/**/*.test.tsx', '<rootDir>/shell/src/**/*.test.tsx'],
    },
  ],
};
