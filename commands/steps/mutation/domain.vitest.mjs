import { defineConfig } from 'vitest/config';
import { inRoot } from '../root.mjs';
import { TESTS_OF_AREA } from './tests-of-area.mjs';

/** The domain's tests under vitest, whose runner Stryker has: they import nothing of jest but what both have. */
export default defineConfig({
  resolve: {
    conditions: ['source', 'module', 'import', 'default'],
    alias: { '@jest/globals': 'vitest' },
  },
  test: {
    environment: 'node',
    // A rule's table is read once when its module is loaded: each mutant needs modules of its own.
    isolate: true,
    include: JSON.parse(process.env[TESTS_OF_AREA] ?? '[]'),
    // Sets the time zone, which a thread cannot; Stryker's runner has threads only.
    exclude: ['src/calendar/calendar-date.test.ts'],
    setupFiles: [inRoot('packages', 'build-config', 'src', 'testing', 'property-seed.ts')],
    // The first run has all tests one after the other on a machine that does other work too.
    testTimeout: 300_000,
  },
});
