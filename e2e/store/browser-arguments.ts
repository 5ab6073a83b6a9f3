/**
 * Features disabled in Chromium. The last list on the command line wins, so Playwright's own are repeated here; added
 * are the address bar's popups, two internal pages per window that no test needs.
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

/** Chromium's arguments in tests. Each test opens its own window, so savings per window add up. */
export const browserArguments = [
  '--disable-background-networking',
  '--disable-gpu',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  // The browser's own sandbox does not work for root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
