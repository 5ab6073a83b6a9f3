import * as z from 'zod/mini';

/** A refusal as it travels: a stable word, the Japanese sentence for the shopper, and what the screen may need beside it. */
export const refusalBody = z.object({
  status: z.literal(false),
  code: z._default(z.string(), 'refused'),
  message: z._default(z.string(), ''),
  retired_member: z.optional(z.literal(true)),
  /** Fields of the request that were wrong, by their wire name. */
  fields: z.optional(z.record(z.string(), z.string())),
  details: z.optional(z.unknown()),
});
export type RefusalBody = z.infer<typeof refusalBody>;

/** `{status, data}` around every answer (seed §7); a 5xx carries a refusal body with code `fault` and an id only. */
export const envelope = z.union([z.object({ status: z.literal(true), data: z.optional(z.unknown()) }), refusalBody]);

/**
 * Whether an HTTP status comes with what the call itself says. 403, 404, 413, 415 and 429 are said before the call is reached
 * (forged, unknown, too large, too often): they say nothing about what was asked for, as little as a 5xx does.
 */
export const isStatusOfAnswer = (status: number): boolean => status < 300 || status === 400 || status === 401;

/** The header that marks a call as ours; part of the defence against forged requests (D06). */
export const MARKER_HEADER = { name: 'X-Requested-With', value: 'XMLHttpRequest' } as const;
/** The header that makes a keyed write happen once. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
