import { MOST_CANARY_PERCENT, partVersion, remoteManifest, shellManifest } from '@store/contracts/composition';
import * as z from 'zod/mini';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A file of a version, as it was when it was published. */
export const sealedFile = z.object({ path: z.string(), integrity: z.string(), bytes: z.int() });
export type SealedFile = z.infer<typeof sealedFile>;

/** The bytes that a version is, for ever: `versions/<part>/<version>`. */
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

/** Who did something, when (epoch ms) and why. */
export const deed = z.object({ by: z.string(), at: z.int(), why: z.string() });
export type Deed = z.infer<typeof deed>;

/** A version that was published, and what became of it. */
export const publishedVersion = z.object({
  version: partVersion,
  published: z.extend(deed, { commit: z.string() }),
  /** When it was live last, epoch ms; absent while it is. */
  live_until: z.optional(z.int()),
  /** Somebody took it back: no rollback brings it again. */
  rolled_back: z.optional(deed),
  /** It passed the gate and was never everybody's: a candidate, or a canary. */
  never_live: z.optional(z.literal(true)),
  /** No visit may stay on it, though it began with it (`--break-pins`). */
  pins_broken: z.optional(z.literal(true)),
  /** Its files are going, since then (epoch ms): until they are gone nobody may have it live. */
  swept_at: z.optional(z.int()),
});
export type PublishedVersion = z.infer<typeof publishedVersion>;

/** The version that a share of visitors gets in place of the live one, since when (epoch ms). */
export const canaryPointer = z.object({
  version: partVersion,
  percent: z.int().check(z.gte(1), z.lte(MOST_CANARY_PERCENT)),
  since: z.int(),
});

/** A part's pointer, and its versions in the order in which they were published; those that were swept are gone from it. */
export const partPointer = z.object({
  live: z.nullable(partVersion),
  canary: z.optional(canaryPointer),
  versions: z.array(publishedVersion),
});
export type PartPointer = z.infer<typeof partPointer>;

/** What one step moved; `from` and `to` are null where a part came or went. */
export const move = z.object({
  part: z.string(),
  from: z.nullable(partVersion),
  to: z.nullable(partVersion),
  commit: z.optional(z.string()),
  /** The part's canary from now on, null when it ended; absent when nothing changed there. */
  canary: z.optional(z.nullable(z.pick(canaryPointer, { version: true, percent: true }))),
  /** A version that came without being anybody's yet. */
  candidate: z.optional(partVersion),
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
  'sweep',
  'owners',
]);
export type Action = z.infer<typeof action>;

/** All pointers after one step, and what the step was: `revisions/<number>`. The highest number is what is so now. */
export const revision = z.object({
  schema: z.literal(1),
  revision: z.int(),
  action,
  done: deed,
  moved: z.array(move),
  parts: z.record(z.string(), partPointer),
  /** Address of who owns what: `owners/<sha256>`; null until it was written down. */
  owners: z.nullable(sha256),
  /** The release that these pointers are; null without a shell or any remote. */
  release: z.nullable(z.string()),
});
export type Revision = z.infer<typeof revision>;

/** Before the first step. */
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
