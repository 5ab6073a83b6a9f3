import { isRendered } from '../is-rendered.mjs';
import { blockingTime } from './blocking.mjs';
import { handicap } from './profiles.mjs';
import { countTraffic } from './traffic.mjs';
import { watchButton } from './watch-button.mjs';
import { readPage, timeToNextHeading, watchPage } from './watch-page.mjs';

/** Duration of a press by finger or pointer, ms; people take longer. */
const REST_MS = 100;

/** Maximum wait for anything, ms. */
const PATIENCE_MS = 60_000;

/** How long a page is observed after it has loaded and is interactive, ms. */
const WATCH_MS = 2_000;

/**
 * Opens an address as a new visitor, or with `storageState` as a member without a browser cache, and returns the page's
 * figures: times in ms, sizes in bytes; `rendered` is 1 when the document contained the screen.
 */
export function visit(browser, profile, contestant, { path, storageState }) {
  return asNewVisitor(browser, { ...profile, storageState }, async ({ page, traffic, allFinished }) => {
    const response = await arrive(page, allFinished, contestant, path);
    const { paint, largest, shift, tasks, live, loaded } = await page.evaluate(readPage);
    if (paint === null) throw new Error(`${contestant.url}${path} has painted nothing`);
    const end = live ?? loaded + WATCH_MS;
    return {
      rendered: Number(isRendered(await response.text())),
      fcp: paint,
      lcp: largest,
      cls: shift,
      ...(live !== null && { live }),
      blocking: blockingTime(tasks, 0, end),
      blockingPainted: blockingTime(tasks, paint, end),
      blockingWhole: blockingTime(tasks, 0, Number.POSITIVE_INFINITY),
      ...traffic,
    };
  });
}

/** Opens a list as a new visitor, navigates to a product, and returns the ms until its heading appears. */
export function follow(browser, profile, contestant, { from, link }) {
  return asNewVisitor(browser, profile, async ({ page, devtools, allFinished }) => {
    await arrive(page, allFinished, contestant, from);
    await page.evaluate(timeToNextHeading);
    const target = page.locator(link).first();
    // Scrolled to the middle, so that no fixed bar covers it.
    await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const { x, y, width, height } = await target.boundingBox();
    await press(page, devtools, profile, { x: x + width / 2, y: y + height / 2 });
    const click = page.evaluate(() => window.nextHeading);
    return { click: await within(PATIENCE_MS, click, `a press on ${link} leads nowhere at ${contestant.url}${from}`) };
  });
}

/**
 * Taps a button once, as soon as it is visible, and returns that moment and the moment of its effect. A tap before
 * hydration must be replayed by the page.
 */
export function tapFirst(browser, profile, contestant, { path, button }) {
  return asNewVisitor(browser, profile, async ({ page }) => {
    const seen = new Promise((resolve) => page.exposeFunction('buttonSeen', resolve));
    await page.addInitScript(watchButton, button);
    await page.goto(contestant.url + path, { waitUntil: 'commit' });
    const { x, y, at } = await within(PATIENCE_MS, seen, `${contestant.url}${path} shows no ${button}`);
    if (profile.context.hasTouch) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
    const effect = page.evaluate(() => window.effectOfTap);
    return {
      seen: at,
      tap: await within(PATIENCE_MS, effect, `a tap on ${button} is lost at ${contestant.url}${path}`),
    };
  });
}

async function asNewVisitor(browser, profile, work) {
  const context = await browser.newContext({
    ...profile.context,
    ...(profile.storageState && { storageState: profile.storageState }),
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // The certificate of `--line h2` is self-signed.
    ignoreHTTPSErrors: true,
  });
  try {
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    const faults = faultsOf(page);
    await page.addInitScript(watchPage);
    const devtools = await context.newCDPSession(page);
    const counted = countTraffic(devtools);
    await handicap(devtools, profile);
    const figures = await work({ page, devtools, ...counted });
    if (faults.length > 0)
      throw new Error(`${page.url()} is broken, so its figures mean nothing:\n${faults.join('\n')}`);
    return figures;
  } finally {
    await context.close();
  }
}

/** Waits until the page is loaded, interactive if it has scripts, and observed for a while, and no request is open. */
async function arrive(page, allFinished, { url, hasScripts }, path) {
  const response = await page.goto(url + path, { waitUntil: 'load' });
  if (!response?.ok()) throw new Error(`${url}${path} answered ${response?.status()}`);
  // An expired session redirects to the sign-in, whose figures belong to another page.
  if (page.url() !== url + path) throw new Error(`${url}${path} led to ${page.url()}`);
  if (hasScripts) {
    const living = page.evaluate(() => window.becomesLive);
    await within(PATIENCE_MS, living, `${url}${path} does not come to life`);
  }
  await page.waitForTimeout(WATCH_MS);
  await within(PATIENCE_MS, allFinished(), `${url}${path} does not finish loading`);
  return response;
}

/** Presses: touch start, pause and end; or pointer move, pause and click. */
async function press(page, devtools, profile, { x, y }) {
  if (!profile.context.hasTouch) {
    await page.mouse.move(x, y);
    await page.waitForTimeout(REST_MS);
    return page.mouse.click(x, y);
  }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.waitForTimeout(REST_MS);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function within(ms, coming, otherwise) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(otherwise)), ms);
  });
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}

/** Console messages that a healthy page never writes. */
function faultsOf(page) {
  const faults = [];
  page.on('pageerror', (fault) => faults.push(String(fault)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
}
