import { hasProgram } from './apt.mjs';

/** Programs of Firefox, and of WebKitGTK with its driver, a virtual screen and a message bus, by Debian package. */
const PACKAGES = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  'xvfb-run': 'xvfb',
  xauth: 'xauth',
  'dbus-run-session': 'dbus-daemon',
};

/** Returns the Debian packages of Firefox and WebKit that are missing here. */
export const missingEngines = () =>
  Object.entries(PACKAGES).flatMap(([program, name]) => (hasProgram(program) ? [] : name));
