import { catalogueChanges } from '@store/contracts/calls/catalogue';
import { type AnswerOf, envelope, MARKER_HEADER } from '@store/contracts/wire';
import { startRepeatingJob } from '@store/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Backends } from '../backend/backends.ts';
import { boundedRequest } from './bounded-request.ts';

/** How often the backend is polled, ms: a change is on the next page after that. */
const EVERY_MS = 1_000;
/** How long after a poll stale pages may still be served, ms. */
const CURRENT_MS = 10_000;
/** How long an answer is waited for, ms. */
const TIMEOUT_MS = 3_000;

export type Changes = AnswerOf<typeof catalogueChanges>;

interface FollowChangesOptions {
  readonly backends: Pick<Backends, 'fetch'>;
  /** Now, epoch ms. */
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Whether there is anything that changes could make wrong; while not, nobody is asked. */
  readonly isNeeded: () => boolean;
  readonly onChanges: (changes: Changes) => void;
  readonly everyMs?: number;
}

/** Polls the backend for changes of the catalogue. What was missed while nothing was cached comes with the next poll. */
export function followChanges({ backends, now, log, isNeeded, onChanges, everyMs = EVERY_MS }: FollowChangesOptions) {
  const request = boundedRequest(TIMEOUT_MS);
  let since: number | undefined;
  let currentAt = Number.NEGATIVE_INFINITY;
  let isAway = false;
  let isStopped = false;

  const ask = async () => {
    const askedAt = now();
    const changes = await request.run((signal) => askBackend(backends, since, signal));
    since = changes.newest;
    currentAt = askedAt;
    if (changes.all || changes.lists || changes.product_codes.length > 0) onChanges(changes);
    if (isAway) log.info({}, 'catalogue changes are followed again');
    isAway = false;
  };
  const follow = async () => {
    if (since === undefined || isNeeded()) await ask();
  };
  const missed = (fault: unknown) => {
    if (!isAway && !isStopped) log.warn({ err: fault }, 'catalogue changes cannot be fetched');
    isAway = true;
  };
  const job = startRepeatingJob(follow, { pauseMs: everyMs, firstPauseMs: 0, onFault: missed });
  return {
    /** Whether word came so lately that a page past its freshness may still be shown. */
    isCurrent: () => now() - currentAt <= CURRENT_MS,
    async stop(): Promise<void> {
      isStopped = true;
      const ended = job.stop();
      request.stop();
      await ended;
    },
  };
}

async function askBackend(
  backends: Pick<Backends, 'fetch'>,
  since: number | undefined,
  signal: AbortSignal,
): Promise<Changes> {
  const response = await backends.fetch(`/api/${catalogueChanges.path}`, {
    method: catalogueChanges.method,
    headers: { 'content-type': 'application/json', [MARKER_HEADER.name]: MARKER_HEADER.value },
    body: JSON.stringify({ since }),
    redirect: 'error',
    signal,
  });
  const reply = envelope.parse(await response.json());
  if (!reply.status) throw new Error(`${catalogueChanges.path} answered ${response.status}: ${reply.code}`);
  return catalogueChanges.answer.parse(reply.data);
}
