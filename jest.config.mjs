import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { compileTypeScript } from './packages/tooling/build-config/jest/compile-typescript.mjs';
import { slimLibraries } from './packages/tooling/build-config/src/webpack/slim-libraries.ts';

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
  // The files that the shell's build ships.
  moduleNameMapper: Object.fromEntries(
    Object.entries(slimLibraries({ dir: join(import.meta.dirname, 'shell') }).alias).map(([name, file]) => [
      `^${name}`,
      file,
    ]),
  ),
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
        '<rootDir>/packages/*/{api-client,contracts,customer-form,desk-kit,domain,event-bus,remote-kit,ui}/src/**/*.test.ts',
        '<rootDir>/{remotes/*,shell}/src/**/*.test.ts',
        `${ours}/src/testing/**/*.test.ts`,
      ],
    },
    {
      ...shared,
      displayName: 'screen',
      transform: { '/contracts/src/.*\\.ts$': `${ours}/jest/compile-contracts.mjs`, ...shared.transform },
      testEnvironment: `${ours}/jest/browser-environment.mjs`,
      setupFilesAfterEnv: [`${ours}/src/testing/screen-setup.ts`],
      testMatch: ['<rootDir>/{packages/*,remotes}/*/src/**/*.test.tsx', '<rootDir>/shell/src/**/*.test.tsx'],
    },
  ],
};
