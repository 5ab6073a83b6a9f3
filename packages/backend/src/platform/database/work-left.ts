import type { Database, Queries, Transaction } from './database.ts';

/** Work that is carried out beside the requests. */
export const WORK = ['outbox', 'payments'] as const;
export type Work = (typeof WORK)[number];

/** Tells other processes of it; it may be lost, so that they look from time to time as well. */
type Announce = (work: Work) => Promise<void>;

/** What transactions under way have left. */
const leftBy = new WeakMap<Queries, Set<Work>>();
const listeners = new WeakMap<Queries, Map<Work, Set<() => void>>>();
const announcers = new WeakMap<Queries, Announce>();

/** Says that a transaction leaves work for later; those who do it hear of it once it is committed. */
export function leaveWork(queries: Queries, work: Work): void {
  const left = leftBy.get(queries);
  if (left) left.add(work);
  else void tell(queries, [work]);
}

/**
 * Hears of the work that committed transactions of this process left, until the returned function is called. Nobody else is
 * told of work that somebody here hears of.
 */
export function onWorkLeft(database: Database, work: Work, listener: () => void): () => void {
  const known = listeners.get(database) ?? new Map<Work, Set<() => void>>();
  listeners.set(database, known);
  const ofWork = known.get(work) ?? new Set();
  known.set(work, ofWork.add(listener));
  return () => void ofWork.delete(listener);
}

/** Says how other processes are told of work that nobody does in this one. */
export function announceWorkBy(database: Queries, announce: Announce): void {
  announcers.set(database, announce);
}

/** Runs a transaction and tells of the work that it left when it is committed. */
export async function tellingOfWork<T>(
  database: Queries,
  run: (work: (transaction: Transaction) => Promise<T>) => Promise<T>,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const left = new Set<Work>();
  const done = await run((transaction) => {
    leftBy.set(transaction, left);
    return work(transaction);
  });
  await tell(database, left);
  return done;
}

async function tell(database: Queries, left: Iterable<Work>): Promise<void> {
  for (const work of left) {
    const here = listeners.get(database)?.get(work);
    for (const listener of here ?? []) listener();
    // Not within the transaction: commits that notify wait for each other. Whoever does not hear it looks by and by.
    if (!here?.size)
      await announcers
        .get(database)?.(work)
        .catch(() => undefined);
  }
}
