import { isTokyoDateTime } from '@store/domain/address-bar';
import * as z from 'zod/mini';
import { storePath } from '../wire/primitives.ts';

// A file of its own: pages have no use for it, and chained checks hold a schema in a bundle.
const tokyoDateTime = z
  .string()
  .check(z.refine(isTokyoDateTime, 'must be a day and time in Tokyo that exists: 2026-12-01T10:00+09:00'));

/**
 * From when and until when an address is a page, and where it leads on to after that (docs/landing-pages.md). Before, nothing is
 * there; after, visitors are sent on, or told that it is over.
 */
export const claimDates = z
  .object({ from: z.optional(tokyoDateTime), until: z.optional(tokyoDateTime), leads_to: z.optional(storePath) })
  .check(
    z.refine(
      ({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until),
      'until must come after from',
    ),
    z.refine(({ until, leads_to }) => leads_to === undefined || until !== undefined, 'leads_to needs an until'),
  );
export type ClaimDates = z.infer<typeof claimDates>;
