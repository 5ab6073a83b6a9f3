import { catalogueChanges } from '@store/contracts/calls/catalogue';
import { type AnswerOf, envelope, MARKER_HEADER } from '@store/contracts/wire';
import { startRepeatingJob } from '@store/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import { boundedRequest } from './bounded-request.ts';

/** How often the backend is asked, ms: a change is on the next page after that. */
const EVERY_MS = 1_000;
/** How long the backend's word is believed, ms. */
const HEARD_MS = 10_000;
/** How long an answer is waited for, ms. */
const PATIENCE_MS = 3_000;

export type Changes = AnswerOf<typeof catalogueChanges>;

interface Wishes {
  readonly backendUrl: string;
  /** Now, epoch ms. */
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Whether there is anything that changes could make wrong; while not, nobody is asked. */
  readonly isNeeded: () => boolean;
  readonly onChanges: (changes: Changes) => void;
  readonly everyMs?: number;
}

/** Asks the backend again and again what changed in the catalogue. What was not heard while nobody asked is heard later. */
export function followChanges({ backendUrl, now, log, isNeeded, onChanges, everyMs = EVERY_MS }: Wishes) {
  const request = boundedRequest(PATIENCE_MS);
  let since: number | undefined;
  let heardAt = Number.NEGATIVE_INFINITY;
  let isAway = false;
  let isStopped = false;

  const ask = async () => {
    const askedAt = now();
    const changes = await request.run((signal) => askBackend(backendUrl, since, signal));
    since = changes.newest;
    heardAt = askedAt;
    if (changes.all || changes.lists || changes.product_codes.length > 0) onChanges(changes);
    if (isAway) log.info({}, 'changes of the catalogue are heard of again');
    isAway = false;
  };
  const follow = async () => {
    if (since === undefined || isNeeded()) await ask();
  };
  const missed = (fault: unknown) => {
    if (!isAway && !isStopped) log.warn({ err: fault }, 'changes of the catalogue cannot be heard of');
    isAway = true;
  };
  const job = startRepeatingJob(follow, { pauseMs: everyMs, firstPauseMs: 0, onFault: missed });
  return {
    /** Whether word came so lately that a page past its freshness may still be shown. */
    isHeard: () => now() - heardAt <= HEARD_MS,
    async stop(): Promise<void> {
      isStopped = true;
      const ended = job.stop();
      request.stop();
      await ended;
    },
  };
}

async function askBackend(backendUrl: string, since: number | undefined, signal: AbortSignal): Promise<Changes> {
  const response = await fetch(new URL(`/api/${catalogueChanges.path}`, backendUrl), {
    method: catalogueChanges.method,
    headers: { 'content-type': 'application/json', [MARKER_HEADER.name]: MARKER_HEADER.value },
    body: JSON.stringify({ since }),
    redirect: 'error',
    signal,
  });
  const said = envelope.parse(await response.json());
  if (!said.status) throw new Error(`${catalogueChanges.path} answered ${response.status}: ${said.code}`);
  return catalogueChanges.answer.parse(said.data);
}
