import type { Database, Queries, Transaction } from './database.ts';

/** Work that is carried out beside the requests. */
export type Work = 'outbox' | 'payments';

/** What transactions under way have left. */
const leftBy = new WeakMap<Queries, Set<Work>>();
const listeners = new WeakMap<Queries, Set<(work: Work) => void>>();

/** Says that a transaction leaves work for later; those who do it in this process hear of it once it is committed. */
export function leaveWork(queries: Queries, work: Work): void {
  const left = leftBy.get(queries);
  if (left) left.add(work);
  else tell(queries, [work]);
}

/** Hears of the work that committed transactions of this process left; other processes' is found by looking. */
export function onWorkLeft(database: Database, work: Work, listener: () => void): void {
  const known = listeners.get(database) ?? new Set();
  listeners.set(
    database,
    known.add((left) => left === work && listener()),
  );
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
  tell(database, left);
  return done;
}

function tell(database: Queries, left: Iterable<Work>): void {
  for (const work of left) for (const listener of listeners.get(database) ?? []) listener(work);
}
