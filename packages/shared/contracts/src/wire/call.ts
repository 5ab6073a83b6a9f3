import type * as z from 'zod/mini';

/** Any schema of the contract. */
export type Schema = z.ZodMiniType;

/** Roles of staff members. */
export const STAFF_ROLES = [
  'pharmacist',
  'moderator',
  'release-manager',
  'support',
  'warehouse',
  'merchandiser',
  'marketing',
  'owner',
] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * An API call, defined once for both sides.
 *
 * `path` is relative to `/api/`; a `{field}` in it is filled from the request's field of that name.
 * `kind`: a `read` can be retried after a lost response, a `write` needs an idempotency key for that.
 * `access`: a `buyer` is a member, or a guest with an address. Identity comes from the session, never the payload (U-07).
 * `audience`: a `segment` answer depends on nothing about its customer but the segment (`segment`), so a page that members
 * share may contain it.
 */
export interface Call<Request extends Schema = Schema, Answer extends Schema = Schema> {
  readonly path: string;
  readonly method: 'POST' | 'GET';
  readonly kind: 'read' | 'write';
  readonly access: 'anyone' | 'member' | 'buyer' | StaffRole | readonly StaffRole[];
  readonly audience: 'segment' | 'personal';
  /** True if the write must have an `Idempotency-Key` header. */
  readonly keyed: boolean;
  readonly request: Request;
  readonly answer: Answer;
  /** Maximum body size if the default of 64 kB is not enough. */
  readonly bodyBytes?: number;
  /** Stable refusal codes that a caller must handle. */
  readonly refusals: readonly string[];
}

export type RequestOf<C extends Call> = z.input<C['request']>;
export type AnswerOf<C extends Call> = z.output<C['answer']>;

type CallOptions = Partial<Pick<Call, 'method' | 'access' | 'audience' | 'keyed' | 'bodyBytes' | 'refusals'>>;

/** Defaults of a call. */
const DEFAULTS = { method: 'POST', access: 'anyone', audience: 'personal', keyed: false, refusals: [] } as const;

/** Describes a call that changes nothing. */
export function readCall<Q extends Schema, A extends Schema>(
  path: string,
  request: Q,
  answer: A,
  options: CallOptions = {},
): Call<Q, A> {
  return { ...DEFAULTS, ...options, path, kind: 'read', request, answer };
}

/** Describes a call that changes something. */
export function writeCall<Q extends Schema, A extends Schema>(
  path: string,
  request: Q,
  answer: A,
  options: CallOptions = {},
): Call<Q, A> {
  return { ...DEFAULTS, ...options, path, kind: 'write', request, answer };
}
