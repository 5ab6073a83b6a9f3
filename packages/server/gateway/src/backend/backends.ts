import { startRepeatingJob } from '@store/server-kit';
import { sendRequest } from '@store/server-kit/http-client';
import type { FastifyBaseLogger } from 'fastify';
import { createOutlierWatch } from './outliers.ts';
import { type Answered, type BackendRequest, sendHedged, sendWithRetry } from './repeat-request.ts';
import { createRetryBudget } from './retry-budget.ts';
import { createUsualDelay } from './usual-delay.ts';

/** Retry budget: one retry per ten requests sent (docs/decisions/0072). */
const REPEATS_SHARE = 0.1;
/** Interval and timeout of the readiness probe of each backend, ms. */
const READY_EVERY_MS = 1_000;
const READY_TIMEOUT_MS = 1_000;
/** Delay before a read request is hedged to a second backend, ms: the initial value and the minimum. */
const FIRST_HEDGE_MS = 500;
const LEAST_HEDGE_MS = 50;

/** A backend and its current state. */
export interface Member {
  readonly url: string;
  readonly outliers: ReturnType<typeof createOutlierWatch>;
  isReady: boolean;
  underway: number;
}

interface BackendsOptions {
  readonly urls: readonly string[];
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Monotonic clock, ms. */
  readonly now?: () => number;
  /** Returns a number of at least 0 and below 1. */
  readonly random?: () => number;
  readonly isReadyAt?: (backendUrl: string) => Promise<boolean>;
}

/** Load balancer over the backends: picks the less busy of two random healthy members for each request. */
export function createBackends({
  urls,
  log,
  now = () => performance.now(),
  random = Math.random,
  isReadyAt = answersReady,
}: BackendsOptions) {
  const members = urls.map((url): Member => ({ url, outliers: createOutlierWatch(now), isReady: true, underway: 0 }));
  const budget = createRetryBudget(REPEATS_SHARE);
  const usual = createUsualDelay({ first: FIRST_HEDGE_MS, least: LEAST_HEDGE_MS });

  const counts = { sent: 0, sent_again: 0, repeats_refused: 0 };

  const choose = chooser(members, random);
  const sendTo = async <Answer extends Answered>(
    member: Member,
    { send, isWanted = () => true }: BackendRequest<Answer>,
    signal: AbortSignal,
  ): Promise<Answer> => {
    member.underway += 1;
    const sentAt = now();
    try {
      const answer = await send(member.url, signal);
      member.outliers.answered();
      usual.note(now() - sentAt);
      return answer;
    } catch (fault) {
      const isItsOwn = isWanted() && !signal.aborted;
      if (isItsOwn && member.outliers.failed())
        log.warn({ err: fault, backend: member.url }, 'backend ejected after repeated failures');
      throw fault;
    } finally {
      member.underway -= 1;
    }
  };
  /** Picks another backend for a retry, if there is one and the retry budget allows it. */
  const another = (tried: Member): Member | undefined => {
    const member = choose(tried);
    if (!member) return undefined;
    const mayRepeat = budget.take();
    counts[mayRepeat ? 'sent_again' : 'repeats_refused'] += 1;
    return mayRepeat ? member : undefined;
  };
  const probing = members.length > 1 ? probeReadiness({ members, log, isReadyAt }) : undefined;
  const ask = <Answer extends Answered>(request: BackendRequest<Answer>): Promise<Answer> => {
    budget.note();
    counts.sent += 1;
    const first = choose();
    if (!first) return Promise.reject(new Error('there is no backend'));
    const ways = { sendTo, another, hedgeMs: usual.current() };
    return request.repeats === 'read' ? sendHedged(request, first, ways) : sendWithRetry(request, first, ways);
  };

  return {
    /** Resolves with the first response of a backend; rejects with the last error when every backend tried failed. */
    ask,
    /** Like `fetch`, on one of the backends; `path` begins with a slash. */
    async fetch(path: string, init: RequestInit): Promise<Response> {
      const { response } = await ask({
        repeats: 'once',
        discard: () => undefined,
        send: async (backendUrl) => {
          const response = await fetch(new URL(path, backendUrl), init);
          return { statusCode: response.status, response };
        },
      });
      return response;
    },
    /** Counts since the start: requests sent, retried on a second backend, and retries refused by the budget. */
    figures: () => counts,
    /** Backends in total and backends in use, for the public health endpoint. */
    state: () => ({ all: members.length, asked: members.filter(isWell).length }),
    stop: async (): Promise<void> => probing?.stop(),
  };
}

export type Backends = ReturnType<typeof createBackends>;

const isWell = ({ isReady, outliers }: Member) => isReady && !outliers.isOut();

/** Picks the less busy of two random healthy members; of all members when none is healthy. Excludes `tried`. */
const chooser =
  (members: readonly Member[], random: () => number) =>
  (tried?: Member): Member | undefined => {
    const others = members.filter((member) => member !== tried);
    const well = others.filter(isWell);
    const from = well.length > 0 || tried ? well : others;
    const first = from[Math.floor(random() * from.length)];
    const rest = from.filter((member) => member !== first);
    const second = rest[Math.floor(random() * rest.length)];
    return first && second && second.underway < first.underway ? second : first;
  };

interface Probing extends Required<Pick<BackendsOptions, 'log' | 'isReadyAt'>> {
  readonly members: readonly Member[];
}

/** Probes the readiness of each backend periodically. */
function probeReadiness({ members, log, isReadyAt }: Probing) {
  const ping = async (member: Member) => {
    const isReady = await isReadyAt(member.url);
    if (isReady !== member.isReady) log.info({ backend: member.url, isReady }, 'readiness of a backend changed');
    member.isReady = isReady;
  };
  const onFault = (fault: unknown) => log.warn({ err: fault }, 'readiness probes failed');
  return startRepeatingJob(() => Promise.all(members.map(ping)), { pauseMs: READY_EVERY_MS, firstPauseMs: 0, onFault });
}

async function answersReady(url: string): Promise<boolean> {
  try {
    const { status } = await sendRequest(`${url}/readyz`, { timeoutMs: READY_TIMEOUT_MS, accepts: () => true });
    return status === 200;
  } catch {
    return false;
  }
}
