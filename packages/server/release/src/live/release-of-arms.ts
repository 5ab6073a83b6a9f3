import type { Canary, LiveRemote, LiveShell, PartOrigin, Release } from '@store/contracts/composition';
import { liveRemoteOf, liveShellOf, releaseIdOf } from '../ledger/derive-release.ts';
import type { VersionRecord } from '../ledger/documents.ts';
import { SHELL_PART } from '../store/release-store.ts';

/** A version that replaces a part of a release. */
interface Replacement {
  readonly part: string;
  readonly shell?: LiveShell | undefined;
  readonly remote?: LiveRemote | undefined;
  readonly origin: PartOrigin;
}

const known = new WeakMap<Release, Map<string, Release>>();

/** The part of a canary. */
export const partOfCanary = ({ origin }: Canary): string => origin.part;

/**
 * Returns the release of a visitor in the canaries of these parts; for none, the live parts only. Its id is the content
 * hash of these parts, so a page stays valid when another canary starts or this one is promoted.
 */
export function releaseOfArms(release: Release, arms: readonly string[]): Release {
  if (!release.canaries) return release;
  const key = arms.toSorted().join(' ');
  const made = known.get(release) ?? new Map<string, Release>();
  known.set(release, made);
  const found = made.get(key) ?? assembled(release, release.canaries.filter(isIn(arms)).map(replacementOf));
  made.set(key, found);
  return found;
}

/** Returns a release with these versions replaced or added, for a visitor with an override. */
export const releaseWith = (release: Release, records: readonly VersionRecord[]): Release =>
  assembled(
    release,
    records.map((record) => {
      const { part, version, digest } = record;
      const origin = { part, version, digest, commit: '', by: '', at: 0, why: 'an override' };
      return { part, shell: liveShellOf(record) ?? undefined, remote: liveRemoteOf(record) ?? undefined, origin };
    }),
  );

function assembled(
  { id: _, canaries: __, previous: before, ...release }: Release,
  replacements: readonly Replacement[],
): Release {
  const parts = replacements.map(({ part }) => part);
  const isLeft = (part: string) => !parts.includes(part);
  // The fallback of such a visit is the live version.
  const previous = [
    ...(before ?? []).filter(({ manifest }) => isLeft(manifest.name)),
    ...release.remotes.filter(({ manifest }) => !isLeft(manifest.name)),
  ].toSorted(byName);
  const content = {
    ...release,
    ...(previous.length > 0 && { previous }),
    shell: replacements.find(({ shell }) => shell)?.shell ?? release.shell,
    remotes: [
      ...release.remotes.filter(({ manifest }) => isLeft(manifest.name)),
      ...replacements.flatMap(({ remote }) => remote ?? []),
    ].toSorted(byName),
    made_from: [
      ...release.made_from.filter(({ part }) => isLeft(part)),
      ...replacements.map(({ origin }) => origin),
    ].toSorted((a, b) => (a.part < b.part ? -1 : 1)),
  };
  return { ...content, id: releaseIdOf(content) };
}

const byName = (a: LiveRemote, b: LiveRemote) => (a.manifest.name < b.manifest.name ? -1 : 1);

const isIn = (arms: readonly string[]) => (canary: Canary) => arms.includes(partOfCanary(canary));

function replacementOf(canary: Canary): Replacement {
  const { origin } = canary;
  return canary.kind === 'shell'
    ? { part: SHELL_PART, shell: canary.shell, origin }
    : { part: origin.part, remote: canary.remote, origin };
}
