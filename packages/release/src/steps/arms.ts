import type { LiveRemote, Release } from '@store/contracts/composition';
import { type NextParts, remoteRefusals, shellRefusals } from '../check/check.ts';
import type { Refusal } from '../check/refusal.ts';
import { type Taken, takenAway } from '../check/takes-away.ts';
import type { VersionRecord } from '../ledger/documents.ts';

/**
 * Visitors are in several canaries independently of one another, so a version may meet both versions of every other part. What has to
 * fit, fits in pairs: it is enough to look at each pair once.
 */
export function meetings(next: NextParts, canaries: NextParts): readonly NextParts[] {
  const remotes = [...next.remotes, ...canaries.remotes];
  const shells = canaries.shell ? [next.shell, canaries.shell] : [next.shell];
  return shells.map((shell) => ({ shell, remotes }));
}

/** Why a version, whose files were looked at when it was published, does not fit what it may meet. */
export function unfitting({ manifest }: Pick<VersionRecord, 'manifest'>, next: NextParts): Refusal[] {
  if (manifest.kind === 'shell') return next.remotes.flatMap((remote) => shellRefusals(manifest.shell, remote));
  if (!next.shell) return [];
  return remoteRefusals({ base: '', manifest: manifest.remote }, { ...next, shell: next.shell });
}

/** Refusals without those that say the same. */
export function distinct<R extends Refusal>(refusals: readonly R[]): R[] {
  return [...new Map(refusals.map((refusal) => [JSON.stringify(refusal), refusal])).values()];
}

/** What a change takes from visitors at `now` (epoch ms), whatever canaries of other parts they are in. */
export function takenFromAny(
  before: Release | null,
  after: readonly LiveRemote[],
  canaries: Pick<NextParts, 'remotes'>,
  now: number,
): Taken[] {
  if (!before) return [];
  const each = canaries.remotes.flatMap((canary) =>
    takenAway({ remotes: inPlace(before.remotes, [canary]) }, inPlace(after, [canary]), now),
  );
  const all = [...takenAway(before, after, now), ...each];
  return [...new Map(all.map((taken) => [taken.what, taken])).values()];
}

/** The remotes with these in place of those of the same name. */
export function inPlace(remotes: readonly LiveRemote[], others: readonly LiveRemote[]): LiveRemote[] {
  return remotes.map((remote) => others.find((other) => other.manifest.name === remote.manifest.name) ?? remote);
}
