import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { inProject } from '../folders.mjs';
import { startChild } from './processes/child.mjs';

/** Timeout for a gateway to start or to load a release, ms. */
const PATIENCE_MS = 20_000;

/**
 * Starts the gateway in its own process, in front of a given backend.
 * @returns `{ url, pid, memory, hasTaken, stop }`
 */
export async function startGatewayProcess({
  host,
  port,
  storeUrl,
  backendUrl,
  registryDir,
  releasePublicKeys,
  outsideUrl,
}) {
  const child = startChild(new URL('../../../packages/server/gateway/dist/main.js', import.meta.url), {
    preload: new URL('processes/report-memory.mjs', import.meta.url),
    environment: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: host,
      PORT: String(port),
      STORE_URL: storeUrl,
      BACKEND_URL: backendUrl,
      REGISTRY_DIR: registryDir,
      RELEASE_PUBLIC_KEYS: releasePublicKeys,
      GATEWAY_SECRET: randomBytes(32).toString('base64url'),
      PICTURES_DIR: inProject('packages', 'tooling', 'demo-store', 'pictures'),
      HELP_CENTRE_URL: `${outsideUrl}/help`,
      CHANGE_PASSWORD_URL: `${outsideUrl}/signin/password`,
      LOG_LEVEL: 'error',
      // One machine sends the requests of many visitors.
      RENDERS_PER_MINUTE: '99999',
    },
  });
  const url = `http://${host}:${port}`;
  await until(async () => (await healthOf(url))?.status === 'ok', 'the gateway does not start');
  return {
    url,
    pid: child.pid,
    /** Current memory in bytes: `{ rss, heapUsed }`. */
    memory: () => child.ask('memory'),
    /** Resolves when pages use this release. */
    hasTaken: (id) => until(async () => (await healthOf(url))?.release === id, `the gateway does not take ${id}`),
    stop: child.stop,
  };
}

async function healthOf(url) {
  try {
    return await (await fetch(`${url}/healthz`)).json();
  } catch {
    return null;
  }
}

async function until(isSo, otherwise) {
  const from = performance.now();
  while (!(await isSo())) {
    if (performance.now() - from > PATIENCE_MS) throw new Error(otherwise);
    await pause(50);
  }
}
