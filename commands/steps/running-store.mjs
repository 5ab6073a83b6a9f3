import { fail, print } from './console.mjs';

/** Timeout of a status request, ms. */
const ANSWER_MS = 10_000;

/** Returns whether a store runs at the port and accepts development servers; exits when a store there does not. */
export async function findRunningStore({ port, host }) {
  const health = await healthOf({ port, host });
  if (!health) return null;
  const url = `http://${host}:${port}`;
  if (!health.development) {
    fail(`The store at ${url} runs in production mode and accepts no development servers.
Stop it, and start it without NODE_ENV=production; or choose another PORT for a separate store.`);
  }
  return { url };
}

/** Reports when the store did not notice the announcement: it has another registry, or a first build failed. */
export async function checkStoreTakes(remotes, { port, host, dataDir }) {
  const health = await healthOf({ port, host });
  const missing = remotes.filter((name) => !health?.development?.includes(name));
  if (missing.length === 0) return;
  print(`
The store does not use ${missing.join(', ')} from here yet. Either a build failed (see above; the next page load after
a successful build uses it), or the store's data is not in ${dataDir}: set the same DATA_DIR here.`);
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
