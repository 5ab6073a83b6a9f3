import { engineCodeOf } from '@store/server-kit';
import { Cluster, Redis } from 'ioredis';
import { type CacheAddress, readCacheAddress } from './cache-address.ts';

/** Client of a server or a cluster; both support the same commands. */
export type CacheClient = Redis | Cluster;

/** Timeout of a command, ms; then the database is used. */
const ANSWER_MS = 500;
/** Reconnect interval, ms. */
const TRY_AGAIN_MS = 500;

/** Commands on a broken connection fail immediately, because the caller has a fallback. */
const QUICK = {
  commandTimeout: ANSWER_MS,
  connectTimeout: 2_000,
  maxRetriesPerRequest: 0,
  retryStrategy: () => TRY_AGAIN_MS,
  enableAutoPipelining: false,
} as const;

/**
 * Connects to Valkey or Redis, by the formats of `readCacheAddress`. Reconnects automatically.
 * @param onFault called with the reason of a connection error, once per reason until it is connected again
 * @throws {Error} if the address is invalid, which the environment rejects before
 */
export function openCacheClient(url: string, onFault: (reason: string) => void): CacheClient {
  const address = readCacheAddress(url);
  if (!address) throw new Error('the address of the cache is invalid');
  const client = connect(address);
  let reported = '';
  // Errors are handled by reconnecting; an error event without a listener would end the process.
  client.on('error', (fault: unknown) => {
    const reason = linkReasonOf(fault);
    if (reason !== reported) onFault(reason);
    reported = reason;
  });
  client.on('ready', () => {
    reported = '';
  });
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

/**
 * Returns `ECONNREFUSED`, `CERT_HAS_EXPIRED`, or the first word of a server error (`WRONGPASS`), without addresses or
 * values.
 */
function linkReasonOf(fault: unknown): string {
  // A cluster error wraps the error of the last node.
  const last = fault instanceof Error && 'lastNodeError' in fault ? fault.lastNodeError : fault;
  const serverCode = last instanceof Error && /^[A-Z]+(?= )/.exec(last.message)?.[0];
  return engineCodeOf(last) ?? (serverCode || (last instanceof Error ? last.name : 'unknown'));
}
