import { type CacheClient, openCacheClient } from './cache-client.ts';
import type { CacheLog } from './cache-or-database.ts';
import { watchCacheVersion } from './cache-version.ts';
import type { SharedState, StateKey } from './shared-state.ts';

/** Lifetime of an owner's list of keys after the last write, ms; no value is stored for longer. */
const LIST_MS = 7 * 86_400_000;

/** Shared state in Valkey or Redis, which expire values themselves. */
export const openValkeyState = (url: string, log: CacheLog): SharedState =>
  new ValkeyState(openCacheClient(url, (reason) => log.warn({ reason }, 'cannot connect to the cache')));

class ValkeyState implements SharedState {
  readonly #client: CacheClient;
  readonly assertUsable: () => Promise<void>;

  constructor(client: CacheClient) {
    this.#client = client;
    this.assertUsable = watchCacheVersion(client);
  }

  async read(place: StateKey): Promise<unknown> {
    const stored = await this.#client.get(valueKey(place));
    return stored === null ? null : JSON.parse(stored);
  }

  async write(
    place: StateKey,
    value: unknown,
    { seconds, most }: { seconds: number; most?: number },
  ): Promise<boolean> {
    const ms = Math.max(1, Math.round(seconds * 1000));
    await this.#client.set(valueKey(place), JSON.stringify(value), 'PX', ms);
    if (most === undefined) return true;
    if ((await this.#countWith(place, Date.now() + ms)) <= most) return true;
    await this.remove(place);
    return false;
  }

  async remove(place: StateKey): Promise<void> {
    await this.#client.del(valueKey(place));
    await this.#client.zrem(listKey(place), place.key);
  }

  async count(bucket: string, { by, windowMs }: { by: number; windowMs: number }) {
    const key = `store:count:${bucket}`;
    const answers = await this.#client.multi().set(key, 0, 'PX', windowMs, 'NX').incrby(key, by).pttl(key).exec();
    const [, total, endsInMs] = (answers ?? []).map(([fault, answer]) => {
      if (fault) throw fault;
      return Number(answer);
    });
    if (total === undefined || endsInMs === undefined) throw new Error('the cache returned no count');
    return { total, endsInMs: Math.max(0, endsInMs) };
  }

  within(): SharedState {
    return this;
  }

  async removeExpired(): Promise<void> {}

  async close(): Promise<void> {
    this.#client.disconnect();
  }

  /** Counts the owner's values including this one, by a sorted set of their keys with the expiry as score. */
  async #countWith(place: StateKey, endsAt: number): Promise<number> {
    const list = listKey(place);
    await this.#client.zadd(list, endsAt, place.key);
    await this.#client.zremrangebyscore(list, 0, Date.now());
    await this.#client.pexpire(list, LIST_MS);
    return this.#client.zcard(list);
  }
}

/** The keys of an owner are on one node of a cluster: the text in braces is the hash tag. */
const valueKey = ({ owner, key }: StateKey) => `store:{${owner}}:value:${key}`;
const listKey = ({ owner }: StateKey) => `store:{${owner}}:keys`;
