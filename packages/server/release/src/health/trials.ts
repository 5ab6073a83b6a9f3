import type { PartPointer, Revision } from '../ledger/documents.ts';
import { liveSince } from '../ledger/pointers.ts';
import { rollbackTarget } from '../ledger/rollback-target.ts';
import type { TrialKind } from './measures.ts';

/** How long a version is judged after it became live, ms: time for 50 faulty visits of a part with 20 visits an hour. */
export const FRESH_MS = 24 * 3_600_000;

export interface Trial {
  readonly kind: TrialKind;
  readonly part: string;
  readonly version: string;
  /** The version to go back to; null for a new part. */
  readonly against: string | null;
  /** When it became live, for all or for a share of visitors, epoch ms. */
  readonly since: number;
}

/** Returns the versions on trial: running canaries, and versions that became live in the last day. */
export const trialsOf = ({ parts }: Pick<Revision, 'parts'>, now: number): Trial[] =>
  Object.entries(parts).flatMap(([part, pointer]) =>
    [canaryTrial(part, pointer), freshTrial(part, pointer, now)].filter((trial) => trial !== null),
  );

function canaryTrial(part: string, { live, canary }: PartPointer): Trial | null {
  if (!canary || live === null) return null;
  return { kind: 'canary', part, version: canary.version, against: live, since: canary.since };
}

function freshTrial(part: string, pointer: PartPointer, now: number): Trial | null {
  const { live } = pointer;
  const since = liveSince(pointer);
  if (live === null || since === null || since < now - FRESH_MS) return null;
  const target = rollbackTarget(pointer, undefined);
  const against = target.kind === 'none' ? null : target.version;
  return { kind: 'fresh', part, version: live, against, since };
}
