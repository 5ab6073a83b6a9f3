import type { Queries, Refusal } from './handler.ts';

/** Converts an error to a refusal; null if it has no meaning for the customer. */
type Explain = (fault: unknown) => Refusal | null;

const explanations = new WeakMap<Queries, Explain>();

/** Registers how a failed commit of this transaction is converted to a refusal. */
export function onFaultAtCommit(transaction: Queries, explain: Explain): void {
  explanations.set(transaction, explain);
}

/** Returns the refusal for a failed transaction; null if none was registered or it does not apply. */
export const refusalOfFault = (transaction: Queries | undefined, fault: unknown): Refusal | null =>
  (transaction && explanations.get(transaction)?.(fault)) ?? null;
