import type { Deed, Move, PartPointer, PublishedVersion } from './documents.ts';

/** Pointers by part. */
export type Pointers = Readonly<Record<string, PartPointer>>;

const NEVER: PartPointer = { live: null, versions: [] };

/** A part's pointer; one that was never published has none live. */
export const pointerOf = (pointers: Pointers, part: string): PartPointer => pointers[part] ?? NEVER;

/** One version of a part. */
interface Version {
  readonly part: string;
  readonly version: string;
}

/** A version that is published: where its sources stand, too. */
export interface Published extends Version {
  readonly commit: string;
}

/** The pointers with one version published and live. A version that comes again counts as the newest. */
export function publishedAt(pointers: Pointers, published: Published, done: Deed): Pointers {
  const { part, version } = published;
  return pointedAt(withNewest(pointers, published, { published: { ...done, commit: published.commit } }), {
    part,
    version,
    at: done.at,
  });
}

/** The pointers with one version published that is nobody's yet. One that was everybody's before stays as it is known. */
export function offeredAt(pointers: Pointers, published: Published, done: Deed): Pointers {
  const known = versionOf(pointers, published);
  if (known && !known.rolled_back) return pointers;
  const deeds = { published: { ...done, commit: published.commit }, never_live: true as const };
  return withNewest(pointers, published, deeds);
}

/** The pointers with a version that is there already live as the newest: what a canary or a candidate becomes. */
export function promotedAt(pointers: Pointers, { part, version }: Version, { at }: Deed): Pointers {
  const known = versionOf(pointers, { part, version });
  if (!known) throw new Error(`${part}@${version} was never published`);
  return pointedAt(withNewest(pointers, { part, version }, known), { part, version, at });
}

/**
 * The pointers with one of a part's versions live, or none. When the one before was so last is noted. The part's canary ends with it:
 * what it was compared with is not there any more.
 */
export function pointedAt(
  pointers: Pointers,
  { part, version, at }: { readonly part: string; readonly version: string | null; readonly at: number },
): Pointers {
  const { live, canary, versions } = pointerOf(pointers, part);
  const dated = versions.map((known): PublishedVersion => {
    const { live_until, never_live, pins_broken, ...rest } = known;
    if (known.version === version) return rest;
    return known.version === live || known.version === canary?.version ? { ...known, live_until: at } : known;
  });
  return { ...pointers, [part]: { live: version, versions: dated } };
}

/** The pointers with a canary of one part, in place of any other of it. */
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

/** The pointers without a part's canary; its version stays as a candidate, and open pages find its files. */
export function withoutCanary(pointers: Pointers, part: string, at: number): Pointers {
  const { canary, ...pointer } = pointerOf(pointers, part);
  if (!canary) return pointers;
  const dated = (known: PublishedVersion) => (known.version === canary.version ? { ...known, live_until: at } : known);
  return { ...pointers, [part]: { ...pointer, versions: pointer.versions.map(dated) } };
}

/** The pointers with a version marked as taken back. */
export function markedRolledBack(pointers: Pointers, { part, version }: Version, done: Deed): Pointers {
  const mark = (known: PublishedVersion) => (known.version === version ? { ...known, rolled_back: done } : known);
  return changedVersions(pointers, part, mark);
}

/** The pointers with no visit allowed to stay on any of a part's versions but the live one. */
export function withPinsBroken(pointers: Pointers, part: string): Pointers {
  const { live } = pointerOf(pointers, part);
  return changedVersions(pointers, part, (known) =>
    known.version === live ? known : { ...known, pins_broken: true as const },
  );
}

/** What differs between two sets of pointers. */
export function movesBetween(before: Pointers, after: Pointers): Move[] {
  const parts = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return parts.flatMap((part): Move[] => {
    const [was, is] = [pointerOf(before, part), pointerOf(after, part)];
    const candidate = is.versions.find(
      ({ version, never_live }) => never_live && !was.versions.some((known) => known.version === version),
    );
    const hasCanaryMoved = was.canary?.version !== is.canary?.version || was.canary?.percent !== is.canary?.percent;
    if (was.live === is.live && !candidate && !hasCanaryMoved) return [];
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
      },
    ];
  });
}

const versionOf = (pointers: Pointers, { part, version }: Version) =>
  pointerOf(pointers, part).versions.find((known) => known.version === version);

/** What is known of the version is the last of its part's list. */
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
