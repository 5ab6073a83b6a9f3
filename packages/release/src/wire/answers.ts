import { partVersion } from '@store/contracts/composition';
import * as z from 'zod/mini';
import { action, deed, move } from '../ledger/documents.ts';
import { teamRights, tokenRecord } from '../ownership/owners.ts';

/** Why something may not go live. */
export const refusal = z.object({
  /** `catalogue@1.0.0-1a2b3c4d`, or what the refusal is about. */
  part: z.string(),
  field: z.string(),
  found: z.string(),
  allowed: z.string(),
  remedy: z.string(),
  kind: z.optional(z.enum(['conflict', 'forbidden'])),
});

const partAddress = z.object({ part: z.string(), version: partVersion });
const stepNumber = z.int().check(z.gte(0));

/** What came of a publish. */
export const publishAnswer = z.union([
  z.object({
    kind: z.literal('published'),
    /** Id of the release that is live then; null without a shell or any remote. */
    release: z.nullable(z.string()),
    revision: stepNumber,
    parts: z.array(partAddress),
  }),
  z.object({ kind: z.literal('already-live'), parts: z.array(partAddress) }),
  z.object({ kind: z.literal('refused'), refusals: z.array(refusal) }),
]);
export type PublishAnswer = z.infer<typeof publishAnswer>;

/** What a publish would say. */
export const checkAnswer = z.object({ parts: z.array(partAddress), refusals: z.array(refusal) });
export type CheckAnswer = z.infer<typeof checkAnswer>;

/** What came of moving one part back, or away. */
export const moveAnswer = z.union([
  z.object({
    kind: z.literal('moved'),
    release: z.nullable(z.string()),
    revision: stepNumber,
    from: z.nullable(partVersion),
    to: z.nullable(partVersion),
    /** What is not live any more. */
    taken: z.array(z.string()),
  }),
  z.object({ kind: z.literal('refused'), reasons: z.array(z.string()) }),
]);
export type MoveAnswer = z.infer<typeof moveAnswer>;

/** The versions that a sweep took away. */
export const sweepAnswer = z.object({ gone: z.array(partAddress) });

/** Where the parts of a release come from. */
const origin = z.extend(deed, { part: z.string(), version: partVersion, digest: z.string(), commit: z.string() });

/** One release in words. */
export const releaseAnswer = z.object({ id: z.string(), made_from: z.array(origin) });
export type ReleaseAnswer = z.infer<typeof releaseAnswer>;

/** What is live. */
export const liveAnswer = z.object({
  revision: stepNumber,
  done: deed,
  /** Null when nothing is live yet. */
  release: z.nullable(releaseAnswer),
  /** Steps that cannot be believed. */
  faults: z.array(z.string()),
});
export type LiveAnswer = z.infer<typeof liveAnswer>;

/** One step, without the pointers after it. */
export const stepAnswer = z.object({
  revision: stepNumber,
  action,
  done: deed,
  release: z.nullable(z.string()),
  /** `taken_back`: the version it left was rolled back. */
  moved: z.array(z.extend(move, { taken_back: z.boolean() })),
});
export type StepAnswer = z.infer<typeof stepAnswer>;

/** Steps, newest first. */
export const historyAnswer = z.object({ steps: z.array(stepAnswer) });

/** Who owns what; of tokens all but their hashes. */
export const ownersAnswer = z.object({
  teams: z.record(z.string(), z.extend(teamRights, { tokens: z.array(z.omit(tokenRecord, { sha256: true })) })),
});
export type OwnersAnswer = z.infer<typeof ownersAnswer>;

/** A new token, told once. */
export const tokenAnswer = z.object({ token: z.string() });

/** Every script that a payment page may run. */
export const paymentScriptsAnswer = z.object({
  scripts: z.array(z.object({ owner: z.string(), path: z.string(), integrity: z.string(), reason: z.string() })),
});
export type PaymentScriptsAnswer = z.infer<typeof paymentScriptsAnswer>;
