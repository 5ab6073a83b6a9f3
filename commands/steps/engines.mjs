import { execFileSync } from 'node:child_process';
import { hasProgram } from './apt.mjs';

/** Programs of Firefox, and of WebKitGTK with its driver, a virtual screen and a message bus, by Debian package. */
const PACKAGES = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  'xvfb-run': 'xvfb',
  xauth: 'xauth',
  'dbus-run-session': 'dbus-daemon',
  'fc-list': 'fontconfig',
};

/** Returns the Debian packages of Firefox and WebKit that are missing here. */
export function missingEngines() {
  const missing = Object.entries(PACKAGES).flatMap(([program, name]) => (hasProgram(program) ? [] : name));
  return missing.length > 0 || hasJapaneseFont() ? missing : ['fonts-noto-cjk'];
}

/** WebKitGTK gives characters without a glyph no width, so that their links cannot be clicked. */
const hasJapaneseFont = () => execFileSync('fc-list', [':lang=ja', 'family']).length > 0;
