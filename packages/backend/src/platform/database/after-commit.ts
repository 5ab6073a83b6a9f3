import type { Queries, Transaction } from './database.ts';

/** What transactions under way have put off until they are committed. */
const putOff = new WeakMap<Queries, (() => void)[]>();

/** Does something in this process once the transaction is committed, and not at all if it is undone; at once outside of one. */
export function afterCommit(queries: Queries, work: () => void): void {
  const later = putOff.get(queries);
  if (later) later.push(work);
  else work();
}

/** Runs a transaction with what its work puts off. */
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
