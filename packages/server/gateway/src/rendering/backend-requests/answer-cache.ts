import { shopMap } from '@store/contracts/calls/catalogue';
import {
  getArticle,
  getLandingForm,
  getLandingPage,
  listBrands,
  listCarousel,
  listConcerns,
  searchFeedSorted,
} from '@store/contracts/calls/content';
import { LRUCache } from 'lru-cache';

/** Calls with the same response for all visitors. */
const FOR_ALL = new Set([shopMap, listBrands, listConcerns].map(({ path }) => path));
/** Calls with the same response for all guests: for members, notices, slides and texts are targeted. */
const FOR_GUESTS = new Set(
  [searchFeedSorted, listCarousel, getArticle, getLandingPage, getLandingForm].map(({ path }) => path),
);
/** Cache lifetime of a response, ms: notices start and end by the clock. */
const LIFETIME_MS = 10_000;
/** Total size of the cache, bytes. */
const SIZE = 4 * 1024 * 1024;
/** Start of a successful response; errors are not cached. */
const IS_ANSWERED = Buffer.from('{"status":true,');
/** The session cookie of a visitor who is, or was, signed in. */
const SESSION = /(?:^|;\s*)(?:__Host-)?store_session=/;

/** The cache key fields of a request. */
interface CacheableQuestion {
  readonly path: string;
  readonly method: string;
  readonly body: unknown;
}

/** Cache of API responses shared by visitors: menus, notices, slides and the shop's texts. */
export interface AnswerCache {
  /** Returns the cached response for a visitor with this cookie header; undefined on a miss. */
  find(question: CacheableQuestion, cookie: string | undefined): Uint8Array | undefined;
  /** Call before a request; the returned function caches its response, unless a purge happened in between. */
  recorderOf(question: CacheableQuestion, cookie: string | undefined): (answer: Uint8Array) => void;
  /** Clears the cache: something that every page shows has changed. */
  purge(): void;
  /** Whether anything is cached that a change could affect. */
  isInUse(): boolean;
  /** Hits and misses of cacheable requests since the start. */
  figures(): { readonly kept: number; readonly asked: number };
}

interface AnswerCacheOptions {
  /** Now, epoch ms. */
  readonly now: () => number;
  /** Whether the change feed is up to date; while it is not, nothing is served from the cache. */
  readonly isCurrent: () => boolean;
}

/** Caches responses until they expire or `catalogue_changes` reports a change that affects every page. */
export function createAnswerCache({ now, isCurrent }: AnswerCacheOptions): AnswerCache {
  const cache = new LRUCache<string, { readonly answer: Uint8Array; readonly until: number }>({
    maxSize: SIZE,
    sizeCalculation: ({ answer }) => answer.length + 500,
  });
  let purges = 0;
  const figures = { kept: 0, asked: 0 };
  const keyOf = ({ path, method, body }: CacheableQuestion, cookie: string | undefined): string | null => {
    if (FOR_ALL.has(path) || (FOR_GUESTS.has(path) && !SESSION.test(cookie ?? '')))
      return `${method} ${path} ${JSON.stringify(body)}`;
    return null;
  };
  return {
    find(question, cookie) {
      const key = keyOf(question, cookie);
      const found = key === null || !isCurrent() ? undefined : cache.get(key);
      const answer = found && now() < found.until ? found.answer : undefined;
      if (key !== null) figures[answer ? 'kept' : 'asked'] += 1;
      return answer;
    },
    recorderOf(question, cookie) {
      const key = keyOf(question, cookie);
      const [before, until] = [purges, now() + LIFETIME_MS];
      return (answer) => {
        const isWhole = IS_ANSWERED.equals(answer.subarray(0, IS_ANSWERED.length));
        if (key !== null && isWhole && purges === before) cache.set(key, { answer, until });
      };
    },
    purge() {
      purges += 1;
      cache.clear();
    },
    isInUse() {
      const moment = now();
      for (const [key, { until }] of cache.entries()) if (moment >= until) cache.delete(key);
      return cache.size > 0;
    },
    figures: () => figures,
  };
}

/** Caches nothing: for tests, and for a page that has written something. */
export const NO_ANSWER_CACHE: AnswerCache = {
  find: () => undefined,
  recorderOf: () => () => undefined,
  purge: () => undefined,
  isInUse: () => false,
  figures: () => ({ kept: 0, asked: 0 }),
};
