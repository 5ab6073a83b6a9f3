import * as z from 'zod/mini';
import { readCall } from '../../wire/call.ts';
import { code } from '../../wire/primitives.ts';

/**
 * Returns catalogue changes after number `since`, from which the gateway invalidates its shared pages. Internal: the
 * gateway does not proxy this path. Without `since`, or if it is too far behind, the response is `all`.
 */
export const catalogueChanges = readCall(
  'catalogue/_changes',
  z.strictObject({ since: z.optional(z.int().check(z.gte(0))) }),
  z.object({
    /** Number of the newest change returned; the next `since`. */
    newest: z.int(),
    /** Anything may have changed. */
    all: z.boolean(),
    /** Product lists may have changed in content or order. */
    lists: z.boolean(),
    /** If present, only lists with one of these places did (`placesOfList`). */
    list_places: z.optional(z.array(z.string())),
    product_codes: z.array(code),
  }),
);
