import * as z from 'zod/mini';
import { partAddress, partCounts, partName } from '../../composition/part-health.ts';
import { partVersion } from '../../composition/release.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { epochMs } from '../../wire/primitives.ts';

/**
 * Adds what a gateway counted of live parts since it last did. For gateways only; they hand this path to nobody outside.
 */
export const countPartHealth = writeCall(
  'composition/_count-health',
  z.strictObject({
    parts: z.array(z.extend(partAddress, { counts: partCounts })).check(z.minLength(1), z.maxLength(200)),
  }),
  z.object({}),
);

/**
 * Sums of what was counted, one row for each window asked for, in that order. With the secret that backend and release service
 * share; without it nothing is there.
 */
export const readPartHealth = readCall(
  'composition/_part-health',
  z.strictObject({
    token: z.string().check(z.minLength(1), z.maxLength(200)),
    windows: z.array(z.extend(partAddress, { since: epochMs, until: z.optional(epochMs) })).check(z.maxLength(300)),
  }),
  z.object({
    rows: z.array(z.object({ part: partName, version: partVersion, since: epochMs, counts: partCounts })),
  }),
  { refusals: ['not-found'] },
);
