import { MOST_PAGE_QUESTIONS } from '@store/contracts/wire';
import { type Asked, NotAsked, type Question, refuseOtherPaths, sendQuestions } from './asking/backend-wire.ts';
import { type KeptAnswers, NOTHING_KEPT } from './asking/kept-answers.ts';
import type { RenderRequest } from './protocol.ts';

export type { Question } from './asking/backend-wire.ts';

/** Longest that one page's answers are waited for, ms; a page that does not wait as long gets them afterwards. */
const ANSWERS_MS = 10_000;
/** Most questions of one page; none of the store's needs a fifth of it. */
const MAX_QUESTIONS = 200;

interface PageAsking extends Pick<RenderRequest, 'backends' | 'headers'> {
  /** What of other pages' answers can be used, and is kept for others. */
  readonly kept?: KeptAnswers | undefined;
  /** How long the page waited before its first question, ms. */
  readonly waitedMs?: number | undefined;
}

/**
 * Asks the backend for one page with the visitor's own headers, which no worker sees; collects the cookies it wants to set. A worker
 * gets nowhere but the API. What a page asks at once goes as one request, with how long the page can still use the answers.
 */
export function backendQuestions(
  { backends, headers, kept = NOTHING_KEPT, waitedMs = 0 }: PageAsking,
  /** Told of a question the backend did not answer; the page goes on without. */
  onUnanswered: (call: string, fault: unknown) => void,
) {
  const cookies: string[] = [];
  const until = performance.now() + ANSWERS_MS - waitedMs;
  const wire = { backends, headers, until, onCookie: (cookie: string) => void cookies.push(cookie) };
  let asked = 0;
  /** Once something was changed, nothing that was said before is used, and nothing kept for others. */
  let usable = kept;

  const refuseOdd = ({ path }: Question): void => {
    asked += 1;
    if (asked > MAX_QUESTIONS) throw new Error(`a page asks ${MAX_QUESTIONS} questions at most`);
    refuseOtherPaths(path);
  };
  /** Asks all of them at once, each change by itself; each gets its answer's bytes, or why there are none. */
  const askAll = (questions: readonly Question[]): Promise<Uint8Array>[] => {
    const together: Asked[] = [];
    const changes: Asked[] = [];
    if (questions.some(isChange)) usable = NOTHING_KEPT;
    const answers = questions.map((question) => {
      const answer = new Promise<Uint8Array>((resolve, reject) => {
        const found = usable.find(question, headers.cookie);
        if (found) return resolve(found);
        const way = isChange(question) ? changes : together;
        refuseOdd(question);
        way.push({ question, resolve, reject });
      });
      answer.catch((fault: unknown) => {
        if (!(fault instanceof NotAsked)) onUnanswered(question.call, fault);
      });
      return answer;
    });
    const send = (some: readonly Asked[]) => void sendQuestions({ ...wire, kept: usable }, some);
    for (const change of changes) send([change]);
    for (let from = 0; from < together.length; from += MOST_PAGE_QUESTIONS)
      send(together.slice(from, from + MOST_PAGE_QUESTIONS));
    return answers;
  };
  return { askAll, cookies };
}

const isChange = ({ key }: Question) => key !== undefined;
