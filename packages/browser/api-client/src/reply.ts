import type { Call } from '@store/contracts/wire';

/** A refusal the customer can act on: a stable code and a Japanese message. */
export interface Refused {
  readonly kind: 'refused';
  readonly code: string;
  readonly message: string;
  /** Error messages of request fields by wire name. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly details?: unknown;
}
export interface Answered<A> {
  readonly kind: 'answered';
  readonly data: A;
}
/** Result of a call. Faults (network, 5xx, contract violations) are thrown. */
export type Reply<A> = Answered<A> | Refused;

export interface CallOptions {
  /** Idempotency key; required by the contract for some writes. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/**
 * Sends a call and returns its raw response.
 *
 * @throws ApiFault for a lost connection, a 5xx, a read rejected before its handler, or an aborted call
 */
export type Send = (call: Call, request: unknown, options: CallOptions) => Promise<unknown>;
