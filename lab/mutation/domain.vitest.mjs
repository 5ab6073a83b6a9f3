import { defineConfig } from 'vitest/config';
import { inRoot } from '../../commands/steps/root.mjs';
import { TESTS_OF_AREA } from './tests-of-area.mjs';

/** The domain's tests under vitest, which Stryker's runner needs: they use only what jest and vitest have in common. */
export default defineConfig({
  resolve: {
    conditions: ['source', 'module', 'import', 'default'],
    alias: { '@jest/globals': 'vitest' },
  },
  test: {
    environment: 'node',
    // A module reads its rule tables once on load: each mutant needs fresh modules.
    isolate: true,
    include: JSON.parse(process.env[TESTS_OF_AREA] ?? '[]'),
    // Sets the time zone, which is impossible in a thread; Stryker's runner uses threads only.
    exclude: ['src/calendar/calendar-date.test.ts'],
    setupFiles: [inRoot('packages', 'tooling', 'build-config', 'src', 'testing', 'property-seed.ts')],
    // The first run executes all tests in sequence on a shared machine.
    testTimeout: 300_000,
  },
});
