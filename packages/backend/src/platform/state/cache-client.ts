import { engineCodeOf } from '@store/server-kit';
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
 * @param tellFault hears why the link cannot be had, once for each reason until it is there again
 * @throws {Error} when the address has none of the forms; the environment refuses those before
 */
export function openCacheClient(url: string, tellFault: (reason: string) => void): CacheClient {
  const address = readCacheAddress(url);
  if (!address) throw new Error('the address of the cache has none of the known forms');
  const client = connect(address);
  let told = '';
  // A broken link fails its commands and is built up again; an event without a listener would end the process.
  client.on('error', (fault: unknown) => {
    const reason = linkReasonOf(fault);
    if (reason !== told) tellFault(reason);
    told = reason;
  });
  client.on('ready', () => {
    told = '';
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

/** `ECONNREFUSED`, `CERT_HAS_EXPIRED`, or the first word of what the server said (`WRONGPASS`): no address, no value. */
function linkReasonOf(fault: unknown): string {
  // A cluster says that no node could be had, and beside it why the last could not.
  const last = fault instanceof Error && 'lastNodeError' in fault ? fault.lastNodeError : fault;
  const said = last instanceof Error && /^[A-Z]+(?= )/.exec(last.message)?.[0];
  return engineCodeOf(last) ?? (said || (last instanceof Error ? last.name : 'unknown'));
}
