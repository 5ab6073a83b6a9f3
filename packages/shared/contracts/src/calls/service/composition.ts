import * as z from 'zod/mini';
import { partAddress, partCounts, partFault, partName } from '../../composition/part-health.ts';
import { partVersion } from '../../composition/release.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { epochMs } from '../../wire/primitives.ts';

/** Most texts of faults per part, stage and call. */
export const MOST_FAULT_TEXTS = 5;

/**
 * Adds a gateway's counts of live parts since its last call, and the texts of their faults. Internal: the gateway does not proxy this path.
 */
export const countPartHealth = writeCall(
  'composition/_count-health',
  z.strictObject({
    parts: z
      .array(
        z.extend(partAddress, {
          counts: partCounts,
          faults: z.optional(
            z.array(partFault).check(z.maxLength(partFault.shape.stage.options.length * MOST_FAULT_TEXTS)),
          ),
        }),
      )
      .check(z.minLength(1), z.maxLength(200)),
  }),
  z.object({}),
);

/**
 * Returns sums of these counts, one row per requested window, in order. Requires the secret shared by backend and
 * release service; `not-found` without it.
 */
export const readPartHealth = readCall(
  'composition/_part-health',
  z.strictObject({
    token: z.string().check(z.minLength(1), z.maxLength(200)),
    windows: z.array(z.extend(partAddress, { since: epochMs, until: z.optional(epochMs) })).check(z.maxLength(300)),
  }),
  z.object({ rows: z.array(z.object({ part: partName, version: partVersion, since: epochMs, counts: partCounts })) }),
  { refusals: ['not-found'] },
);
