import * as z from 'zod/mini';

/** A refusal: a stable code, a Japanese message for the customer, and details for the screen. */
export const refusalBody = z.object({
  status: z.literal(false),
  code: z._default(z.string(), 'refused'),
  message: z._default(z.string(), ''),
  retired_member: z.optional(z.literal(true)),
  /** Invalid fields of the request, by wire name. */
  fields: z.optional(z.record(z.string(), z.string())),
  details: z.optional(z.unknown()),
});
export type RefusalBody = z.infer<typeof refusalBody>;

/** `{status, data}` around every response (seed §7); a 5xx contains a refusal body with code `fault` and an ID only. */
export const envelope = z.union([z.object({ status: z.literal(true), data: z.optional(z.unknown()) }), refusalBody]);

/**
 * Returns whether a response with this HTTP status comes from the call itself. 403, 404, 413, 415 and 429 are sent
 * before the call is reached (forged, unknown, too large, too frequent) and, like a 5xx, tell nothing about its result.
 */
export const isStatusOfAnswer = (status: number): boolean => status < 300 || status === 400 || status === 401;

/** Header that marks a call as the store's own; part of the CSRF defence (D06). */
export const MARKER_HEADER = { name: 'X-Requested-With', value: 'XMLHttpRequest' } as const;
/** Header that makes a keyed write idempotent. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
