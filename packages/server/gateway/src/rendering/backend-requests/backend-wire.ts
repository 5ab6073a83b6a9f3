import {
  DEADLINE_HEADER,
  IDEMPOTENCY_HEADER,
  isStatusOfAnswer,
  MARKER_HEADER,
  PAGE_QUESTIONS_PATH,
  type Segment,
} from '@store/contracts/wire';
import { Agent, type Dispatcher, request } from 'undici';
import type { Backends } from '../../backend/backends.ts';
import type { BackendRequest } from '../../backend/repeat-request.ts';
import { repeatsOf } from '../../backend/repeats-of.ts';
import type { NumberedQuestion } from '../protocol/worker-messages.ts';
import type { AnswerCache } from './answer-cache.ts';
import { answerLines } from './answer-lines.ts';

/** Longest request path, characters. */
const MAX_PATH = 2_000;
/** How long batching is suspended for a backend without batch support, ms: a newer build may run by then. */
const ALONE_MS = 60_000;
/** Status of an item that the backend requires as a separate request. */
const BY_ITSELF = 0;

/** Shared connection pool. Uses undici directly: the streams of `fetch` took a tenth of a render. */
const connections = new Agent();
/** End of the batching suspension per backend, by `performance.now()`. */
const aloneUntil = new WeakMap<Backends, number>();

/** An API request from a worker. */
export type Question = Omit<NumberedQuestion, 'question'>;

/** A pending request and its promise callbacks. */
export interface Pending {
  readonly question: Question;
  readonly resolve: (answer: Uint8Array) => void;
  readonly reject: (fault: unknown) => void;
}

interface Wire {
  readonly backends: Backends;
  /** Headers of the visitor. */
  readonly headers: Readonly<Record<string, string>>;
  /** For a page that members share: it is sent in place of a visitor, in batches only. */
  readonly segment?: Segment | undefined;
  /** Deadline of the page's requests, by `performance.now()`. */
  readonly until: number;
  readonly answerCache: AnswerCache;
  /** Called for each cookie that the backend sets. */
  readonly onCookie: (cookie: string) => void;
}

/** A prefetch that the backend did not serve in the batch: it is requested again when needed. */
export class NotPrefetched extends Error {
  override readonly name = 'NotPrefetched';
}

/** Sends requests with the visitor's headers, in a batch or, if necessary, one by one. Never rejects. */
export async function sendQuestions(wire: Wire, pending: readonly Pending[]): Promise<void> {
  const isAlone = !wire.segment && (pending.length === 1 || (aloneUntil.get(wire.backends) ?? 0) > performance.now());
  const left = new Map(pending.entries());
  try {
    if (!isAlone && (await sendTogether(wire, pending, left))) return;
  } catch (fault) {
    for (const { reject } of left.values()) reject(fault);
    return;
  }
  await Promise.all([...left.values()].map((each) => sendAlone(wire, each)));
}

/** Removes answered requests from `left`; false if the backend does not support batches. @throws when cut off. */
async function sendTogether(wire: Wire, pending: readonly Pending[], left: Map<number, Pending>): Promise<boolean> {
  const { backends, answerCache, headers, segment } = wire;
  const questions = pending.map(({ question: { path, method, body, isOfVisitor } }) => ({
    path,
    method,
    body,
    ...(isOfVisitor && { of_visitor: true }),
  }));
  const recorders = pending.map(({ question }) => answerCache.recorderOf(question, headers.cookie));
  const body = JSON.stringify({ segment, questions });
  const answer = await send(wire, { path: PAGE_QUESTIONS_PATH, method: 'POST', body, repeats: 'read' });
  if (answer.statusCode === 404) {
    await answer.body.dump();
    aloneUntil.set(backends, performance.now() + ALONE_MS);
    return false;
  }
  if (answer.statusCode !== 200) {
    await answer.body.dump();
    throw new Error(`the batch request was answered ${answer.statusCode}`);
  }
  const alone: Promise<void>[] = [];
  for await (const { number, status, body } of answerLines(answer.body)) {
    const one = left.get(number);
    left.delete(number);
    if (!one) throw new Error('the batch response contains an unknown item');
    if (status === BY_ITSELF) alone.push(sendAlone(wire, one));
    else if (!isStatusOfAnswer(status)) one.reject(new Error(`${one.question.call} answered ${status}`));
    else {
      recorders[number]?.(body);
      one.resolve(body);
    }
  }
  for (const { question, reject } of left.values()) reject(new Error(`${question.call} was not answered`));
  await Promise.all(alone);
  return true;
}

async function sendAlone(wire: Wire, { question, resolve, reject }: Pending): Promise<void> {
  const { call, path, method, isOfVisitor, key } = question;
  if (wire.segment) return reject(new Error(`${call} cannot be answered for a segment`));
  if (isOfVisitor) return reject(new NotPrefetched());
  try {
    const record = wire.answerCache.recorderOf(question, wire.headers.cookie);
    const body = method === 'POST' ? JSON.stringify(question.body) : null;
    const repeats = repeatsOf({ method, path: `/api/${path}`, hasKey: key !== undefined });
    const answer = await send(wire, { path, method, body, key, repeats });
    // Redirects are not followed: they would lead elsewhere with the visitor's cookies.
    // A rejected write (rate limit, too large) is a valid response: the customer can react to it.
    const isAnswer = isStatusOfAnswer(answer.statusCode) || (key !== undefined && isRefusal(answer.statusCode));
    if (!isAnswer) {
      await answer.body.dump();
      throw new Error(`${call} answered ${answer.statusCode}`);
    }
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) wire.onCookie(cookie);
    const bytes = await answer.body.bytes();
    record(bytes);
    resolve(bytes);
  } catch (fault) {
    reject(fault);
  }
}

const isRefusal = (status: number) => status >= 400 && status < 500;

interface Sent {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly body: string | null;
  /** Idempotency key. */
  readonly key?: string | undefined;
  readonly repeats: BackendRequest<object>['repeats'];
}

function send({ backends, headers, until }: Wire, { path, method, body, key, repeats }: Sent) {
  const isWanted = () => performance.now() < until;
  return backends.ask({
    repeats,
    isWanted,
    discard: (answer: Dispatcher.ResponseData) => void answer.body.dump().catch(() => undefined),
    send: (backendUrl, signal) => {
      const leftMs = Math.max(1, Math.floor(until - performance.now()));
      return request(apiAddress(backendUrl, path), {
        dispatcher: connections,
        method,
        headers: {
          ...headers,
          'content-type': 'application/json',
          [MARKER_HEADER.name]: MARKER_HEADER.value,
          [DEADLINE_HEADER]: String(leftMs),
          ...(key !== undefined && { [IDEMPOTENCY_HEADER]: key }),
        },
        body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(leftMs)]),
      });
    },
  });
}

/** @throws when the path leaves the API (`../`). */
function apiAddress(backendUrl: string, path: string): URL {
  const api = new URL(`${backendUrl}/api/`);
  const address = new URL(`${backendUrl}/api/${path}`);
  const isWithin = address.origin === api.origin && address.pathname.startsWith(api.pathname);
  if (!isWithin || path.length > MAX_PATH) throw new Error('a page may only call the API');
  return address;
}

/** @throws when the path leaves the API, independent of the backend. */
export const refuseOtherPaths = (path: string): void => void apiAddress('http://backend.invalid', path);
