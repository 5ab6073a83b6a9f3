import { fail, print } from './console.mjs';

/** Timeout of a status request, ms. */
const ANSWER_MS = 10_000;

/** Returns whether a store runs at the port and accepts development servers; exits when a store there does not. */
export async function findRunningStore({ port, host }) {
  const health = await healthOf({ port, host });
  if (!health) return null;
  const url = `http://${host}:${port}`;
  if (!health.development) {
    fail(`The store at ${url} runs as production and takes nothing from sources.
Stop it, and start it without NODE_ENV=production; or choose another PORT for a store of your own.`);
  }
  return { url };
}

/** Reports when the store did not notice the announcement: it has another registry, or a first build failed. */
export async function checkStoreTakes(remotes, { port, host, dataDir }) {
  const health = await healthOf({ port, host });
  const missing = remotes.filter((name) => !health?.development?.includes(name));
  if (missing.length === 0) return;
  print(`
The store does not take ${missing.join(', ')} from here yet. Either a build failed (see above; the next page load after
its repair takes it), or the store keeps its data elsewhere than ${dataDir}: give its DATA_DIR here too.`);
}

async function healthOf({ port, host }) {
  try {
    const response = await fetch(`http://${host}:${port}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) });
    const health = await response.json();
    return health.status === 'ok' ? health : null;
  } catch {
    return null;
  }
}
