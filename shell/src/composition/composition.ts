import type { FaultStage, PageClaim, PageRemote } from '@store/contracts/composition';
import { matchClaim } from '@store/domain/address-bar';
import type { RemoteDefinition } from '@store/remote-kit';
import type { FragmentSource } from '@store/remote-kit/shell';
import { RemoteFault } from './remote-fault.ts';

/** A claim with the remote that made it. */
export interface LiveClaim extends PageClaim {
  readonly remote: string;
}

export interface Composition {
  readonly claims: readonly LiveClaim[];
  /** The remote's face, loaded once; a failed load is forgotten so that 再読み込み can try again. */
  load(name: string): Promise<RemoteDefinition>;
  /** Starts loading what the path will need; says nothing about failures, the navigation will. */
  warm(path: string): void;
  readonly fragment: FragmentSource;
  /** Reports a fault of a remote's part that the loader did not meet: its render, its loader, its effect. */
  report(remote: string, stage: FaultStage, fault: unknown): void;
}

/** Where remotes come from: on a page the federation runtime; a server that renders loads none. */
export interface RemoteSource {
  /** @throws RemoteFault with the stage that failed. */
  load(remote: PageRemote): Promise<RemoteDefinition>;
  /** Asks early for the entry and all files of a route. */
  preload(remote: PageRemote, routeId: string): void;
}

interface CompositionOptions {
  readonly remotes: readonly PageRemote[];
  readonly source: RemoteSource;
  readonly report: Composition['report'];
}

/** Brings the release's remotes onto the page, each when it is first needed. */
export function createComposition({ remotes, source, report }: CompositionOptions): Composition {
  const byName = new Map(remotes.map((remote) => [remote.name, remote]));
  const loading = new Map<string, Promise<RemoteDefinition>>();
  const isWarm = new Set<LiveClaim>();

  const load = (name: string): Promise<RemoteDefinition> => {
    const known = loading.get(name);
    if (known) return known;
    const remote = byName.get(name);
    if (!remote) return Promise.reject(new RemoteFault(name, 'entry', 'not live in this release'));
    const coming = source.load(remote);
    loading.set(name, coming);
    coming.catch(() => loading.delete(name));
    return coming;
  };

  const claims = remotes.flatMap(({ name, routes }) => routes.map((claim) => ({ ...claim, remote: name })));

  return {
    claims,
    load,
    warm(path) {
      const claim = matchClaim(claims, path.replace(/[?#].*$/, ''))?.claim;
      const remote = claim && byName.get(claim.remote);
      if (!remote || isWarm.has(claim)) return;
      isWarm.add(claim);
      // A remote that is there asks for all of a screen's files at once itself.
      if (!loading.has(remote.name)) source.preload(remote, claim.id);
      void warmScreen(claim, load).catch(() => undefined);
    },
    fragment: async (of) => {
      const [name = '', piece] = of.split('/');
      const remote = await load(name);
      const found = remote.fragments?.find((fragment) => fragment.name === piece);
      if (!found) throw new RemoteFault(name, 'module', `no fragment ${of}`);
      return (await found.load()).Fragment;
    },
    report,
  };
}

async function warmScreen({ remote, id }: LiveClaim, load: Composition['load']): Promise<void> {
  const { routes } = await load(remote);
  await routes.find((route) => route.id === id)?.screen();
}
