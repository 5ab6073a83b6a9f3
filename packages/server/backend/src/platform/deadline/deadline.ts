import { AsyncLocalStorage } from 'node:async_hooks';
import { DEADLINE_HEADER } from '@store/contracts/wire';
import type { FastifyRequest } from 'fastify';

/** Deadline exceeded, or the caller has stopped waiting. */
export class TooSlowError extends Error {}

/** The server answers within ten seconds (P25); one second is reserved for the network. */
const DEADLINE_MS = 9_000;

/** Deadline of the current work, by `performance.now()`. */
const waited = new AsyncLocalStorage<number>();

/** Returns how long the caller waits, ms: its own value, at most the server's deadline. */
export function callerTimeoutOf({ headers }: Pick<FastifyRequest, 'headers'>): number {
  const header = headers[DEADLINE_HEADER.toLowerCase()];
  return typeof header === 'string' && /^\d{1,6}$/.test(header) ? Math.min(DEADLINE_MS, Number(header)) : DEADLINE_MS;
}

/** Runs work with a deadline; statements that would start later are not run. */
export async function withinDeadline<T>(work: () => PromiseLike<T>, timeoutMs = DEADLINE_MS): Promise<T> {
  if (timeoutMs <= 0) throw new TooSlowError('the caller has stopped waiting');
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlowError('no answer within the deadline')), timeoutMs);
  });
  try {
    return await Promise.race([waited.run(performance.now() + timeoutMs, work), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns a function that checks, also later and elsewhere, whether the caller of the current work still waits. */
export function callerStillWaits(): () => boolean {
  const until = waited.getStore() ?? Number.POSITIVE_INFINITY;
  return () => performance.now() <= until;
}
