import * as z from 'zod/mini';
import { partVersion } from '../../composition/release.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { epochMs } from '../../wire/primitives.ts';
import { line } from '../../wire/typed-text.ts';

const partName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,60}$/));
const count = z.int().check(z.gte(0));

/** What visits with a version came to, in one stretch of time. */
const stretch = z.object({ from_timestamp: epochMs, visits: count, faults: count });

/** What visits with a version came to, over the time that is looked at. */
export const versionFigures = z.object({
  version: partVersion,
  visits: count,
  /** Visits in which the part failed at least once. */
  faults: count,
  /** Pages to render on the server with its code, and those that failed. */
  renders: z._default(count, 0),
  failed_renders: z._default(count, 0),
  carts_added: count,
  orders_placed: count,
  /** Share of visits, in percent, whose LCP was good (2.5 s); null when none was measured. */
  good_lcp_percent: z.nullable(z.int().check(z.gte(0), z.lte(100))),
  /** The same for INP (200 ms). */
  good_inp_percent: z.nullable(z.int().check(z.gte(0), z.lte(100))),
  stretches: z.array(stretch),
});
export type VersionFigures = z.infer<typeof versionFigures>;

/** A part as it is live, and what it could become. */
export const deskPart = z.object({
  part: partName,
  /** Null when it was taken away. */
  live: z.nullable(partVersion),
  live_since_timestamp: z.nullable(epochMs),
  canary: z.nullable(z.object({ version: partVersion, percent: z.int(), since_timestamp: epochMs })),
  /** The version a rollback brings; null when there is none. */
  back_to: z.nullable(partVersion),
  live_figures: z.nullable(versionFigures),
  canary_figures: z.nullable(versionFigures),
  /** A version that is worse and stays until a person decides, since when and why; null when there is none. */
  doubt: z._default(z.nullable(z.object({ version: partVersion, since_timestamp: epochMs, why: z.string() })), null),
});
export type DeskPart = z.infer<typeof deskPart>;

/** A step of the ledger, in words. */
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

/** What is live, its canaries with both arms' figures of the last three hours, and the newest steps. */
export const releaseDesk = readCall(
  'release-desk/_overview',
  z.strictObject({}),
  z.object({ revision: z.int(), parts: z.array(deskPart), steps: z.array(deskStep) }),
  { access: 'release-manager', refusals: ['service-away'] },
);

/** What can be done with a part at the desk. */
export const DESK_ACTS = ['promote', 'share', 'stop', 'rollback', 'unpublish'] as const;
export type DeskAct = (typeof DESK_ACTS)[number];

/**
 * Moves one part. `seen_revision` is the step that the desk showed: when another was made since, nothing is done.
 * `not-moved` carries the reasons of the release service in its message.
 */
export const movePart = writeCall(
  'release-desk/_move',
  z.strictObject({
    part: partName,
    act: z.enum(DESK_ACTS),
    /** Of visitors, for `share`. */
    percent: z.optional(z.int().check(z.gte(1), z.lte(50))),
    why: line(200).check(z.minLength(1)),
    seen_revision: z.int().check(z.gte(0)),
  }),
  z.object({ revision: z.int() }),
  { access: 'release-manager', refusals: ['changed-meanwhile', 'not-moved', 'service-away'] },
);
