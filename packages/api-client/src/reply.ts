import type { Call } from '@store/contracts/wire';

/** A refusal the customer can answer: a stable word and a Japanese sentence. */
export interface Refused {
  readonly kind: 'refused';
  readonly code: string;
  readonly message: string;
  /** What was wrong with a field of the request, by wire name. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly details?: unknown;
}
export interface Answered<A> {
  readonly kind: 'answered';
  readonly data: A;
}
/** What a call comes back with; a fault (network, 5xx, an answer outside the contract) is thrown. */
export type Reply<A> = Answered<A> | Refused;

export interface CallOptions {
  /** Makes a keyed write happen once; required by the contract for some. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/**
 * Sends a call and brings its raw answer, not parsed yet.
 *
 * @throws ApiFault for a lost line, a 5xx, a read refused before its call was reached, and a call taken back
 */
export type Send = (call: Call, request: unknown, options: CallOptions) => Promise<unknown>;
