import { checkDependencies } from './audit/audit.mjs';
import { checkPublicSurface } from './public-surface.mjs';
import { runTool } from './run.mjs';

const SOURCES = ['packages', 'remotes', 'shell', 'e2e', 'commands', 'lab'];

/** Checks that do not run the store; each passes or fails as a whole. */
export const checks = [
  {
    name: 'types',
    work: async () => {
      await runTool('tsc', ['-b']);
      await runTool('tsc', ['-p', 'tsconfig.test.json']);
    },
  },
  {
    name: 'lint',
    work: async () => {
      await runTool('biome', ['check', '.']);
      await runTool('oxlint', ['--type-aware', ...SOURCES]);
    },
  },
  {
    name: 'import borders',
    work: () =>
      runTool('depcruise', [
        '--config',
        'packages/tooling/build-config/borders.cjs',
        'packages',
        'remotes',
        'shell/src',
        'lab/load',
      ]),
  },
  { name: 'known vulnerabilities', work: checkDependencies },
  { name: 'public surface', work: checkPublicSurface },
  { name: 'unused code', work: () => runTool('knip', ['--no-config-hints']) },
];
