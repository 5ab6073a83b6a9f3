import type { FaultStage } from '@store/contracts/composition';
import { matchClaim } from '@store/domain/address-bar';
import type { RemoteDefinition } from '@store/remote-kit';
import type { FragmentSource } from '@store/remote-kit/shell';
import { type ClaimedPath, createDirectory, type Directory, type DirectoryOptions } from './directory.ts';
import type { ReportFault } from './remote-fault.ts';
import { type RemoteSource, runRemotes } from './running-remotes.ts';

export interface Composition extends Pick<Directory, 'claims' | 'known' | 'claim' | 'prepare'> {
  /** Loads the remote's definition once. A failed load is not cached, so that 再読み込み can retry. */
  load(name: string): Promise<RemoteDefinition>;
  /** Returns the running version, or the one that would run. */
  versionOf(name: string): string;
  /** Whether the previous version could replace the remote. */
  canTakeOver(name: string): boolean;
  /** Switches to the previous version, once per page; false without one, or when it fails as well. */
  takeOver(name: string): Promise<boolean>;
  /** Prefetches what the path needs. Ignores failures: the navigation reports them. */
  warm(path: string): void;
  readonly fragment: FragmentSource;
  /** Reports faults the loading does not see: in rendering, route loaders or effects. */
  report(remote: string, stage: FaultStage, fault: unknown): void;
}

interface CompositionOptions extends DirectoryOptions {
  readonly source: RemoteSource;
  readonly report: ReportFault;
  /** Called with each version that the page requests. */
  readonly onRequested?: (of: { readonly name: string; readonly version: string }) => void;
}

/** Loads the release's remotes, each when it is first needed. */
export function createComposition({ source, report, onRequested, ...carried }: CompositionOptions): Composition {
  const directory = createDirectory(carried);
  const { load, isLoading, ...running } = runRemotes({ directory, source, report, onRequested });
  const isWarm = new Set<ClaimedPath>();

  const warmScreen = async (claimed: ClaimedPath) => {
    const { remote: name, id } = await directory.claim(claimed);
    const remote = directory.find(name);
    // A loaded remote requests all files of a screen in parallel itself.
    if (remote && !isLoading(name)) source.preload(remote, id);
    const { routes } = await load(name);
    await routes.find((route) => route.id === id)?.screen();
  };

  return {
    ...directory,
    ...running,
    load,
    warm(path) {
      const claimed = matchClaim(directory.claims, path.replace(/[?#].*$/, ''))?.claim;
      if (!claimed || isWarm.has(claimed)) return;
      isWarm.add(claimed);
      void warmScreen(claimed).catch(() => undefined);
    },
    fragment: async (of) => {
      const [name = '', piece] = of.split('/');
      const remote = await load(name);
      const found = remote.fragments?.find((fragment) => fragment.name === piece);
      // Not a fault of this remote, but of the one that embeds it.
      if (!found) throw new Error(`no fragment ${of}`);
      try {
        return (await found.load()).Fragment;
      } catch (fault) {
        // Its place stays empty without any other sign.
        running.report(name, 'fragment', fault);
        throw fault;
      }
    },
  };
}
