import * as z from 'zod/mini';
import { readCall, writeCall } from '../../wire/call.ts';

/** What may be kept under a key: a word of the purpose, then what it is about. Which purposes there are, the server says. */
const cacheKey = z.string().check(z.regex(/^[a-z][a-z-]{0,29}(:[A-Za-z0-9_-]{1,64}){0,3}$/));

/** keeps a value for this very session or visitor; `seconds` is clamped to 1…259,200; left out it is the usual time of the purpose (P-15, P06). */
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
/** null for what was never kept, has ended, or belongs to somebody else. */
export const getCache = readCall(
  'common/_get-redis-cache',
  z.strictObject({ key: cacheKey }),
  z.object({ value: z.unknown() }),
);
/** deleting what is not there succeeds. */
export const deleteCache = writeCall('common/_delete-redis-cache', z.strictObject({ key: cacheKey }), z.object({}));

/** the caller's own address as the trusted proxy names it. */
export const getIpAddress = readCall(
  'login/_get-ip-address',
  z.strictObject({}),
  z.object({ ip_address: z.string() }),
  {
    method: 'GET',
  },
);

/** what a page found worth noting; always accepted, cut, redacted, counted and never trusted (P07). */
export const outputDebugLog = writeCall('logs/_output-debug-log', z.strictObject({ data: z.unknown() }), z.object({}));
