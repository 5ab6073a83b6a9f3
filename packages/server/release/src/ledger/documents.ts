import {
  buildSource,
  MOST_CANARY_PERCENT,
  partVersion,
  remoteManifest,
  shellManifest,
} from '@store/contracts/composition';
import * as z from 'zod/mini';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A published file of a version. */
export const sealedFile = z.object({ path: z.string(), integrity: z.string(), bytes: z.int() });
export type SealedFile = z.infer<typeof sealedFile>;

/** The immutable content of a version: `versions/<part>/<version>`. */
export const versionRecord = z.object({
  schema: z.literal(1),
  part: z.string(),
  version: partVersion,
  /** sha256 over paths and hashes of all files. */
  digest: sha256,
  files: z.array(sealedFile),
  manifest: z.union([
    z.object({ kind: z.literal('shell'), shell: shellManifest }),
    z.object({ kind: z.literal('remote'), remote: remoteManifest }),
  ]),
});
export type VersionRecord = z.infer<typeof versionRecord>;

/** Author, time (epoch ms) and reason of an action. */
export const deed = z.object({ by: z.string(), at: z.int(), why: z.string() });
export type Deed = z.infer<typeof deed>;

/** A published version and its state. */
export const publishedVersion = z.object({
  version: partVersion,
  published: z.extend(deed, {
    /** Empty if unknown. */
    commit: z.string(),
    author: buildSource.shape.author,
    ref: buildSource.shape.ref,
    repository: buildSource.shape.repository,
  }),
  /** When it last became live for all, epoch ms; absent in steps written before this field existed. */
  live_since: z.optional(z.int()),
  /** When it was last live, epoch ms; absent while it is. */
  live_until: z.optional(z.int()),
  /** Rolled back: no later rollback brings it back. */
  rolled_back: z.optional(deed),
  /** Published but never live for all: a candidate or a canary. */
  never_live: z.optional(z.literal(true)),
  /** Visits may not stay pinned to it (`--break-pins`). */
  pins_broken: z.optional(z.literal(true)),
  /** Its files are being deleted since then (epoch ms): it may not become live until that is done. */
  swept_at: z.optional(z.int()),
});
export type PublishedVersion = z.infer<typeof publishedVersion>;

/** The version that a share of visitors gets in place of the live one, since when (epoch ms). */
export const canaryPointer = z.object({
  version: partVersion,
  percent: z.int().check(z.gte(1), z.lte(MOST_CANARY_PERCENT)),
  since: z.int(),
});

/** A part's pointer, and its versions in the order of publishing, without those whose files were deleted. */
export const partPointer = z.object({
  live: z.nullable(partVersion),
  canary: z.optional(canaryPointer),
  versions: z.array(publishedVersion),
});
export type PartPointer = z.infer<typeof partPointer>;

/** What one step moved; `from` and `to` are null where a part was added or removed. */
export const move = z.object({
  part: z.string(),
  from: z.nullable(partVersion),
  to: z.nullable(partVersion),
  commit: z.optional(z.string()),
  /** The part's new canary, null when it ended; absent if unchanged. */
  canary: z.optional(z.nullable(z.pick(canaryPointer, { version: true, percent: true }))),
  /** A newly published candidate. */
  candidate: z.optional(partVersion),
  /** A version that is no longer marked as rolled back. */
  unmarked: z.optional(partVersion),
});
export type Move = z.infer<typeof move>;

export const action = z.enum([
  'publish',
  'candidate',
  'canary',
  'promote',
  'stop',
  'rollback',
  'unpublish',
  'undo',
  'unmark',
  'sweep',
  'owners',
]);
export type Action = z.infer<typeof action>;

/** All pointers after one step, and the step itself: `revisions/<number>`. The highest number is current. */
export const revision = z.object({
  schema: z.literal(1),
  revision: z.int(),
  action,
  /** The step that an undo reverted. */
  undoes: z.optional(z.int()),
  done: deed,
  moved: z.array(move),
  parts: z.record(z.string(), partPointer),
  /** Address of the ownership data, `owners/<sha256>`; null until it is set. */
  owners: z.nullable(sha256),
  /** The release of these pointers; null without a shell or any remote. */
  release: z.nullable(z.string()),
});
export type Revision = z.infer<typeof revision>;

/** The state before the first step. */
export const NOTHING_YET: Revision = {
  schema: 1,
  revision: 0,
  action: 'owners',
  done: { by: '', at: 0, why: '' },
  moved: [],
  parts: {},
  owners: null,
  release: null,
};
