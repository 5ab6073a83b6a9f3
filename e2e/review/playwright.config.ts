import { defineConfig } from '@playwright/test';
import suite from '../playwright.config.ts';
import { STORE_URL } from '../store/where.ts';

/** Not part of the suite: `npx playwright test --config review/playwright.config.ts` takes the review screenshots. */
export default defineConfig({
  ...suite,
  testDir: '.',
  testMatch: '*.review.ts',
  testIgnore: [],
  retries: 0,
  timeout: 600_000,
  reporter: 'list',
  projects: (suite.projects ?? []).map(({ name, use }) => ({ name, use })),
  webServer: {
    command: 'node ../store/serve.mjs',
    url: `${STORE_URL}/healthz`,
    timeout: 120_000,
    reuseExistingServer: true,
  },
});
