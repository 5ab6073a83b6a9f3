import { MOST_PAGE_QUESTIONS } from '@store/contracts/wire';
import { type AnswerCache, NO_ANSWER_CACHE } from './backend-requests/answer-cache.ts';
import {
  NotPrefetched,
  type Pending,
  type Question,
  refuseOtherPaths,
  sendQuestions,
} from './backend-requests/backend-wire.ts';
import type { RenderRequest } from './protocol/protocol.ts';

export type { Question } from './backend-requests/backend-wire.ts';

/** Deadline of one page's responses, ms; a page that waits less gets late ones streamed. */
const ANSWERS_MS = 10_000;
/** Most requests of one page, five times what any page of the store needs. */
const MAX_QUESTIONS = 200;

interface PageQuestionsOptions extends Pick<RenderRequest, 'backends' | 'headers' | 'shared'> {
  /** Response cache shared with other pages. */
  readonly answerCache?: AnswerCache | undefined;
  /** Deadline of the responses, ms. */
  readonly answersMs?: number;
  /** How long the page was queued, ms. */
  readonly waitedMs?: number | undefined;
}

/**
 * Sends the backend requests of one page with the visitor's own headers, which workers never see, and collects its
 * cookies. Restricted to the API. Requests of the same tick go as one batch, with the page's deadline.
 */
export function backendCalls(
  {
    backends,
    headers,
    shared,
    answerCache = NO_ANSWER_CACHE,
    answersMs = ANSWERS_MS,
    waitedMs = 0,
  }: PageQuestionsOptions,
  /** Called for a request without a response; the page is rendered without it. */
  onUnanswered: (call: string, fault: unknown) => void,
) {
  const cookies: string[] = [];
  const until = performance.now() + answersMs - waitedMs;
  const wire = {
    backends,
    headers,
    segment: shared?.segment,
    until,
    onCookie: (cookie: string) => void cookies.push(cookie),
  };
  let count = 0;
  let hasWritten = false;
  /** After a write, no cached response is used, and none is cached. */
  // Nor for members who share a page: it knows guests and single visitors only.
  let usableCache = shared ? NO_ANSWER_CACHE : answerCache;

  const refuseOdd = ({ path }: Question): void => {
    count += 1;
    if (count > MAX_QUESTIONS) throw new Error(`a page may send ${MAX_QUESTIONS} requests at most`);
    refuseOtherPaths(path);
  };
  /** Sends all requests, each write separately; returns a promise of bytes for each. */
  const sendAll = (questions: readonly Question[]): Promise<Uint8Array>[] => {
    const together: Pending[] = [];
    const changes: Pending[] = [];
    if (questions.some(isChange)) {
      hasWritten = true;
      usableCache = NO_ANSWER_CACHE;
    }
    const answers = questions.map((question) => {
      const answer = new Promise<Uint8Array>((resolve, reject) => {
        const found = shared?.answers.get(question.call) ?? usableCache.find(question, headers.cookie);
        if (found) return resolve(found);
        const way = isChange(question) ? changes : together;
        refuseOdd(question);
        way.push({ question, resolve, reject });
      });
      answer.catch((fault: unknown) => {
        if (!(fault instanceof NotPrefetched)) onUnanswered(question.call, fault);
      });
      return answer;
    });
    const send = (some: readonly Pending[]) => void sendQuestions({ ...wire, answerCache: usableCache }, some);
    for (const change of changes) send([change]);
    for (let from = 0; from < together.length; from += MOST_PAGE_QUESTIONS)
      send(together.slice(from, from + MOST_PAGE_QUESTIONS));
    return answers;
  };
  return { sendAll, cookies, hasWritten: () => hasWritten };
}

const isChange = ({ key }: Question) => key !== undefined;
