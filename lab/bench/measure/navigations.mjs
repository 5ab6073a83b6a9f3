import { chromium } from 'playwright-core';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'ja-JP' };
/** A closed walk: each step is a link on the previous page and the address it leads to. */
const WALK = [
  ['header a[href="/new_item"]', /\/new_item$/],
  ['main a[href^="/product/"]', /\/product\//],
  ['header a[href="/cart"]', /\/cart$/],
  ['header a[href="/"]', /\/$/],
];
/** Walks before the first reading: code is loaded, and short-lived caches fill. */
const WARMING = 10;
const WALKS_TO_A_LOOK = 25;
const MB = 1024 * 1024;

/**
 * Navigates through the store by its links within one document, and measures the browser's memory.
 *
 * @param times navigations between the first and the last reading
 * @returns a reading every hundred navigations: `{ navigations, heapMb, nodes, listeners, documents }`, after a forced collection
 */
export async function walkAround({ storeUrl, chromePath, times, onLook = () => undefined }) {
  const browser = await chromium.launch({ executablePath: chromePath });
  try {
    const page = await browser.newPage(PHONE);
    const look = await looksAt(page);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.goto(storeUrl, { waitUntil: 'load' });
    const walks = Math.ceil(times / WALK.length);
    for (let walk = 0; walk < WARMING; walk++) await walkOnce(page);
    const looks = [];
    const lookAfter = async (walk) => {
      looks.push({ navigations: (WARMING + walk) * WALK.length, ...(await look()) });
      onLook(looks.at(-1));
    };
    await lookAfter(0);
    for (let walk = 1; walk <= walks; walk++) {
      await walkOnce(page);
      if (walk % WALKS_TO_A_LOOK === 0 || walk === walks) await lookAfter(walk);
    }
    if (loads !== 1) throw new Error(`the page was loaded ${loads} times: not every link was followed in place`);
    return looks;
  } finally {
    await browser.close();
  }
}

async function walkOnce(page) {
  for (const [link, address] of WALK) {
    await page.locator(link).filter({ visible: true }).first().click();
    await page.waitForURL(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  }
}

async function looksAt(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  await devtools.send('Performance.enable');
  return async () => {
    // The second collection frees what the finalizers of the first released.
    for (let time = 0; time < 2; time++) await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const of = (wanted) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
    return { heapMb: usedSize / MB, nodes: of('Nodes'), listeners: of('JSEventListeners'), documents: of('Documents') };
  };
}
