import { Cluster, Redis } from 'ioredis';
import { type CacheAddress, readCacheAddress } from './cache-address.ts';

/** A client of one server or of a cluster; both take the same commands. */
export type CacheClient = Redis | Cluster;

/** How long an answer of the cache may take, ms; after that the database is asked. */
const ANSWER_MS = 500;
/** How often a lost link is tried again, ms. */
const TRY_AGAIN_MS = 500;

/** Commands of a link that is down fail at once: the caller has somewhere else to go. */
const QUICK = {
  commandTimeout: ANSWER_MS,
  connectTimeout: 2_000,
  maxRetriesPerRequest: 0,
  retryStrategy: () => TRY_AGAIN_MS,
  enableAutoPipelining: false,
} as const;

/**
 * Opens a link to Valkey or Redis by the forms of `readCacheAddress`. It is built up again whenever it breaks.
 * @throws {Error} when the address has none of the forms; the environment refuses those before
 */
export function openCacheClient(url: string): CacheClient {
  const address = readCacheAddress(url);
  if (!address) throw new Error('the address of the cache has none of the known forms');
  const client = connect(address);
  // A broken link fails its commands and is built up again; an event without a listener would end the process.
  client.on('error', () => undefined);
  return client;
}

function connect(address: CacheAddress): CacheClient {
  if (address.kind === 'server') return new Redis(address.url, QUICK);
  const { isEncrypted, ...login } = address.login;
  const own = { ...QUICK, ...login, ...(isEncrypted && { tls: {} }) };
  if (address.kind === 'sentinel') {
    const { sentinels, master: name } = address;
    return new Redis({ ...own, sentinels: [...sentinels], name, sentinelRetryStrategy: () => TRY_AGAIN_MS });
  }
  return new Cluster([...address.nodes], {
    redisOptions: own,
    clusterRetryStrategy: () => TRY_AGAIN_MS,
    enableOfflineQueue: true,
  });
}
