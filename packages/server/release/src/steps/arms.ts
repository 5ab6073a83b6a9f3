import type { LiveRemote, Release } from '@store/contracts/composition';
import { type NextParts, remoteRefusals, shellRefusals } from '../check/check.ts';
import type { Refusal } from '../check/refusal.ts';
import { type Taken, takenAway } from '../check/takes-away.ts';
import type { VersionRecord } from '../ledger/documents.ts';

/**
 * Returns the combinations of parts that a version must fit. Visitors are in several canaries independently, so a
 * version may meet both versions of every other part; compatibility is pairwise, so each pair is checked once.
 */
export function meetings(next: NextParts, canaries: NextParts): readonly NextParts[] {
  const remotes = [...next.remotes, ...canaries.remotes];
  const shells = canaries.shell ? [next.shell, canaries.shell] : [next.shell];
  return shells.map((shell) => ({ ...next, shell, remotes }));
}

/** Returns why a version, whose files were checked when it was published, does not fit these parts. */
export function unfitting({ manifest }: Pick<VersionRecord, 'manifest'>, next: NextParts): Refusal[] {
  if (manifest.kind === 'shell')
    return next.remotes.flatMap((remote) => shellRefusals(manifest.shell, remote, next.owners));
  if (!next.shell) return [];
  return remoteRefusals({ base: '', manifest: manifest.remote }, { ...next, shell: next.shell });
}

/** Removes duplicate refusals. */
export const distinct = <R extends Refusal>(refusals: readonly R[]): R[] => [
  ...new Map(refusals.map((refusal) => [JSON.stringify(refusal), refusal])).values(),
];

/** Returns what a change removes at `now` (epoch ms) for visitors in any canaries of other parts. */
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

/** Returns the remotes, replaced by these of the same name. */
export const inPlace = (remotes: readonly LiveRemote[], others: readonly LiveRemote[]): LiveRemote[] =>
  remotes.map((remote) => others.find((other) => other.manifest.name === remote.manifest.name) ?? remote);
