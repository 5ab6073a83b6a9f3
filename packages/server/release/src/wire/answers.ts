import { MOST_CANARY_PERCENT, partInterface, partVersion } from '@store/contracts/composition';
import * as z from 'zod/mini';
import { action, canaryPointer, deed, move, publishedVersion } from '../ledger/documents.ts';
import { teamRights, tokenRecord } from '../ownership/owners.ts';

/** Why something may not go live. */
export const refusal = z.object({
  /** `catalogue@1.0.0-1a2b3c4d`, or another subject of the refusal. */
  part: z.string(),
  field: z.string(),
  found: z.string(),
  allowed: z.string(),
  remedy: z.string(),
  kind: z.optional(z.enum(['conflict', 'forbidden'])),
});

const partAddress = z.object({ part: z.string(), version: partVersion });
const stepNumber = z.int().check(z.gte(0));

export const publishAnswer = z.union([
  z.object({
    kind: z.literal('published'),
    /** Id of the resulting live release; null without a shell or any remote. */
    release: z.nullable(z.string()),
    revision: stepNumber,
    parts: z.array(partAddress),
    /** Parts whose canary it ended. */
    ended_canaries: z.array(z.string()),
    /** Parts that are live for all, although a canary was requested: their first version. */
    first_versions: z._default(z.array(z.string()), []),
  }),
  z.object({ kind: z.literal('already-live'), parts: z.array(partAddress) }),
  z.object({ kind: z.literal('refused'), refusals: z.array(refusal) }),
]);
export type PublishAnswer = z.infer<typeof publishAnswer>;

/** The refusals that a publish would return. */
export const checkAnswer = z.object({ parts: z.array(partAddress), refusals: z.array(refusal) });
export type CheckAnswer = z.infer<typeof checkAnswer>;

/** Why nothing was changed. */
const refusedMove = z.object({ kind: z.literal('refused'), reasons: z.array(z.string()) });

/** Result of a rollback, promotion or removal. */
export const moveAnswer = z.union([
  z.object({
    kind: z.literal('moved'),
    release: z.nullable(z.string()),
    revision: stepNumber,
    from: z.nullable(partVersion),
    to: z.nullable(partVersion),
    /** Descriptions of what is no longer live. */
    taken: z.array(z.string()),
    /** Parts whose canary it ended. */
    ended_canaries: z.array(z.string()),
  }),
  refusedMove,
]);
export type MoveAnswer = z.infer<typeof moveAnswer>;

/** Result of undoing a step. */
export const undoAnswer = z.union([
  z.object({
    kind: z.literal('undone'),
    revision: stepNumber,
    /** The step that was undone. */
    undone: stepNumber,
    moved: z.array(move),
    /** Descriptions of what is no longer live. */
    taken: z.array(z.string()),
  }),
  refusedMove,
]);
export type UndoAnswer = z.infer<typeof undoAnswer>;

/** Result of removing the mark of a rolled-back version. */
export const unmarkAnswer = z.union([
  z.object({ kind: z.literal('unmarked'), revision: stepNumber, version: partVersion }),
  refusedMove,
]);
export type UnmarkAnswer = z.infer<typeof unmarkAnswer>;

/** Result of deleting the candidates of a pull request. */
export const discardAnswer = z.union([
  z.object({ kind: z.literal('discarded'), versions: z.array(partVersion) }),
  refusedMove,
]);
export type DiscardAnswer = z.infer<typeof discardAnswer>;

/** Result of changing a part's canary; `percent` is 0 where it ended. */
export const canaryAnswer = z.union([
  z.object({
    kind: z.literal('changed'),
    revision: stepNumber,
    version: partVersion,
    percent: z.int().check(z.gte(0), z.lte(MOST_CANARY_PERCENT)),
  }),
  refusedMove,
]);
export type CanaryAnswer = z.infer<typeof canaryAnswer>;

/** Value of `?release-override=`, and its expiry (epoch ms). */
export const overrideAnswer = z.union([
  z.object({ kind: z.literal('made'), token: z.string(), until: z.int(), parts: z.array(partAddress) }),
  refusedMove,
]);
export type OverrideAnswer = z.infer<typeof overrideAnswer>;

