import type { Queries, Transaction } from './database.ts';

/** Callbacks to run after the commit of open transactions. */
const putOff = new WeakMap<Queries, (() => void)[]>();

/** Runs a callback after the commit of the transaction, never after a rollback; immediately outside of a transaction. */
export function afterCommit(queries: Queries, work: () => void): void {
  const later = putOff.get(queries);
  if (later) later.push(work);
  else work();
}

/** Runs a transaction, then the callbacks that it registered. */
export async function withAfterCommit<T>(
  run: (work: (transaction: Transaction) => Promise<T>) => Promise<T>,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const later: (() => void)[] = [];
  const done = await run((transaction) => {
    putOff.set(transaction, later);
    return work(transaction);
  });
  for (const each of later) each();
  return done;
}
