import { setTimeout as pause } from 'node:timers/promises';

/** Longest that something may take to become so, ms. */
const PATIENCE_MS = 60_000;
const ASK_AGAIN_MS = 200;

/**
 * Waits until a question is answered with yes.
 * @throws {Error} that says what did not come
 */
export async function waitUntil(what, ask, patienceMs = PATIENCE_MS) {
  for (const until = Date.now() + patienceMs; !(await ask()); await pause(ASK_AGAIN_MS)) {
    if (Date.now() > until) throw new Error(`After ${patienceMs / 1000} s it is not so yet: ${what}`);
  }
}
