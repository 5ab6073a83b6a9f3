import { defineConfig } from '@playwright/test';
import suite from '../playwright.config.ts';
import { STORE_URL } from '../store/where.ts';

/** A complete release of an external team, in a store of its own. */
export default defineConfig({
  ...suite,
  testIgnore: [],
  // The longest test waits for builds and for the health gate.
  timeout: 300_000,
  outputDir: '../test-results/delivery',
  projects: [{ name: 'delivery', use: { viewport: { width: 1440, height: 900 } } }],
  webServer: {
    command: 'node serve.mjs',
    url: `${STORE_URL}/healthz`,
    timeout: 180_000,
    reuseExistingServer: Boolean(process.env.E2E_REUSE),
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
