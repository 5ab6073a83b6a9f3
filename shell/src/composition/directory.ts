import type { PageClaim, PageRemote } from '@store/contracts/composition';

/** A claimed path and its remote. Of remotes it does not show, a page knows only this. */
export interface ClaimedPath {
  readonly path: string;
  readonly remote: string;
}

/** A claim with its route details and remote. */
export interface LiveClaim extends PageClaim, ClaimedPath {
  readonly path: string;
}

export interface DirectoryOptions {
  readonly remotes: readonly PageRemote[];
  /** Paths of remotes whose details the page lacks, by remote. */
  readonly others?: Readonly<Record<string, readonly string[]>>;
  /** Fetches the details of all remotes; absent when the page has all of them or links to no other. */
  readonly fetchDetails?: (() => Promise<readonly PageRemote[]>) | undefined;
}

/** Remotes and claims of the release, as far as the page knows them. */
export interface Directory {
  /** All claimed paths of the release. */
  readonly claims: readonly ClaimedPath[];
  /** Returns a claim if its details are known. */
  known(claimed: ClaimedPath): LiveClaim | undefined;
  /** Returns a claim, fetching the release's details if needed. @throws when they cannot be loaded. */
  claim(claimed: ClaimedPath): Promise<LiveClaim>;
  find(name: string): PageRemote | undefined;
  /** Returns a remote of the release. @throws when unknown, or its details cannot be loaded. */
  remote(name: string): Promise<PageRemote>;
  /** Prefetches the release's details before the first link to another remote. */
  prepare(): void;
}

/** Creates a directory from what the page contains. */
export function createDirectory({ remotes, others = {}, fetchDetails }: DirectoryOptions): Directory {
  const byName = new Map<string, PageRemote>();
  const byPath = new Map<string, LiveClaim>();
  const keyOf = ({ remote, path }: ClaimedPath) => `${remote} ${path}`;
  const learn = (some: readonly PageRemote[]) => {
    for (const remote of some) {
      // The page was rendered with this version.
      if (byName.has(remote.name)) continue;
      byName.set(remote.name, remote);
      for (const route of remote.routes) {
        const claim = { ...route, remote: remote.name };
        byPath.set(keyOf(claim), claim);
      }
    }
  };
  learn(remotes);
  const claims: ClaimedPath[] = [...byPath.values()];
  for (const [remote, paths] of Object.entries(others)) claims.push(...paths.map((path) => ({ path, remote })));

  let details: Promise<void> | undefined;
  const learnAll = async (): Promise<void> => {
    if (!fetchDetails) return;
    details ??= fetchDetails().then(learn);
    await details.catch((fault: unknown) => {
      details = undefined;
      throw fault;
    });
  };
  const remote = async (name: string): Promise<PageRemote> => {
    if (others[name] && !byName.has(name)) await learnAll();
    const found = byName.get(name);
    if (!found) throw new Error('not live in this release');
    return found;
  };
  const known = (claimed: ClaimedPath) => byPath.get(keyOf(claimed));

  return {
    claims,
    known,
    async claim(claimed) {
      await remote(claimed.remote);
      const claim = known(claimed);
      if (!claim) throw new Error(`the release does not claim ${claimed.path}`);
      return claim;
    },
    find: (name) => byName.get(name),
    remote,
    prepare: () => void learnAll().catch(() => undefined),
  };
}
