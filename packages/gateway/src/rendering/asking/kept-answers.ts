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

/** What says the same to everybody. */
const FOR_ALL = new Set([shopMap, listBrands, listConcerns].map(({ path }) => path));
/** What says the same to everybody who is not signed in: notices, slides and texts may be meant for women, for one rank or member. */
const FOR_GUESTS = new Set(
  [searchFeedSorted, listCarousel, getArticle, getLandingPage, getLandingForm].map(({ path }) => path),
);
/** Longest that an answer is kept, ms: notices begin and end by the clock. */
const KEPT_MS = 10_000;
/** All kept answers together, bytes. */
const SIZE = 4 * 1024 * 1024;
/** An answer that says what was asked for; refusals are not kept. */
const IS_ANSWERED = Buffer.from('{"status":true,');
/** The cookie of whoever is, or was, signed in. */
const SESSION = /(?:^|;\s*)(?:__Host-)?store_session=/;

/** A question as it can be kept. */
interface KeepableQuestion {
  readonly path: string;
  readonly method: string;
  readonly body: unknown;
}

/** Menus, notices, slides and the shop's own texts, as pages of many visitors need them. */
export interface KeptAnswers {
  /** The kept answer to a question of a visitor with this cookie header; undefined where the backend has to be asked. */
  find(question: KeepableQuestion, cookie: string | undefined): Uint8Array | undefined;
  /** Begins to ask; what is called with the answer keeps it, unless something changed meanwhile. */
  asking(question: KeepableQuestion, cookie: string | undefined): (answer: Uint8Array) => void;
  /** Throws all away: what every page shows has changed. */
  purge(): void;
  /** Whether anything is kept that a change could make wrong. */
  isInUse(): boolean;
  /** Questions that may be answered from here, since the start: those that were, and those that were asked. */
  figures(): { readonly kept: number; readonly asked: number };
}

interface KeptAnswersOptions {
  /** Now, epoch ms. */
  readonly now: () => number;
  /** Whether changes are heard of; while they are not, nothing is found. */
  readonly isCurrent: () => boolean;
}

/** Keeps answers that many pages need, until `catalogue_changes` says that what every page shows has changed. */
export function createKeptAnswers({ now, isCurrent }: KeptAnswersOptions): KeptAnswers {
  const kept = new LRUCache<string, { readonly answer: Uint8Array; readonly until: number }>({
    maxSize: SIZE,
    sizeCalculation: ({ answer }) => answer.length + 500,
  });
  let purges = 0;
  const figures = { kept: 0, asked: 0 };
  const keyOf = ({ path, method, body }: KeepableQuestion, cookie: string | undefined): string | null => {
    if (FOR_ALL.has(path) || (FOR_GUESTS.has(path) && !SESSION.test(cookie ?? '')))
      return `${method} ${path} ${JSON.stringify(body)}`;
    return null;
  };
  return {
    find(question, cookie) {
      const key = keyOf(question, cookie);
      const found = key === null || !isCurrent() ? undefined : kept.get(key);
      const answer = found && now() < found.until ? found.answer : undefined;
      if (key !== null) figures[answer ? 'kept' : 'asked'] += 1;
      return answer;
    },
    asking(question, cookie) {
      const key = keyOf(question, cookie);
      const [before, until] = [purges, now() + KEPT_MS];
      return (answer) => {
        const isWhole = IS_ANSWERED.equals(answer.subarray(0, IS_ANSWERED.length));
        if (key !== null && isWhole && purges === before) kept.set(key, { answer, until });
      };
    },
    purge() {
      purges += 1;
      kept.clear();
    },
    isInUse() {
      const moment = now();
      for (const [key, { until }] of kept.entries()) if (moment >= until) kept.delete(key);
      return kept.size > 0;
    },
    figures: () => figures,
  };
}

/** Keeps nothing: for pages of tests, and until changes are followed. */
export const NOTHING_KEPT: KeptAnswers = {
  find: () => undefined,
  asking: () => () => undefined,
  purge: () => undefined,
  isInUse: () => false,
  figures: () => ({ kept: 0, asked: 0 }),
};
