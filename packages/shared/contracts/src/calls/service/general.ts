import * as z from 'zod/mini';
import { readCall, writeCall } from '../../wire/call.ts';

/** Cache key: a purpose, then optional identifiers. The server defines the allowed purposes. */
const cacheKey = z.string().check(z.regex(/^[a-z][a-z-]{0,29}(:[A-Za-z0-9_-]{1,64}){0,3}$/));

/** caches a value for this session or visitor; `seconds` is clamped to 1…259,200, default by purpose (P-15, P06). */
export const setCache = writeCall(
  'common/_set-redis-cache',
  z.strictObject({
    key: cacheKey,
    value: z.unknown(),
    seconds: z.optional(z.int().check(z.gte(-2_147_483_648), z.lte(2_147_483_647))),
  }),
  z.object({ seconds: z.int() }),
  { refusals: ['key-not-allowed', 'value-not-allowed', 'too-many-keys'] },
);
/** null for a missing or expired value, and for one of another session. */
export const getCache = readCall(
  'common/_get-redis-cache',
  z.strictObject({ key: cacheKey }),
  z.object({ value: z.unknown() }),
);
/** idempotent: deleting a missing key succeeds. */
export const deleteCache = writeCall('common/_delete-redis-cache', z.strictObject({ key: cacheKey }), z.object({}));

/** the caller's own address, as reported by the trusted proxy. */
export const getIpAddress = readCall(
  'login/_get-ip-address',
  z.strictObject({}),
  z.object({ ip_address: z.string() }),
  { method: 'GET' },
);

/** a client's log entry; always accepted, truncated, redacted, counted and never trusted (P07). */
export const outputDebugLog = writeCall('logs/_output-debug-log', z.strictObject({ data: z.unknown() }), z.object({}));
