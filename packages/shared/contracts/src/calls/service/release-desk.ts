import * as z from 'zod/mini';
import { partInterface } from '../../composition/part-interface.ts';
import { partVersion } from '../../composition/release.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { epochMs } from '../../wire/primitives.ts';
import { line } from '../../wire/typed-text.ts';

const partName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,60}$/));
const count = z.int().check(z.gte(0));

/** Visits and faults of a version in one interval. */
const stretch = z.object({ from_timestamp: epochMs, visits: count, faults: count });

/** A text of faults: `pages` that had it, the last one, and the script places with their source lines, if known. */
const faultTextFigures = z.object({
  stage: z.string(),
  message: z.string(),
  pages: count,
  last_timestamp: epochMs,
  frames: z.array(z.object({ frame: z.string(), source: z.nullable(z.string()) })),
});

/** Figures of a version over the observed time. */
export const versionFigures = z.object({
  version: partVersion,
  visits: count,
  /** Visits with at least one fault of the part. */
  faults: count,
  /** Pages with a fault, by stage; absent stages had none. A record, since stages may be added. */
  fault_stages: z._default(z.record(z.string(), count), {}),
  /** The most frequent texts of faults. */
  fault_texts: z._default(z.array(faultTextFigures), []),
  /** Server renders with its code, and failed ones. */
  renders: z._default(count, 0),
  failed_renders: z._default(count, 0),
  /** Served pages, cached ones included, and pages of the previous version instead. */
  pages: z._default(count, 0),
  stand_ins: z._default(count, 0),
  /** Form posts, and ones whose action failed or hung. */
  forms: z._default(count, 0),
  failed_forms: z._default(count, 0),
  /** Reported clicks, and ones after which the page responded. */
  clicks: z._default(count, 0),
  ended_clicks: z._default(count, 0),
  /** Documents that browsers opened, and documents whose report arrived. */
  loads: z._default(count, 0),
  reported_loads: z._default(count, 0),
  /** Requests for the entry file, and failed ones. */
  entries: z._default(count, 0),
  failed_entries: z._default(count, 0),
  /** Every render of the last interval failed: gateways do not run its server code for a while. */
  is_resting: z._default(z.boolean(), false),
  carts_added: count,
  orders_placed: count,
  /** Percentage of visits with a good LCP (2.5 s); null if none was measured. */
  good_lcp_percent: z.nullable(z.int().check(z.gte(0), z.lte(100))),
  /** The same for INP (200 ms). */
  good_inp_percent: z.nullable(z.int().check(z.gte(0), z.lte(100))),
  stretches: z.array(stretch),
});
export type VersionFigures = z.infer<typeof versionFigures>;

/** A stored version of a part. */
const deskVersion = z.object({
  version: partVersion,
  at_timestamp: epochMs,
  by: z.string(),
  why: z.string(),
  /** Null if unknown, like author and repository address. */
  commit: z.nullable(z.string()),
  author: z.nullable(z.string()),
  repository: z.nullable(z.string()),
  /** Whether it was never live for all. */
  is_candidate: z.boolean(),
  /** By whom and why it was rolled back; null if it was not. */
  taken_back: z.nullable(z.object({ by: z.string(), why: z.string(), at_timestamp: epochMs })),
  /** The most frequent texts of faults before it was rolled back; empty for other versions. */
  fault_texts: z._default(z.array(faultTextFigures), []),
});
export type DeskVersion = z.infer<typeof deskVersion>;

/** A part, its live version and its candidates. */
export const deskPart = z.object({
  part: partName,
  /** Name of its business area, and its team; null if nothing is live. */
  area: z._default(z.nullable(z.string()), null),
  team: z._default(z.nullable(z.string()), null),
  /** Null if it was unpublished. */
  live: z.nullable(partVersion),
  live_since_timestamp: z.nullable(epochMs),
  canary: z.nullable(z.object({ version: partVersion, percent: z.int(), since_timestamp: epochMs })),
  /** The version a rollback restores, or null. */
  back_to: z.nullable(partVersion),
  live_figures: z.nullable(versionFigures),
  canary_figures: z.nullable(versionFigures),
  /** Versions with files, newest first. */
  versions: z._default(z.array(deskVersion), []),
  /** A suspicious version that stays until someone decides, since when and why; or null. */
  doubt: z._default(z.nullable(z.object({ version: partVersion, since_timestamp: epochMs, why: z.string() })), null),
});
export type DeskPart = z.infer<typeof deskPart>;

/** A step of the ledger, as text. */
export const deskStep = z.object({
  revision: z.int(),
  action: z.string(),
  /** The step that an undo reverted; null for other steps. */
  undoes: z._default(z.nullable(z.int()), null),
  /** No later step changed the same parts. */
  may_undo: z._default(z.boolean(), false),
  at_timestamp: epochMs,
  by: z.string(),
  why: z.string(),
  moves: z.array(
    z.object({
      part: partName,
      from: z.nullable(partVersion),
      to: z.nullable(partVersion),
      is_taken_back: z.boolean(),
      /** The part's new canary, null when it ended; absent if unchanged. */
      canary: z.optional(z.nullable(z.object({ version: partVersion, percent: z.int() }))),
      /** A newly stored candidate, and a version that is no longer marked as rolled back. */
      candidate: z.optional(partVersion),
      unmarked: z.optional(partVersion),
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

const stepNumber = z.int().check(z.gte(1));
const deskRelease = z.object({ revision: stepNumber, parts: z.array(partInterface) });

/**
 * What the parts of two releases provide and use, each named by the step that made it; by default the latest and the one
 * before. Null where there is no release, or no longer one.
 */
export const releaseComposition = readCall(
  'release-desk/_composition',
  z.strictObject({ before: z.optional(stepNumber), after: z.optional(stepNumber) }),
  z.object({
    /** The latest steps that made a release, newest first. */
    steps: z.array(z.object({ revision: stepNumber, at_timestamp: epochMs, by: z.string() })),
    before: z.nullable(deskRelease),
    after: z.nullable(deskRelease),
  }),
  { access: 'release-manager', refusals: ['service-away'] },
);

/** Actions on a part. */
export const DESK_ACTS = ['promote', 'share', 'stop', 'rollback', 'unmark', 'unpublish'] as const;
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
    /** The version to roll back to (the previous one when absent), to promote (the canary), or to unmark. */
    version: z.optional(partVersion),
    /** Percentage of visitors, for `share`. */
    percent: z.optional(z.int().check(z.gte(1), z.lte(50))),
    why: line(200).check(z.minLength(1)),
    seen_revision: z.int().check(z.gte(0)),
  }),
  z.object({ revision: z.int() }),
  { access: 'release-manager', refusals: ['changed-meanwhile', 'not-moved', 'service-away'] },
);

/** Undoes a step of the ledger, under the same condition as `movePart`. */
export const undoStep = writeCall(
  'release-desk/_undo',
  z.strictObject({
    step: z.int().check(z.gte(1)),
    why: line(200).check(z.minLength(1)),
    seen_revision: z.int().check(z.gte(0)),
  }),
  z.object({ revision: z.int() }),
  { access: 'release-manager', refusals: ['changed-meanwhile', 'not-moved', 'service-away'] },
);
