import { IDEMPOTENCY_HEADER, isStatusOfAnswer, MARKER_HEADER } from '@store/contracts/wire';
import { Agent, request } from 'undici';
import type { RenderRequest } from './protocol.ts';
import type { Ask } from './worker-messages.ts';

/** Longest that an answer is waited for, ms; a page that does not wait as long gets it afterwards. */
const ANSWER_MS = 10_000;
/** Most questions of one page; none of the store's needs a fifth of it. */
const MAX_QUESTIONS = 200;
/** Longest that a question's path may be, characters. */
const MAX_PATH = 2_000;

/** One for all pages: connections stay open. Without `fetch` around it, whose streams took a tenth of a render. */
const connections = new Agent();

/** A question to the API, as a worker puts it. */
export type Question = Pick<Ask, 'call' | 'path' | 'method' | 'body' | 'key'>;

/**
 * Asks the backend for one page with the visitor's own headers, which no worker sees; collects the cookies it wants to set. A worker
 * gets nowhere but the API.
 */
export function backendQuestions(
  { backendUrl, headers }: Pick<RenderRequest, 'backendUrl' | 'headers'>,
  /** Told of a question the backend did not answer; the page goes on without. */
  onUnanswered: (call: string, fault: unknown) => void,
) {
  const cookies: string[] = [];
  let asked = 0;
  const own = { ...headers, 'content-type': 'application/json', [MARKER_HEADER.name]: MARKER_HEADER.value };
  const askBackend = async ({ call, path, method, body, key }: Question): Promise<Uint8Array> => {
    asked += 1;
    if (asked > MAX_QUESTIONS) throw new Error(`a page asks ${MAX_QUESTIONS} questions at most`);
    const answer = await request(apiAddress(backendUrl, path), {
      dispatcher: connections,
      method,
      headers: key === undefined ? own : { ...own, [IDEMPOTENCY_HEADER]: key },
      body: method === 'POST' ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    // A redirect is not followed either: it would lead elsewhere with the visitor's cookies.
    // What a change is refused with before its call is reached (too often, too large) the customer can answer.
    const isAnswer = isStatusOfAnswer(answer.statusCode) || (key !== undefined && isRefusal(answer.statusCode));
    if (!isAnswer) {
      await answer.body.dump();
      throw new Error(`${call} answered ${answer.statusCode}`);
    }
    cookies.push(...[answer.headers['set-cookie'] ?? []].flat());
    return answer.body.bytes();
  };
  const ask = (question: Question): Promise<Uint8Array> =>
    askBackend(question).catch((fault: unknown) => {
      onUnanswered(question.call, fault);
      throw fault;
    });
  return { ask, cookies };
}

const isRefusal = (status: number) => status >= 400 && status < 500;

/** @throws when the path leads out of the API (`../`). */
function apiAddress(backendUrl: string, path: string): URL {
  const api = new URL(`${backendUrl}/api/`);
  const address = new URL(`${backendUrl}/api/${path}`);
  const isWithin = address.origin === api.origin && address.pathname.startsWith(api.pathname);
  if (!isWithin || path.length > MAX_PATH) throw new Error('a page asks nothing but the API');
  return address;
}
