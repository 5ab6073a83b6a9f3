import { setTimeout as pause } from 'node:timers/promises';
import { Cluster } from 'ioredis';
import type { CacheClient } from './cache-client.ts';

/** Minimum version of Redis, for ACL users in `CACHE_URL`. Valkey reports its compatible Redis version. */
const OLDEST = 6;
/** Timeout for the first check, ms; an unavailable cache does not affect readiness. */
const FIRST_LOOK_MS = 1_000;

/**
 * Checks the version of each server whenever the client connects.
 * @returns rejects with the version while only too old servers were seen. After one successful check it always resolves, so that
 * replacing the cache does not make all running processes unready
 */
export function watchCacheVersion(client: CacheClient): () => Promise<void> {
  let wasSupported = false;
  let tooOld: string | null = null;
  let resolveLooked: () => void = () => undefined;
  const looked = new Promise<void>((resolve) => {
    resolveLooked = resolve;
  });
  const look = async () => {
    try {
      const servers = client instanceof Cluster ? client.nodes('master') : [client];
      const versions = (await Promise.all(servers.map((server) => server.info('server')))).map(versionOf);
      tooOld = versions.find((version) => Number.parseInt(version, 10) < OLDEST) ?? null;
      wasSupported ||= tooOld === null;
    } catch {
      // Disconnected again, or INFO is not permitted: neither means that the version is too old.
    }
    resolveLooked();
  };
  client.on('ready', () => void look());
  client.on('error', () => resolveLooked());
  return async () => {
    await Promise.race([looked, pause(FIRST_LOOK_MS, undefined, { ref: false })]);
    if (tooOld !== null && !wasSupported)
      throw new Error(`the cache is Redis ${tooOld}; it must be Redis ${OLDEST} or newer, or Valkey`);
  };
}

const versionOf = (info: string): string => /^redis_version:([\d.]+)/m.exec(info)?.[1] ?? '';
