import { defineConfig } from '@playwright/test';
import suite from '../playwright.config.ts';
import { STORE_URL } from '../store/where.ts';

/** The whole way of another team's release, in a store of this suite's own. */
export default defineConfig({
  ...suite,
  testIgnore: [],
  // The longest has the pace of builds and of the health gate in it.
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
