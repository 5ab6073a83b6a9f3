import * as z from 'zod/mini';
import { partVersion } from '../../composition/release.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { epochMs } from '../../wire/primitives.ts';
import { line } from '../../wire/typed-text.ts';

const partName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,60}$/));
const count = z.int().check(z.gte(0));

/** Visits and faults of a version in one interval. */
const stretch = z.object({ from_timestamp: epochMs, visits: count, faults: count });

/** Figures of a version over the observed time. */
export const versionFigures = z.object({
  version: partVersion,
  visits: count,
  /** Visits with at least one fault of the part. */
  faults: count,
  /** Server renders with its code, and failed ones. */
  renders: z._default(count, 0),
  failed_renders: z._default(count, 0),
  carts_added: count,
  orders_placed: count,
  /** Percentage of visits with a good LCP (2.5 s); null if none was measured. */
  good_lcp_percent: z.nullable(z.int().check(z.gte(0), z.lte(100))),
  /** The same for INP (200 ms). */
  good_inp_percent: z.nullable(z.int().check(z.gte(0), z.lte(100))),
  stretches: z.array(stretch),
});
export type VersionFigures = z.infer<typeof versionFigures>;

/** A part, its live version and its candidates. */
export const deskPart = z.object({
  part: partName,
  /** Null if it was unpublished. */
  live: z.nullable(partVersion),
  live_since_timestamp: z.nullable(epochMs),
  canary: z.nullable(z.object({ version: partVersion, percent: z.int(), since_timestamp: epochMs })),
  /** The version a rollback restores, or null. */
  back_to: z.nullable(partVersion),
  live_figures: z.nullable(versionFigures),
  canary_figures: z.nullable(versionFigures),
  /** A suspicious version that stays until someone decides, since when and why; or null. */
  doubt: z._default(z.nullable(z.object({ version: partVersion, since_timestamp: epochMs, why: z.string() })), null),
});
export type DeskPart = z.infer<typeof deskPart>;

/** A step of the ledger, as text. */
export const deskStep = z.object({
  revision: z.int(),
  action: z.string(),
  at_timestamp: epochMs,
  by: z.string(),
  why: z.string(),
  moves: z.array(
    z.object({
      part: partName,
      from: z.nullable(partVersion),
      to: z.nullable(partVersion),
      is_taken_back: z.boolean(),
    }),
  ),
});
export type DeskStep = z.infer<typeof deskStep>;

/** Live versions, canaries with figures of both groups for the last three hours, and the latest steps. */
export const releaseDesk = readCall(
  'release-desk/_overview',
  z.strictObject({}),
  z.object({ revision: z.int(), parts: z.array(deskPart), steps: z.array(deskStep) }),
  { access: 'release-manager', refusals: ['service-away'] },
);

/** Actions on a part. */
export const DESK_ACTS = ['promote', 'share', 'stop', 'rollback', 'unpublish'] as const;
export type DeskAct = (typeof DESK_ACTS)[number];

/**
 * Performs an action on a part. `seen_revision` is the latest step shown; a newer one is refused (optimistic locking).
 * `not-moved` has the release service's reasons in its message.
 */
export const movePart = writeCall(
  'release-desk/_move',
  z.strictObject({
    part: partName,
    act: z.enum(DESK_ACTS),
    /** Percentage of visitors, for `share`. */
    percent: z.optional(z.int().check(z.gte(1), z.lte(50))),
    why: line(200).check(z.minLength(1)),
    seen_revision: z.int().check(z.gte(0)),
  }),
  z.object({ revision: z.int() }),
  { access: 'release-manager', refusals: ['changed-meanwhile', 'not-moved', 'service-away'] },
);
