import type { Database, Queries, Transaction } from './database.ts';

/** Kinds of background work. */
export const WORK = ['outbox', 'payments', 'listing'] as const;
export type Work = (typeof WORK)[number];

/** Notifies other processes. A notice may be lost, so they poll as well. */
type Announce = (work: Work) => Promise<void>;

/** Work added by open transactions. */
const pendingWork = new WeakMap<Queries, Set<Work>>();
const listeners = new WeakMap<Queries, Map<Work, Set<() => void>>>();
const announcers = new WeakMap<Queries, Announce>();

/** Registers work of a transaction; its listeners are notified after the commit. */
export function leaveWork(queries: Queries, work: Work): void {
  const left = pendingWork.get(queries);
  if (left) left.add(work);
  else void notify(queries, [work]);
}

/**
 * Subscribes to work left by committed transactions of this process; returns the unsubscribe function. Work with a
 * local listener is not announced to other processes.
 */
export function onWorkLeft(database: Database, work: Work, listener: () => void): () => void {
  const known = listeners.get(database) ?? new Map<Work, Set<() => void>>();
  listeners.set(database, known);
  const ofWork = known.get(work) ?? new Set();
  known.set(work, ofWork.add(listener));
  return () => void ofWork.delete(listener);
}

/** Sets how other processes are notified of work without a local listener. */
export function announceWorkBy(database: Queries, announce: Announce): void {
  announcers.set(database, announce);
}

/** Runs a transaction, and notifies listeners of its work after the commit. */
export async function notifyingOfWork<T>(
  database: Queries,
  run: (work: (transaction: Transaction) => Promise<T>) => Promise<T>,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const left = new Set<Work>();
  const done = await run((transaction) => {
    pendingWork.set(transaction, left);
    return work(transaction);
  });
  await notify(database, left);
  return done;
}

async function notify(database: Queries, left: Iterable<Work>): Promise<void> {
  for (const work of left) {
    const here = listeners.get(database)?.get(work);
    for (const listener of here ?? []) listener();
    // After the transaction, because commits with NOTIFY are serialized. Processes that miss the notice find the work
    // by polling.
    if (!here?.size)
      await announcers
        .get(database)?.(work)
        .catch(() => undefined);
  }
}
