import type { PageClaim, PageRemote } from '@store/contracts/composition';

/** A claimed address and the remote that claims it: all that a page knows of remotes that it does not show. */
export interface ClaimedPath {
  readonly path: string;
  readonly remote: string;
}

/** A claim with the remote that made it. */
export interface LiveClaim extends PageClaim, ClaimedPath {
  readonly path: string;
}

export interface DirectoryOptions {
  readonly remotes: readonly PageRemote[];
  /** Addresses of the remotes that the page does not carry, by remote. */
  readonly others?: Readonly<Record<string, readonly string[]>>;
  /** Asks for the details of all remotes; absent where the page carries all, or leads to no other. */
  readonly fetchDetails?: (() => Promise<readonly PageRemote[]>) | undefined;
}

/** What a page knows of its release's remotes, and how it learns the rest. */
export interface Directory {
  /** Every address of the release. */
  readonly claims: readonly ClaimedPath[];
  /** The claim of an address, as far as the page knows it. */
  known(claimed: ClaimedPath): LiveClaim | undefined;
  /** The same; asks for the release's details where it has to. @throws when they cannot be had. */
  claim(claimed: ClaimedPath): Promise<LiveClaim>;
  /** A remote that the page knows. */
  find(name: string): PageRemote | undefined;
  /** A remote of the release. @throws when there is none, or its details cannot be had. */
  remote(name: string): Promise<PageRemote>;
  /** Asks for the details of the whole release, ahead of the first link that leads to another remote. */
  prepare(): void;
}

/** Begins with what the page carries. */
export function createDirectory({ remotes, others = {}, fetchDetails }: DirectoryOptions): Directory {
  const byName = new Map<string, PageRemote>();
  const byPath = new Map<string, LiveClaim>();
  const keyOf = ({ remote, path }: ClaimedPath) => `${remote} ${path}`;
  const learn = (some: readonly PageRemote[]) => {
    for (const remote of some) {
      // What the page carries is what it was rendered with.
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
      if (!claim) throw new Error(`the release has no ${claimed.path}`);
      return claim;
    },
    find: (name) => byName.get(name),
    remote,
    prepare: () => void learnAll().catch(() => undefined),
  };
}
