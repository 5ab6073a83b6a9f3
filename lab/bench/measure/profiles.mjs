/** Converts kilobits per second to bytes per second. */
const kilobits = (perSecond) => (perSecond * 1000) / 8;

/** The two simulated devices. */
export const profiles = [
  {
    name: 'desktop',
    says: '1440 × 900, line and processor as they are',
    context: { viewport: { width: 1440, height: 900 } },
  },
  {
    name: 'phone',
    says: '390 × 844 at 2×, 1.6 Mbps down, 750 kbps up, 150 ms, processor ÷ 4',
    context: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    line: { offline: false, latency: 150, downloadThroughput: kilobits(1600), uploadThroughput: kilobits(750) },
    slowdown: 4,
  },
];

/** Throttles network and CPU of the page. */
export async function handicap(devtools, { line, slowdown }) {
  await devtools.send('Network.enable');
  if (line) await devtools.send('Network.emulateNetworkConditions', line);
  if (slowdown) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Returns the named profiles, or all; throws for an unknown name. */
export function chosenProfiles(names = profiles.map(({ name }) => name)) {
  return names.map((wanted) => {
    const found = profiles.find(({ name }) => name === wanted);
    if (!found)
      throw new Error(`--profile: there is no ${wanted}; there are ${profiles.map(({ name }) => name).join(', ')}`);
    return found;
  });
}
