import { defineConfig } from '@playwright/test';
import { browserArguments } from './store/browser-arguments.ts';
import { STORE_URL } from './store/where.ts';

/** Chromium found by the test command; default: Playwright's own. */
const executablePath = process.env.CHROME_PATH || undefined;

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Other engines, by the value of E2E_ENGINE. */
const engines = {
  // By WebDriver BiDi: Playwright's own builds are no packages of a distribution.
  firefox: {
    ...desktop,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: '/usr/bin/firefox-esr',
      // Without a back/forward cache, as in Chromium: Playwright waits in vain for the load of a restored page.
      firefoxUserPrefs: { 'browser.sessionhistory.max_total_viewers': 0 },
    },
  },
  // By WebDriver (engines/webkit-test.ts), because Playwright cannot drive WebKitGTK.
  webkit: phone,
} as const;
const engine = (['firefox', 'webkit'] as const).find((name) => name === process.env.E2E_ENGINE);

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Has its own store and settings.
  testIgnore: '**/e2e/delivery/**',
  // One store with few demo accounts: journeys run one after another.
  workers: 1,
  // Generous: journeys do not measure speed. Waiting times are tested with a fake clock elsewhere.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A busy machine can lose a browser. Tests that pass only on retry are listed at the end of the run.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: STORE_URL,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // Recording takes a seventh of the time, so it is optional: E2E_TRACE=1.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 40_000,
    // Without UTF-8, Chromium loses downloads in a folder with Japanese letters.
    launchOptions: { executablePath, args: browserArguments, env: { ...process.env, LANG: 'C.UTF-8' } },
  },
  projects: engine
    ? // The most important journeys, two browsers at a time.
      [{ name: engine, use: engines[engine], grep: /@engines/, timeout: 240_000 }]
    : [
        // Behaviour that does not depend on the width is tested once; `--all` repeats the journeys.
        { name: 'desktop', use: desktop },
        { name: 'phone', use: phone, testMatch: '**/e2e/{journeys,both-widths,quality}/**/*.spec.ts' },
      ],
  webServer: {
    command: 'node store/serve.mjs',
    url: `${STORE_URL}/healthz`,
    // A busy machine runs the code of each part for several seconds before it publishes it.
    timeout: 240_000,
    // While working on a test: reuse a running store, selected by E2E_PORT.
    reuseExistingServer: Boolean(process.env.E2E_REUSE),
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
