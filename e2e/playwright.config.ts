import { defineConfig } from '@playwright/test';
import { browserArguments } from './store/browser-arguments.ts';
import { STORE_URL } from './store/where.ts';

/** Chromium as the test command found it; without it Playwright's own. */
const executablePath = process.env.CHROME_PATH || undefined;

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Has a store and settings of its own.
  testIgnore: '**/e2e/delivery/**',
  // One store, few demo people: journeys take turns.
  workers: 1,
  // Generous: no journey measures how fast the machine is. What a customer waits for is proven with a clock of its own.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A machine that does much else can lose a browser. What passes only then is told at the end of the run, by name.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: STORE_URL,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // Recording takes a seventh of the time, so it is asked for: E2E_TRACE=1.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 40_000,
    launchOptions: { executablePath, args: browserArguments },
  },
  projects: [
    { name: 'desktop', use: desktop },
    // What is true of any width is proven once: outages, releases, and what stands under any-width.
    { name: 'phone', use: phone, testMatch: '**/e2e/{journeys,quality}/**/*.spec.ts' },
  ],
  webServer: {
    command: 'node store/serve.mjs',
    url: `${STORE_URL}/healthz`,
    timeout: 120_000,
    // While working on a test: a store that already stands, named with E2E_PORT.
    reuseExistingServer: Boolean(process.env.E2E_REUSE),
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
