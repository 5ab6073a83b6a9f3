import { fail } from './console.mjs';

const NEEDED = [20, 19];

/** Exits immediately on a Node version that is too old for the store. */
export function checkNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  fail(`The store needs Node ${NEEDED.join('.')} or newer; this is ${process.versions.node}.`);
}
