import { setTimeout as pause } from 'node:timers/promises';

/** Default timeout, ms. */
const PATIENCE_MS = 60_000;
const ASK_AGAIN_MS = 200;

/**
 * Waits until a condition is true.
 * @throws {Error} that names the condition after the timeout
 */
export async function waitUntil(what, ask, patienceMs = PATIENCE_MS) {
  for (const until = Date.now() + patienceMs; !(await ask()); await pause(ASK_AGAIN_MS)) {
    if (Date.now() > until) throw new Error(`Timed out after ${patienceMs / 1000} s: ${what}`);
  }
}
