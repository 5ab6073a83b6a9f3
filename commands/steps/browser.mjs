import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { installWithApt } from './apt.mjs';
import { step } from './console.mjs';
import { inRoot } from './root.mjs';
import { runTool } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** Debian's headless Chromium. */
const HEADLESS = 'chromium-headless-shell';
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Finds the browser for the tests, or installs one. Throws with the one command that helps. */
export async function findBrowser() {
  const found = installedBrowser();
  if (found) return found;
  const installed = (await throughApt()) ?? (await throughPlaywright());
  if (installed) return installed;
  throw new Error('The end-to-end tests need Chromium. Install it with: npx playwright install --with-deps chromium');
}

/**
 * Finds the browser of the journeys: Debian's headless Chromium (the same engine without window painting), or another one
 * that is installed. Only without any, one is installed.
 */
export async function findHeadlessBrowser() {
  if (process.env.CHROME_PATH) return findBrowser();
  const found = onPath([HEADLESS]) ?? installedBrowser();
  if (found) return found;
  await installWithApt('headless Chromium', [HEADLESS, 'fonts-noto-cjk']);
  return onPath([HEADLESS]) ?? findBrowser();
}

function installedBrowser() {
  const given = process.env.CHROME_PATH;
  if (given && !fs.existsSync(given)) throw new Error(`CHROME_PATH: there is no browser at ${given}`);
  if (given) return given;
  return onPath(NAMES) ?? PLACES.find((file) => fs.existsSync(file)) ?? playwrightsOwn();
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find((file) => fs.existsSync(file));
}

function playwrightsOwn() {
  try {
    const { chromium } = createRequire(inRoot('e2e', 'package.json'))('@playwright/test');
    const file = chromium.executablePath();
    return fs.existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

async function throughApt() {
  await installWithApt('Chromium', ['chromium', 'fonts-noto-cjk']);
  return installedBrowser();
}

async function throughPlaywright() {
  try {
    const playwright = inRoot('e2e', 'node_modules', '.bin', 'playwright');
    await step('installing Chromium (playwright)', () => runTool(playwright, ['install', 'chromium']));
    return playwrightsOwn();
  } catch {
    return undefined;
  }
}
