import * as z from 'zod/mini';
import { readCall } from '../../wire/call.ts';
import { code } from '../../wire/primitives.ts';

/**
 * What changed in the catalogue after the change numbered `since`, so that the gateway throws away the shared pages that
 * show it. For the gateway only; it hands this path to nobody outside. Who does not say how far it read, or is too far
 * behind, is told `all`.
 */
export const catalogueChanges = readCall(
  'catalogue/_changes',
  z.strictObject({ since: z.optional(z.int().check(z.gte(0))) }),
  z.object({
    /** Number of the newest change told; the next `since`. */
    newest: z.int(),
    /** Anything may have changed. */
    all: z.boolean(),
    /** Lists may hold other products, or the same in another order. */
    lists: z.boolean(),
    product_codes: z.array(code),
  }),
);
