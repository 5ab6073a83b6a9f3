import type { Queries, Refusal } from './handler.ts';

/** Null for a fault that no customer can answer. */
type Explain = (fault: unknown) => Refusal | null;

const explanations = new WeakMap<Queries, Explain>();

/** Says what it means for the customer when this transaction's commit fails, whose work was done by then. */
export function onFaultAtCommit(transaction: Queries, explain: Explain): void {
  explanations.set(transaction, explain);
}

/** The refusal that a failed transaction means; null where nobody explained such a fault. */
export function refusalOfFault(transaction: Queries | undefined, fault: unknown): Refusal | null {
  return (transaction && explanations.get(transaction)?.(fault)) ?? null;
}
