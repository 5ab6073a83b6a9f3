import { setTimeout as pause } from 'node:timers/promises';
import axios, { AxiosError } from 'axios';
import type { FastifyBaseLogger } from 'fastify';
import { boundedRequest } from './bounded-request.ts';
import { ALL_PAGES } from './drawn-page.ts';
import { CDN_STALE_MS, FRESH_MS } from './shared-page.ts';

/** Keys in one request; CDNs take a few hundred. */
const KEYS_AT_ONCE = 200;
/** More than this is “all pages”. */
const MANY_KEYS = 2_000;
const PATIENCE_MS = 5_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;
/** After this no CDN serves what the purge was about, ms. */
const MOOT_MS = FRESH_MS + CDN_STALE_MS;

interface Wishes {
  /** Takes `POST { "surrogate_keys": […] }`. */
  readonly url: string;
  /** Sent as a bearer token. */
  readonly token?: string | undefined;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly firstPauseMs?: number;
}

const http = axios.create({ proxy: false });
// A fault of axios carries the request with its token, and would be written to the log with it.
http.interceptors.response.use(undefined, (fault: unknown) => {
  if (!(fault instanceof AxiosError)) throw fault;
  throw new Error(fault.response ? `the CDN answered ${fault.response.status} to a purge` : `no CDN: ${fault.message}`);
});

/** Tells a CDN which pages to throw away. What is to be told is collected while it does not answer. */
export function purgeCdn({ url, token, now, log, firstPauseMs = FIRST_PAUSE_MS }: Wishes) {
  const stopping = new AbortController();
  const request = boundedRequest(PATIENCE_MS);
  const waiting = new Set<string>();
  let askedAt = 0;
  let telling: Promise<void> | null = null;

  const post = async (keys: readonly string[], signal: AbortSignal) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    await http.post(url, { surrogate_keys: keys }, { headers, signal });
  };
  const tellAll = async () => {
    let pauseMs = firstPauseMs;
    while (waiting.size > 0 && !stopping.signal.aborted) {
      const keys = takeKeys(waiting);
      try {
        await request.run((signal) => post(keys, signal));
        pauseMs = firstPauseMs;
      } catch (fault) {
        if (now() - askedAt > MOOT_MS) return giveUp(fault);
        for (const key of keys) waiting.add(key);
        if (!stopping.signal.aborted) log.warn({ err: fault, keys: waiting.size }, 'a purge is told to the CDN again');
        await pause(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      }
    }
  };
  const giveUp = (fault: unknown) => {
    waiting.clear();
    log.error({ err: fault }, 'the CDN was not told what changed');
  };
  const begin = () => {
    telling ??= tellAll().finally(() => {
      telling = null;
      // Something may have come between the last look and now.
      if (waiting.size > 0 && !stopping.signal.aborted) begin();
    });
  };
  return {
    tell(keys: readonly string[]): void {
      askedAt = now();
      for (const key of keys) waiting.add(key);
      begin();
    },
    async stop(): Promise<void> {
      stopping.abort();
      request.stop();
      await telling;
    },
  };
}

/** Takes the keys of one request out; what comes meanwhile is told with the next. */
function takeKeys(waiting: Set<string>): string[] {
  const isAll = waiting.has(ALL_PAGES) || waiting.size > MANY_KEYS;
  const taken = isAll ? [ALL_PAGES] : [...waiting].slice(0, KEYS_AT_ONCE);
  if (isAll) waiting.clear();
  for (const key of taken) waiting.delete(key);
  return taken;
}
