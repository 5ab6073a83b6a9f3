/**
 * Features that Chromium starts without. The last list given is the one that counts, so Playwright's own stands here too; ours
 * are the address bar's popups, two pages of the browser's own in each window, which no test opens.
 */
const DISABLED_FEATURES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** What Chromium is started with for tests. Each test opens a window of its own, so what a window costs counts 230 times. */
export const browserArguments = [
  '--disable-background-networking',
  '--disable-gpu',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  // The browser's own sandbox does not work for root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
