import type { Release } from '@store/contracts/composition';
import { partOfCanary, releaseOfArms } from '@store/release';

/** How long a page may stay open and still be counted, ms; as long as a swept version's files are kept at least. */
const OPEN_PAGE_MS = 24 * 3_600_000;
/** Canaries of which every combination is known ahead: pages of it may come from another gateway. */
const COMBINED_CANARIES = 4;

/** The parts of a release. */
export interface ReleaseParts {
  /** Every `part@version` that a page of it may run: also the versions before. */
  readonly all: ReadonlySet<string>;
  /** `part@version` of what is live in it, by part. */
  readonly live: ReadonlyMap<string, string>;
}

/** Which parts an open page may run. */
export interface LiveVersions {
  /** Undefined for a release that no page of the last day was made of. */
  partsOf(releaseId: string): ReleaseParts | undefined;
  /** The `part@version` whose entry file has this path; undefined for any other file. */
  entryAt(path: string): string | undefined;
  /** Hears of each release that pages are made of. */
  note(release: Release): void;
}

/** Knows the releases that this gateway has live, and had within a day. An invented version is in none of them. */
export function liveVersions(now: () => number): LiveVersions {
  const releases = new Map<string, Kept<ReleaseParts>>();
  const entries = new Map<string, Kept<string>>();
  const known = new WeakMap<Release, readonly (readonly [string, ReleaseParts])[]>();
  return {
    partsOf: (releaseId) => releases.get(releaseId)?.value,
    entryAt: (path) => entries.get(path)?.value,
    note(release) {
      const at = now();
      const found = known.get(release) ?? combinationsOf(release).map((one) => [one.id, partsOf(one)] as const);
      known.set(release, found);
      for (const [id, parts] of found) releases.set(id, { value: parts, at });
      for (const [path, part] of entriesOf(release)) entries.set(path, { value: part, at });
      for (const kept of [releases, entries])
        for (const [key, last] of kept) if (last.at <= at - OPEN_PAGE_MS) kept.delete(key);
    },
  };
}

interface Kept<T> {
  readonly value: T;
  /** When it was seen last, epoch ms. */
  readonly at: number;
}

function entriesOf({ remotes, canaries = [], previous = [] }: Release): [path: string, part: string][] {
  const inCanary = canaries.flatMap((canary) => (canary.kind === 'remote' ? [canary.remote] : []));
  return [...remotes, ...inCanary, ...previous].map(({ base, manifest: { name, version, entry } }) => [
    base + entry.path,
    `${name}@${version}`,
  ]);
}

/** The release as visitors in any of its canaries get it. */
function combinationsOf(release: Release): Release[] {
  const canaries = (release.canaries ?? []).slice(0, COMBINED_CANARIES).map(partOfCanary);
  const sets = Array.from({ length: 2 ** canaries.length }, (_, set) =>
    canaries.filter((_part, bit) => (set >> bit) & 1),
  );
  return sets.map((arms) => releaseOfArms(release, arms));
}

function partsOf({ made_from, previous = [] }: Release): ReleaseParts {
  const live = new Map(made_from.map(({ part, version }) => [part, `${part}@${version}`]));
  const before = previous.map(({ manifest }) => `${manifest.name}@${manifest.version}`);
  return { all: new Set([...live.values(), ...before]), live };
}
