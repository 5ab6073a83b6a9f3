import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inRoot } from './root.mjs';
import { run, runTool } from './run.mjs';
import { step } from './say.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser for the tests: one that is there, otherwise one that can be installed. Throws with the one command that helps. */
export async function findBrowser() {
  const found = installedBrowser();
  if (found) return found;
  const installed = (await throughApt()) ?? (await throughPlaywright());
  if (installed) return installed;
  throw new Error('The end-to-end tests need Chromium. Install it with: npx playwright install --with-deps chromium');
}

function installedBrowser() {
  const given = process.env.CHROME_PATH;
  if (given && !fs.existsSync(given)) throw new Error(`CHROME_PATH: there is no browser at ${given}`);
  if (given) return given;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))), ...PLACES];
  return candidates.find((file) => fs.existsSync(file)) ?? playwrightsOwn();
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
  if (process.getuid?.() !== 0 || !has('apt-get')) return undefined;
  try {
    await step('installing Chromium (apt-get)', async () => {
      await run('apt-get', ['update', '-qq']);
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], {
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      });
    });
    return installedBrowser();
  } catch {
    return undefined;
  }
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

function has(program) {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
