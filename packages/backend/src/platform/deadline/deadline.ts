import { AsyncLocalStorage } from 'node:async_hooks';
import { DEADLINE_HEADER } from '@store/contracts/wire';
import type { FastifyRequest } from 'fastify';

/** No answer came in time, or nobody waits for it any more. */
export class TooSlowError extends Error {}

/** The server answers within ten seconds always (P25); the last of them is for the way. */
const DEADLINE_MS = 9_000;

/** Until when somebody waits for what is being worked on, by `performance.now()`. */
const waited = new AsyncLocalStorage<number>();

/** How long the caller can use an answer, ms: what it says, and never longer than the server promises to answer. */
export function patienceOf({ headers }: Pick<FastifyRequest, 'headers'>): number {
  const said = headers[DEADLINE_HEADER.toLowerCase()];
  return typeof said === 'string' && /^\d{1,6}$/.test(said) ? Math.min(DEADLINE_MS, Number(said)) : DEADLINE_MS;
}

/** Does some work and waits for it no longer than its caller does; statements that would begin later are not begun. */
export async function withinDeadline<T>(work: () => PromiseLike<T>, patienceMs = DEADLINE_MS): Promise<T> {
  if (patienceMs <= 0) throw new TooSlowError('nobody waits for this any more');
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlowError('no answer within the deadline')), patienceMs);
  });
  try {
    return await Promise.race([waited.run(performance.now() + patienceMs, work), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What tells, also later and elsewhere, whether somebody still waits for what is being worked on now. */
export function stillWaitedFor(): () => boolean {
  const until = waited.getStore() ?? Number.POSITIVE_INFINITY;
  return () => performance.now() <= until;
}
