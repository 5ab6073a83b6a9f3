import { isTokyoDateTime } from '@store/domain/address-bar';
import * as z from 'zod/mini';
import { storePath } from '../wire/primitives.ts';

// In its own file: pages do not use it, and chained checks keep a schema from being tree-shaken.
const tokyoDateTime = z
  .string()
  .check(z.refine(isTokyoDateTime, 'must be a valid date and time in Tokyo: 2026-12-01T10:00+09:00'));

/**
 * Start and end of a page's publication, and its redirect target afterwards (docs/landing-pages.md). Not found before
 * the start; after the end, visitors are redirected or informed.
 */
export const claimDates = z
  .object({ from: z.optional(tokyoDateTime), until: z.optional(tokyoDateTime), leads_to: z.optional(storePath) })
  .check(
    z.refine(({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until), 'until must be after from'),
    z.refine(({ until, leads_to }) => leads_to === undefined || until !== undefined, 'leads_to requires until'),
  );
export type ClaimDates = z.infer<typeof claimDates>;
