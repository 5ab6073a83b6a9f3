import type { Deed, Move, PartPointer, PublishedVersion } from './documents.ts';

export type Pointers = Readonly<Record<string, PartPointer>>;

const NEVER: PartPointer = { live: null, versions: [] };

/** Returns a part's pointer; without a live version if it was never published. */
export const pointerOf = (pointers: Pointers, part: string): PartPointer => pointers[part] ?? NEVER;

interface Version {
  readonly part: string;
  readonly version: string;
}

/** A version to publish, with the origin of its sources. */
export interface Published extends Version, Omit<PublishedVersion['published'], keyof Deed> {}

/** Returns the pointers with one version published and live. A version published again counts as the newest. */
export function publishedAt(pointers: Pointers, published: Published, done: Deed): Pointers {
  const { part, version, ...source } = published;
  const newest = withNewest(pointers, published, { published: { ...done, ...source } });
  return pointedAt(newest, { part, version, at: done.at });
}

/** Returns the pointers with one version published as a candidate. One that was live before is unchanged. */
export function offeredAt(pointers: Pointers, published: Published, done: Deed): Pointers {
  const known = versionOf(pointers, published);
  if (known && !known.rolled_back) return pointers;
  const { part, version, ...source } = published;
  const deeds = { published: { ...done, ...source }, never_live: true as const };
  return withNewest(pointers, published, deeds);
}

/** Returns the pointers with a published version (a canary or a candidate) live and newest. */
export function promotedAt(pointers: Pointers, { part, version }: Version, { at }: Deed): Pointers {
  const known = versionOf(pointers, { part, version });
  if (!known) throw new Error(`${part}@${version} was never published`);
  return pointedAt(withNewest(pointers, { part, version }, known), { part, version, at });
}

/** Returns when the live version of a part became live, epoch ms; null without one. */
export function liveSince({ live, versions }: PartPointer): number | null {
  const known = versions.find(({ version }) => version === live);
  return known ? (known.live_since ?? known.published.at) : null;
}

/**
 * Returns the pointers with one of a part's versions live, or none. Records the end of the previous one, and ends the
 * part's canary, since the version it was compared with is no longer live.
 */
export function pointedAt(
  pointers: Pointers,
  { part, version, at }: { readonly part: string; readonly version: string | null; readonly at: number },
): Pointers {
  const { live, canary, versions } = pointerOf(pointers, part);
  const dated = versions.map((known): PublishedVersion => {
    const { live_until, never_live, pins_broken, ...rest } = known;
    if (known.version === version) return live === version ? rest : { ...rest, live_since: at };
    return known.version === live || known.version === canary?.version ? { ...known, live_until: at } : known;
  });
  return { ...pointers, [part]: { live: version, versions: dated } };
}

/** Returns the pointers with a canary of one part, replacing any other of that part. */
export function canaryAt(
  pointers: Pointers,
  { part, version, percent }: Version & { readonly percent: number },
  { at }: Deed,
): Pointers {
  const before = pointerOf(pointers, part).canary;
  const since = before?.version === version ? before.since : at;
  const pointer = pointerOf(withoutCanary(pointers, part, at), part);
  return { ...pointers, [part]: { ...pointer, canary: { version, percent, since } } };
}

/** Returns the pointers without a part's canary; its version becomes a candidate, with files for open pages. */
export function withoutCanary(pointers: Pointers, part: string, at: number): Pointers {
  const { canary, ...pointer } = pointerOf(pointers, part);
  if (!canary) return pointers;
  const dated = (known: PublishedVersion) => (known.version === canary.version ? { ...known, live_until: at } : known);
  return { ...pointers, [part]: { ...pointer, versions: pointer.versions.map(dated) } };
}

/** Returns the pointers with a version marked as rolled back. */
export function markedRolledBack(pointers: Pointers, { part, version }: Version, done: Deed): Pointers {
  const mark = (known: PublishedVersion) => (known.version === version ? { ...known, rolled_back: done } : known);
  return changedVersions(pointers, part, mark);
}

/** Returns the pointers with a version no longer marked as rolled back. */
export const unmarkedAt = (pointers: Pointers, { part, version }: Version): Pointers =>
  changedVersions(pointers, part, ({ rolled_back, ...known }) =>
    known.version === version || rolled_back === undefined ? known : { ...known, rolled_back },
  );

/** Returns the pointers with all pins to a part's versions broken, except the live one's. */
export function withPinsBroken(pointers: Pointers, part: string): Pointers {
  const { live } = pointerOf(pointers, part);
  return changedVersions(pointers, part, (known) =>
    known.version === live ? known : { ...known, pins_broken: true as const },
  );
}

/** Whether a version of the part was ever live for all. */
export const hasBeenLive = (pointers: Pointers, part: string): boolean =>
  pointerOf(pointers, part).versions.some(({ never_live }) => !never_live);

/** Returns the differences between two sets of pointers. */
export function movesBetween(before: Pointers, after: Pointers): Move[] {
  const parts = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return parts.flatMap((part): Move[] => {
    const [was, is] = [pointerOf(before, part), pointerOf(after, part)];
    const candidate = is.versions.find(
      ({ version, never_live }) => never_live && !was.versions.some((known) => known.version === version),
    );
    const hasCanaryMoved = was.canary?.version !== is.canary?.version || was.canary?.percent !== is.canary?.percent;
    const unmarked = is.versions.find(({ version, rolled_back }) => !rolled_back && isMarked(was, version));
    if (was.live === is.live && !candidate && !hasCanaryMoved && !unmarked) return [];
    const shown = is.canary?.version ?? candidate?.version;
    const commit = is.versions.find(({ version }) => version === (was.live === is.live ? shown : is.live))?.published;
    return [
      {
        part,
        from: was.live,
        to: is.live,
        ...(commit?.commit ? { commit: commit.commit } : {}),
        ...(hasCanaryMoved && {
          canary: is.canary ? { version: is.canary.version, percent: is.canary.percent } : null,
        }),
        ...(candidate && { candidate: candidate.version }),
        ...(unmarked && { unmarked: unmarked.version }),
      },
    ];
  });
}

const isMarked = ({ versions }: PartPointer, name: string) =>
  versions.some(({ version, rolled_back }) => version === name && rolled_back);

const versionOf = (pointers: Pointers, { part, version }: Version) =>
  pointerOf(pointers, part).versions.find((known) => known.version === version);

/** Moves a version to the end of its part's list, with the given data. */
function withNewest(
  pointers: Pointers,
  { part, version }: Version,
  known: Omit<PublishedVersion, 'version'>,
): Pointers {
  const pointer = pointerOf(pointers, part);
  const others = pointer.versions.filter((each) => each.version !== version);
  return { ...pointers, [part]: { ...pointer, versions: [...others, { ...known, version }] } };
}

function changedVersions(
  pointers: Pointers,
  part: string,
  change: (known: PublishedVersion) => PublishedVersion,
): Pointers {
  const pointer = pointerOf(pointers, part);
  return { ...pointers, [part]: { ...pointer, versions: pointer.versions.map(change) } };
}
