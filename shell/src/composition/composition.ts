import type { PageClaim, PageRemote, RemoteFault as Report } from '@store/contracts';
import { matchClaim } from '@store/domain/address-bar';
import type { FragmentSource, RemoteDefinition } from '@store/remote-kit';
import { loadContainer } from './load-container.ts';
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
  report(remote: string, stage: Report['stage'], fault: unknown): void;
}

interface CompositionOptions {
  readonly remotes: readonly PageRemote[];
  readonly onFault: (report: Omit<Report, 'release' | 'path'>) => void;
  readonly loadRemote?: typeof loadContainer;
  readonly retryDelayMs?: number;
}

/** Brings the release's remotes onto the page, each when it is first needed. */
export function createComposition(options: CompositionOptions): Composition {
  const { remotes, onFault, loadRemote = loadContainer, retryDelayMs = 300 } = options;
  const byName = new Map(remotes.map((remote) => [remote.name, remote]));
  const loading = new Map<string, Promise<RemoteDefinition>>();
  const isWarm = new Set<LiveClaim>();
  let tries = 0;

  const report = (name: string, stage: Report['stage'], fault: unknown) =>
    onFault({ remote: name, version: byName.get(name)?.version ?? '', stage, message: wordsOf(fault) });

  /** One try, one automatic retry past caches, then the fault (B-12). */
  const bring = async (remote: PageRemote): Promise<RemoteDefinition> => {
    const { name } = remote;
    try {
      return await loadRemote(remote, tries);
    } catch (fault) {
      report(name, stageOf(fault), fault);
    }
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    tries += 1;
    try {
      return await loadRemote(remote, tries);
    } catch (fault) {
      report(name, stageOf(fault), fault);
      throw fault;
    }
  };

  const load = (name: string): Promise<RemoteDefinition> => {
    const known = loading.get(name);
    if (known) return known;
    const remote = byName.get(name);
    if (!remote) return Promise.reject(new RemoteFault(name, 'entry', 'not live in this release'));
    const coming = bring(remote);
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
      if (!loading.has(remote.name)) warmFiles(remote, claim);
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

/** Asks for all files at once; the remote's own runtime would learn of them one after the other. They are kept for a year. */
function warmFiles({ base, entry }: PageRemote, { files }: LiveClaim): void {
  for (const file of [entry.path, ...files]) fetch(base + file, { priority: 'low' }).catch(() => undefined);
}

async function warmScreen({ remote, id }: LiveClaim, load: Composition['load']): Promise<void> {
  const { routes } = await load(remote);
  await routes.find((route) => route.id === id)?.screen();
}

const stageOf = (fault: unknown): Report['stage'] => (fault instanceof RemoteFault ? fault.stage : 'module');

/** The fault in few words, without a stack and without anything of the customer. */
function wordsOf(fault: unknown): string {
  const cause = fault instanceof Error && fault.cause ? fault.cause : fault;
  return String(cause instanceof Error ? `${cause.name}: ${cause.message}` : cause).slice(0, 300);
}
