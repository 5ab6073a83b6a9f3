import { setTimeout as pause } from 'node:timers/promises';
import { sendRequest } from '@store/server-kit/http-client';
import type { FastifyBaseLogger } from 'fastify';
import { boundedRequest } from './bounded-request.ts';
import { CDN_STALE_MS, FRESH_MS } from './cached-page.ts';
import { ALL_PAGES } from './rendered-document.ts';

/** Keys per request; CDNs accept a few hundred. */
const KEYS_AT_ONCE = 200;
/** Above this number of keys, all pages are purged. */
const MANY_KEYS = 2_000;
const TIMEOUT_MS = 5_000;
const FIRST_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 15_000;
/** After this time no CDN serves the purged content any more, ms. */
const EXPIRED_MS = FRESH_MS + CDN_STALE_MS;

/** Authentication header of each kind of CDN. */
const TOKEN_HEADERS = {
  bearer: (token: string) => ({ authorization: `Bearer ${token}` }),
  fastly: (token: string) => ({ 'fastly-key': token }),
};
/** Supported kinds of CDN. */
export type CdnKind = keyof typeof TOKEN_HEADERS;

interface PurgeOptions {
  /** Takes `POST { "surrogate_keys": […] }`. */
  readonly url: string;
  /** Authentication of the CDN: `bearer`, or `fastly` for Fastly's `POST /service/{id}/purge`. */
  readonly kind?: CdnKind;
  readonly token?: string | undefined;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly firstBackoffMs?: number;
}

/** Purges pages at a CDN. Failed purges are retried with back-off, together with newer ones. */
export function purgeCdn({ url, kind = 'bearer', token, now, log, firstBackoffMs = FIRST_BACKOFF_MS }: PurgeOptions) {
  const stopping = new AbortController();
  const request = boundedRequest(TIMEOUT_MS);
  const pending = new Set<string>();
  let requestedAt = 0;
  let sending: Promise<void> | null = null;

  const post = async (keys: readonly string[], signal: AbortSignal) => {
    const headers = token ? TOKEN_HEADERS[kind](token) : {};
    const json = { surrogate_keys: keys };
    await sendRequest(url, { method: 'POST', headers, json, signal, timeoutMs: TIMEOUT_MS });
  };
  const sendAll = async () => {
    let backoffMs = firstBackoffMs;
    while (pending.size > 0 && !stopping.signal.aborted) {
      const keys = takeKeys(pending);
      try {
        await request.run((signal) => post(keys, signal));
        backoffMs = firstBackoffMs;
      } catch (fault) {
        if (now() - requestedAt > EXPIRED_MS) return giveUp(fault);
        for (const key of keys) pending.add(key);
        if (!stopping.signal.aborted) log.warn({ err: fault, keys: pending.size }, 'a purge failed and is retried');
        await pause(backoffMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
        backoffMs = Math.min(backoffMs * 2, MAX_BACKOFF_MS);
      }
    }
  };
  const giveUp = (fault: unknown) => {
    pending.clear();
    log.error({ err: fault }, 'gave up on a purge');
  };
  const begin = () => {
    sending ??= sendAll().finally(() => {
      sending = null;
      // A key may have been added after the last check of the loop.
      if (pending.size > 0 && !stopping.signal.aborted) begin();
    });
  };
  return {
    purge(keys: readonly string[]): void {
      requestedAt = now();
      for (const key of keys) pending.add(key);
      begin();
    },
    async stop(): Promise<void> {
      stopping.abort();
      request.stop();
      await sending;
    },
  };
}

/** Takes the keys of one request; later ones go into the next request. */
function takeKeys(pending: Set<string>): string[] {
  const isAll = pending.has(ALL_PAGES) || pending.size > MANY_KEYS;
  const taken = isAll ? [ALL_PAGES] : [...pending].slice(0, KEYS_AT_ONCE);
  if (isAll) pending.clear();
  for (const key of taken) pending.delete(key);
  return taken;
}
