import type * as z from 'zod/mini';

/** Any schema of the contract. */
export type Schema = z.ZodMiniType;

/**
 * One call of the API, said once for both sides.
 *
 * `path` stands under `/api/`; a `{field}` in it is filled from the request's field of that name.
 * `kind` decides whether a lost answer may be asked for again (`read`) or needs an idempotency key (`write`).
 * `access` says who may call; a `buyer` is a member, or a guest who said where to deliver (`checkout/_begin-as-guest`); identity always comes from the session, never from the payload (U-07).
 */
export interface Call<Request extends Schema = Schema, Answer extends Schema = Schema> {
  readonly path: string;
  readonly method: 'POST' | 'GET';
  readonly kind: 'read' | 'write';
  readonly access: 'anyone' | 'member' | 'buyer' | 'pharmacist' | 'moderator' | 'release-manager' | 'support';
  /** True when the write must carry an `Idempotency-Key` header. */
  readonly keyed: boolean;
  readonly request: Request;
  readonly answer: Answer;
  /** The largest body it takes, where the usual 64 kB are not enough. */
  readonly bodyBytes?: number;
  /** Stable refusal codes a caller must be ready for. */
  readonly refusals: readonly string[];
}

export type RequestOf<C extends Call> = z.input<C['request']>;
export type AnswerOf<C extends Call> = z.output<C['answer']>;

type CallWords = Partial<Pick<Call, 'method' | 'access' | 'keyed' | 'bodyBytes' | 'refusals'>>;

/** What a call is when its description does not say otherwise. */
const USUAL = { method: 'POST', access: 'anyone', keyed: false, refusals: [] } as const;

/** Describes a call that changes nothing. */
export function readCall<Q extends Schema, A extends Schema>(
  path: string,
  request: Q,
  answer: A,
  words: CallWords = {},
): Call<Q, A> {
  return { ...USUAL, ...words, path, kind: 'read', request, answer };
}

/** Describes a call that changes something. */
export function writeCall<Q extends Schema, A extends Schema>(
  path: string,
  request: Q,
  answer: A,
  words: CallWords = {},
): Call<Q, A> {
  return { ...USUAL, ...words, path, kind: 'write', request, answer };
}
