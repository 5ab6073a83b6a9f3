import { fileURLToPath } from 'node:url';
import { compileTypeScript } from './compile-typescript.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** jest config of a remote in its own repository: `export default jestOfRemote(import.meta.dirname)`. */
export const jestOfRemote = (rootDir) => ({
  rootDir,
  roots: ['<rootDir>/src'],
  injectGlobals: false,
  testEnvironment: here('browser-environment.mjs'),
  setupFilesAfterEnv: [here('../dist/testing/screen-setup.js')],
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.css'],
  transform: { '\\.tsx?$': compileTypeScript, '\\.css$': here('class-names.cjs') },
  // The design system's style sheets are in node_modules too.
  transformIgnorePatterns: ['/node_modules/.+\\.[cm]?js$'],
  // Without `module` react-router and react-router/dom would be two routers, an ES module and a CommonJS one.
  testEnvironmentOptions: { customExportConditions: ['module', 'node'] },
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask'] },
  testTimeout: 60_000,
});
