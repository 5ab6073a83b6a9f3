import { setTimeout as pause } from 'node:timers/promises';
import { Cluster } from 'ioredis';
import type { CacheClient } from './cache-client.ts';

/** Oldest that is used: users with passwords of their own, which `CACHE_URL` may name. Valkey says the version of Redis that it is like. */
const OLDEST = 6;
/** How long the first answer is waited for, ms; a cache that is away is no reason not to be ready. */
const FIRST_LOOK_MS = 1_000;

/**
 * Asks each server of a link for its version whenever the link is there.
 * @returns rejects with the version, while nothing but one that is too old was met; a link that was well once stays well, so that a cache
 * that is replaced under running processes does not take all of them away
 */
export function watchCacheVersion(client: CacheClient): () => Promise<void> {
  let wasWell = false;
  let tooOld: string | null = null;
  let tellLooked: () => void = () => undefined;
  const looked = new Promise<void>((resolve) => {
    tellLooked = resolve;
  });
  const look = async () => {
    try {
      const servers = client instanceof Cluster ? client.nodes('master') : [client];
      const versions = (await Promise.all(servers.map((server) => server.info('server')))).map(versionOf);
      tooOld = versions.find((version) => Number.parseInt(version, 10) < OLDEST) ?? null;
      wasWell ||= tooOld === null;
    } catch {
      // It went away again, or does not let this user ask: neither says that it is too old.
    }
    tellLooked();
  };
  client.on('ready', () => void look());
  client.on('error', () => tellLooked());
  return async () => {
    await Promise.race([looked, pause(FIRST_LOOK_MS, undefined, { ref: false })]);
    if (tooOld !== null && !wasWell)
      throw new Error(`the cache is Redis ${tooOld}; it must be Redis ${OLDEST} or newer, or Valkey`);
  };
}

const versionOf = (info: string): string => /^redis_version:([\d.]+)/m.exec(info)?.[1] ?? '';
