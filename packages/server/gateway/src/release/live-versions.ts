import type { Release } from '@store/contracts/composition';
import { partOfCanary, releaseOfArms } from '@store/release';

/** How long an open page is counted, ms; files of a removed version are retained at least as long. */
const OPEN_PAGE_MS = 24 * 3_600_000;
/** Most canaries whose combinations are all precomputed: their pages may come from another gateway. */
const COMBINED_CANARIES = 4;

/** The parts of a release. */
export interface ReleaseParts {
  /** Every `part@version` that one of its pages may run, previous versions included. */
  readonly all: ReadonlySet<string>;
  /** Live `part@version` by part. */
  readonly live: ReadonlyMap<string, string>;
}

/** The parts that an open page may run. */
export interface LiveVersions {
  /** Undefined for a release without pages in the last day. */
  partsOf(releaseId: string): ReleaseParts | undefined;
  /** Returns a release, or a combination of its canaries, which is in no ledger; undefined without pages in the last day. */
  releaseOf(releaseId: string): Release | undefined;
  /** Returns the `part@version` whose entry file has this path; undefined for any other file. */
  entryAt(path: string): string | undefined;
  /** Records a release that pages are rendered from. */
  note(release: Release): void;
}

/** Tracks the releases that were live at this gateway within a day, so that reports of unknown versions are rejected. */
export function liveVersions(now: () => number): LiveVersions {
  const releases = new Map<string, Seen<Served>>();
  const entries = new Map<string, Seen<string>>();
  const known = new WeakMap<Release, readonly Served[]>();
  return {
    partsOf: (releaseId) => releases.get(releaseId)?.value.parts,
    releaseOf: (releaseId) => releases.get(releaseId)?.value.release,
    entryAt: (path) => entries.get(path)?.value,
    note(release) {
      const at = now();
      const found = known.get(release) ?? combinationsOf(release).map((one) => ({ release: one, parts: partsOf(one) }));
      known.set(release, found);
      for (const value of found) releases.set(value.release.id, { value, at });
      for (const [path, part] of entriesOf(release)) entries.set(path, { value: part, at });
      for (const seen of [releases, entries])
        for (const [key, last] of seen) if (last.at <= at - OPEN_PAGE_MS) seen.delete(key);
    },
  };
}

interface Served {
  readonly release: Release;
  readonly parts: ReleaseParts;
}

interface Seen<T> {
  readonly value: T;
  /** Last seen, epoch ms. */
  readonly at: number;
}

function entriesOf({ remotes, canaries = [], previous = [] }: Release): [path: string, part: string][] {
  const inCanary = canaries.flatMap((canary) => (canary.kind === 'remote' ? [canary.remote] : []));
  return [...remotes, ...inCanary, ...previous].map(({ base, manifest: { name, version, entry } }) => [
    base + entry.path,
    `${name}@${version}`,
  ]);
}

/** Returns the release in every combination of its canaries. */
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
