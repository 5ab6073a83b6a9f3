import { catalogueChanges } from '@store/contracts/calls/catalogue';
import { type AnswerOf, envelope, MARKER_HEADER } from '@store/contracts/wire';
import { startRepeatingJob } from '@store/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Backends } from '../backend/backends.ts';
import { boundedRequest } from './bounded-request.ts';

/** Poll interval, ms: the longest time until a change is visible on pages. */
const EVERY_MS = 1_000;
/** How long after a poll stale pages may still be served, ms. */
const CURRENT_MS = 10_000;
const TIMEOUT_MS = 3_000;

export type Changes = AnswerOf<typeof catalogueChanges>;

interface FollowChangesOptions {
  readonly backends: Pick<Backends, 'fetch'>;
  /** Now, epoch ms. */
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Whether a visitor may see what a change could affect; polling pauses while false. */
  readonly isNeeded: () => boolean;
  readonly onChanges: (changes: Changes) => void;
  readonly everyMs?: number;
}

/** Polls the backend for catalogue changes. Changes missed while polling paused arrive with the next poll. */
export function followChanges({ backends, now, log, isNeeded, onChanges, everyMs = EVERY_MS }: FollowChangesOptions) {
  const request = boundedRequest(TIMEOUT_MS);
  let since: number | undefined;
  let currentAt = Number.NEGATIVE_INFINITY;
  let isAway = false;
  let isPaused = false;
  let isStopped = false;

  const poll = async () => {
    const polledAt = now();
    const changes = await request.run((signal) => fetchChanges(backends, since, signal));
    since = changes.newest;
    currentAt = polledAt;
    if (changes.all || changes.lists || changes.product_codes.length > 0) onChanges(changes);
    if (isAway) log.info({}, 'following catalogue changes again');
    isAway = false;
  };
  const follow = async () => {
    isPaused = since !== undefined && !isNeeded();
    if (!isPaused) await poll();
  };
  const missed = (fault: unknown) => {
    if (!isAway && !isStopped) log.warn({ err: fault }, 'catalogue changes cannot be fetched');
    isAway = true;
  };
  const job = startRepeatingJob(follow, { pauseMs: everyMs, firstPauseMs: 0, onFault: missed });
  let resuming: Promise<void> | undefined;
  return {
    /** Whether the last poll is recent enough to serve stale pages. */
    isCurrent: () => now() - currentAt <= CURRENT_MS,
    /** Polls first if polling has paused. */
    async resume(): Promise<void> {
      if (!isPaused) return;
      resuming ??= job
        .runNow()
        .catch(missed)
        .finally(() => {
          resuming = undefined;
        });
      await resuming;
    },
    async stop(): Promise<void> {
      isStopped = true;
      const ended = job.stop();
      request.stop();
      await ended;
    },
  };
}

async function fetchChanges(
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