/** Value of `?release-preview=`, and the paths it applies to. */
export const previewAnswer = z.union([
  z.object({ kind: z.literal('made'), token: z.string(), paths: z.array(z.string()) }),
  refusedMove,
]);
export type PreviewAnswer = z.infer<typeof previewAnswer>;

/** The versions that a sweep deleted. */
export const sweepAnswer = z.object({ gone: z.array(partAddress) });

/** Origin of a part in a release. */
const origin = z.extend(deed, { part: z.string(), version: partVersion, digest: z.string(), commit: z.string() });

/** Summary of a release. */
export const releaseSummary = z.object({
  id: z.string(),
  made_from: z.array(origin),
  /** Versions for shares of visitors; `percent` of 100. */
  canaries: z.array(z.object({ origin, percent: z.int() })),
});
export type ReleaseSummary = z.infer<typeof releaseSummary>;

/** A release with what its parts provide and use. */
export const releaseAnswer = z.extend(releaseSummary, { interfaces: z._default(z.array(partInterface), []) });
export type ReleaseAnswer = z.infer<typeof releaseAnswer>;

/** A version with files, and its state. */
const storedVersion = z.extend(publishedVersion.shape.published, {
  version: partVersion,
  /** Whether it was never live for all. */
  is_candidate: z.boolean(),
  rolled_back: z.nullable(deed),
});

/** One part's pointer: live version, candidates, and rollback target. */
export const livePartAnswer = z.object({
  part: z.string(),
  /** Business area and team of the live version. */
  area: z.optional(z.string()),
  team: z.optional(z.string()),
  live: z.nullable(partVersion),
  /** When the live version was published, epoch ms. */
  since: z.nullable(z.int()),
  canary: z.nullable(canaryPointer),
  back_to: z.nullable(partVersion),
  /** Why the health gate leaves the live version, or the canary, to a person. */
  doubt: z.optional(z.nullable(z.extend(deed, { version: partVersion }))),
  /** Published versions that no visitor gets. */
  candidates: z.array(z.object({ version: partVersion, at: z.int(), by: z.string() })),
  /** Versions that may become live, newest first. */
  versions: z._default(z.array(storedVersion), []),
});
export type LivePartAnswer = z.infer<typeof livePartAnswer>;

export const liveAnswer = z.object({
  revision: stepNumber,
  done: deed,
  /** Null when nothing is live yet. */
  release: z.nullable(releaseSummary),
  /** Every part that was ever published. */
  parts: z.array(livePartAnswer),
  /** Errors of invalid steps. */
  faults: z.array(z.string()),
});
export type LiveAnswer = z.infer<typeof liveAnswer>;

/** One step, without the pointers after it. */
export const stepAnswer = z.object({
  revision: stepNumber,
  action,
  /** The step that an undo reverted. */
  undoes: z.optional(stepNumber),
  /** Whether an undo would revert it: no later step changed the same parts. */
  may_undo: z._default(z.boolean(), false),
  done: deed,
  release: z.nullable(z.string()),
  /** `taken_back`: the version it left was rolled back. */
  moved: z.array(z.extend(move, { taken_back: z.boolean() })),
});
export type StepAnswer = z.infer<typeof stepAnswer>;

export const historyAnswer = z.object({ steps: z.array(stepAnswer) });

/** The source place of each frame, in order; null where no source map names it. */
export const sourcePlacesAnswer = z.object({ places: z.array(z.nullable(z.string())) });

/** The owners; tokens without their hashes. */
export const ownersAnswer = z.object({
  teams: z.record(z.string(), z.extend(teamRights, { tokens: z.array(z.omit(tokenRecord, { sha256: true })) })),
});
export type OwnersAnswer = z.infer<typeof ownersAnswer>;

/** A new token, shown once. */
export const tokenAnswer = z.object({ token: z.string() });

export const paymentScriptsAnswer = z.object({
  scripts: z.array(z.object({ owner: z.string(), path: z.string(), integrity: z.string(), reason: z.string() })),
});
export type PaymentScriptsAnswer = z.infer<typeof paymentScriptsAnswer>;
